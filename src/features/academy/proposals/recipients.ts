import { inArray } from 'drizzle-orm'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { formatDateAndTimeRange, type InstantLike, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { findProposal, type ProposalDetails } from './queries.ts'
import type { ProposalSide } from './schema.ts'

export type Recipient = { readonly uid: string; readonly zone: string; readonly isActor: boolean }

export const loadProposal = async (tx: Tx, id: string): Promise<ProposalDetails> => {
  const found = await findProposal(tx, id)
  if (!found) throw new Error(`no proposal ${id}`)
  return found
}

/** The people of one side, each once: the teacher, or the student and the guardians with an account. */
export const listRecipients = async (
  tx: Tx,
  ctx: Ctx,
  { teacher, student }: ProposalDetails,
  side: ProposalSide,
): Promise<readonly Recipient[]> => {
  const actorId = userIdOf(ctx.actor)
  const people = side === 'host' ? [teacher] : [student, ...(await listGuardians(tx, student.uid, ctx.now))]
  return people.map(({ uid, zone }) => ({ uid, zone, isActor: uid === actorId }))
}

const listGuardians = async (tx: Tx, studentId: string, now: Temporal.Instant) => {
  const ids = await listGuardianIds(tx, studentId, now)
  if (ids.length === 0) return []
  return tx
    .select({ uid: users.id, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** `Thu 26 Nov, 17:00 – 18:00` in the reader's zone. */
export const timeLabel = (
  start: InstantLike,
  { proposal: { durationMinutes } }: ProposalDetails,
  { zone }: Pick<Recipient, 'zone'>,
  now: Temporal.Instant,
): string => {
  const at = toInstant(start)
  return formatDateAndTimeRange(at, at.add({ minutes: durationMinutes }), zone, now)
}

/** ` (Warsaw)`, once after the times of a message. */
export const zoneLabel = ({ zone }: Pick<Recipient, 'zone'>): string => ` (${zoneName(zone)})`

export const fieldsOf = ({ proposal, session, student }: ProposalDetails) => ({
  proposalId: proposal.id,
  sessionId: session.id,
  reservationId: proposal.reservationId,
  studentId: proposal.studentId,
  studentName: student.name,
  teacherId: proposal.teacherId,
  sessionType: 'individual',
  ...(proposal.proposedDate ? { proposedDate: proposal.proposedDate.toString() } : {}),
})
