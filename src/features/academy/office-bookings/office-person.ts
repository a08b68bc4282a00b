import { inArray, isNotNull } from 'drizzle-orm'
import { STUDENT_WITHOUT_GUARDIAN } from '#features/academy/proposals/refusals.ts'
import { NOT_OPEN, OWN_SESSION } from '#features/academy/reservations/refusals.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { listCredit } from '#features/money/credit/credit.ts'
import { FOR_PARAM } from '#features/people/family/for-param.ts'
import { isGuarded, listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { hasNoSignInSql } from '#features/people/guardians/wards.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { compareWords } from '#kernel/word-lists.ts'
import { db, type Reader } from '#platform/database.ts'
import { checkOfficePerson } from './policy.ts'

/** For whom staff look at a page, and who can pay for that person; the person's own side first. */
export type OfficePerson = {
  readonly id: string
  readonly name: string
  readonly isMinor: boolean
  /** Whether anything new can be booked for the person now. */
  readonly isGuarded: boolean
  /** With the credit in grosze. */
  readonly payers: readonly { readonly id: string; readonly name: string; readonly credit: number }[]
}

/** The person that the URL names, where the reader may book for others; null for all others, for whom nothing is read. */
export const readOfficePerson = async (ctx: Ctx, params: URLSearchParams): Promise<OfficePerson | null> => {
  const personId = params.get(FOR_PARAM)
  if (!personId || checkOfficePerson(ctx.actor, { studentId: personId, guardianIds: [] })) return null
  return findOfficePerson(db, ctx, personId)
}

/** Null for an unknown person, and for the reader's own child. */
export const findOfficePerson = async (reader: Reader, ctx: Ctx, personId: string): Promise<OfficePerson | null> => {
  const guardianIds = await listGuardianIds(reader, personId, ctx.now)
  if (checkOfficePerson(ctx.actor, { studentId: personId, guardianIds })) return null
  const people = await reader
    .select({
      ...{ id: users.id, name: users.displayName, birthDate: users.birthDate },
      cannotSignIn: hasNoSignInSql(users.id),
      isDeleted: isNotNull(users.deletedAt).mapWith(Boolean),
    })
    .from(users)
    .where(inArray(users.id, [personId, ...guardianIds]))
  const person = people.find(({ id }) => id === personId)
  if (!person || person.isDeleted) return null
  const payers = people
    .filter(({ cannotSignIn }) => !cannotSignIn)
    .toSorted((a, b) => Number(a.id === personId) - Number(b.id === personId) || compareWords(a.name, b.name))
  const creditOf = await listCredit(
    reader,
    payers.map(({ id }) => id),
  )
  return {
    ...{ id: person.id, name: person.name, isMinor: isMinorOn(person.birthDate, ctx.now) },
    isGuarded: await isGuarded(reader, personId, ctx.now),
    payers: payers.map(({ id, name }) => ({ id, name, credit: creditOf.get(id) ?? 0 })),
  }
}

/** Why nothing of a session can be booked for this person; null where it can. */
export const officeObstacle = (
  session: Parameters<typeof isOnOffer>[0] & { readonly user_id: string },
  person: Pick<OfficePerson, 'id' | 'isGuarded'>,
): Refusal | null => {
  if (session.user_id === person.id) return OWN_SESSION
  if (!isOnOffer(session)) return NOT_OPEN
  return person.isGuarded ? null : STUDENT_WITHOUT_GUARDIAN
}
