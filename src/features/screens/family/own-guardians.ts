import { asc, eq } from 'drizzle-orm'
import { listGuardianships } from '#features/people/guardians/guardianships.ts'
import { addedChildren, guardianships } from '#features/people/guardians/table.ts'
import { CHILD_NOT_FOUND, requireFamilyRight } from '#features/people/guardians/wards.ts'
import { getUser } from '#features/people/users/queries.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

export type GuardianOfChild = {
  readonly id: string
  /** A name, or the address of who has no account yet, for those who typed it. */
  readonly name: string
  readonly since: string | null
  readonly isReader: boolean
}

const listGuardians = async (ctx: Ctx, childId: string): Promise<readonly GuardianOfChild[]> => {
  const current = await listGuardianships(db, childId, ctx.now)
  const named = await db
    .select({ id: guardianships.id, name: users.displayName })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.guardianId))
    .where(eq(guardianships.childId, childId))
    .orderBy(asc(guardianships.id))
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  const { id: readerId } = requireUser(ctx.actor)
  return current.map(({ id, guardianId, guardianEmail, since }) => ({
    ...{ id, name: nameOf.get(id) ?? guardianEmail ?? '', since: since?.toString() ?? null },
    isReader: guardianId === readerId,
  }))
}

/** Who is guardian of the reader, or is asked to be. */
export const listOwnGuardians = (ctx: Ctx) => listGuardians(ctx, requireUser(ctx.actor).id)

/** As `listOwnGuardians`, of a child of the reader. Refuses 404 for others' children. */
export const listGuardiansOfChild = async (ctx: Ctx, childId: string) => {
  await requireFamilyRight(db, ctx, childId, 'see_guardians')
  return listGuardians(ctx, childId)
}

/** The account of a child as its guardians manage it. */
export const getManagedChild = async (ctx: Ctx, childId: string) => {
  const { displayName, username, birthDate, deletedAt } = await getUser(db, childId)
  if (deletedAt || !birthDate) return refuse(CHILD_NOT_FOUND)
  return { id: childId, name: displayName, username, birthDate, isMinor: isMinorOn(birthDate, ctx.now) }
}

/** Where the link to choose a password was sent, if it was. */
export const findSignInEmail = async (childId: string): Promise<string | null> => {
  const [added] = await db
    .select({ signInEmail: addedChildren.signInEmail })
    .from(addedChildren)
    .where(eq(addedChildren.childId, childId))
  return added?.signInEmail ?? null
}
