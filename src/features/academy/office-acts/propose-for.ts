import { inArray } from 'drizzle-orm'
import { actingFor } from '#features/academy/lessons/policy.ts'
import { checkOfficePerson } from '#features/academy/office-bookings/policy.ts'
import { type AgreementName, prepareProposal, propose } from '#features/academy/proposals/propose.ts'
import type { ProposalInput, ProposalSide } from '#features/academy/proposals/schema.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'

/** `ask`: for the student's side, the teacher answers. `offer`: for the teacher, the student's side answers. `agreed`: both have. */
export const OFFICE_WAYS = ['ask', 'offer', 'agreed'] as const
export type OfficeWay = (typeof OFFICE_WAYS)[number]

/** The side for which the other one is asked; where both agreed, the times are those that the teacher could offer. */
const SIDES: Readonly<Record<OfficeWay, ProposalSide>> = { ask: 'participant', offer: 'host', agreed: 'host' }

/** The way that can be chosen: an extra lesson is proposed for its teacher, because the student's side accepts its terms itself. */
export const wayOf = (name: Pick<AgreementName, 'type'>, asked: string | null): OfficeWay =>
  name.type === 'extra_lesson' ? 'offer' : (OFFICE_WAYS.find(way => way === asked) ?? 'agreed')

/** What staff could propose now for a side, and who of the student's side can agree on the phone. Refuses as `prepareProposal`, 403 `not_for_yourself`. */
export const prepareFor = async (ctx: Ctx, name: AgreementName, way: OfficeWay) => {
  const prepared = await prepareProposal(actingFor(ctx, SIDES[way]), name)
  const { userId: studentId } = prepared.reservation
  const guardianIds = await listGuardianIds(db, studentId, ctx.now)
  const refusal = checkOfficePerson(ctx.actor, { studentId, guardianIds })
  if (refusal) refuse(refusal)
  const people = await db
    .select({ id: users.id, name: users.displayName, birthDate: users.birthDate })
    .from(users)
    .where(inArray(users.id, [studentId, ...guardianIds]))
  const mayAgree = people.filter(({ id, birthDate }) => id !== studentId || !isMinorOn(birthDate, ctx.now))
  return { ...prepared, voices: mayAgree.map(({ id, name: voice }) => ({ id, name: voice })) }
}

/** Staff propose for a side that has phoned, as `propose` does for the side itself. Returns the proposal's id. */
export const proposeFor = (ctx: Ctx, way: Exclude<OfficeWay, 'agreed'>, input: ProposalInput): Promise<string> =>
  propose(actingFor(ctx, SIDES[way]), input)
