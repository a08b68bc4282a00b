import { and, eq } from 'drizzle-orm'
import { limitByRecipient } from '#features/people/visitor-forms/limits.ts'
import { trainingParticipantAdded, trainingParticipantRemoved } from '#features/staff/training-records/events.ts'
import { readSchoolLink } from '#features/staff/training-records/links.ts'
import { lockForAct, requirePolicy, saveTraining } from '#features/staff/training-records/lock.ts'
import { trainingParticipants } from '#features/staff/training-records/people-table.ts'
import { mayManageTrainings } from '#features/staff/training-records/policy.ts'
import {
  PARTICIPANT_NOT_FOUND,
  PARTICIPANT_TWICE,
  PARTICIPANTS_FULL,
} from '#features/staff/training-records/refusals.ts'
import type { ParticipantInput } from '#features/staff/training-records/schema.ts'
import type { TrainingSide } from '#features/staff/training-records/states.ts'
import { TRAINING_SIZE } from '#features/staff/visitor-requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'

/** Staff name a participant. Refuses 404, 409 `training_full`, `participant_twice`. Returns its id. */
export const addParticipant = (ctx: Ctx, id: string, input: ParticipantInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    return add(tx, ctx, id, 'staff', input)
  })

/** Each of them gets an e-mail, and everyone who has the link decides to which address. Enough for the largest offer with all errors in typing. */
const NAMED: RateLimit = { name: 'training-participants', max: 2 * TRAINING_SIZE.max, minutes: 24 * 60 }

/** The school does so by its link. Refuses as well 429 `too_many_tries`, also for the sixth time within a day that one address is named. */
export const addParticipantAsSchool = async (ctx: Ctx, token: string, input: ParticipantInput): Promise<string> => {
  const id = await readSchoolLink(db, token, ctx.now)
  await consumeRateLimit(NAMED, id, ctx.now)
  if (input.email) await limitByRecipient(input.email, ctx.now)
  return transaction(async tx => add(tx, ctx, await readSchoolLink(tx, token, ctx.now), 'school', input))
}

const add = async (tx: Tx, ctx: Ctx, id: string, side: TrainingSide, input: ParticipantInput): Promise<string> => {
  const locked = await lockForAct(tx, ctx, id, { act: 'participate', side })
  const max = locked.offer?.participants ?? 0
  const named = await tx.$count(trainingParticipants, eq(trainingParticipants.trainingId, id))
  if (named >= max) refuse(withParams(PARTICIPANTS_FULL, { max }))
  const participantId = newId('trainingParticipant')
  const [added] = await tx
    .insert(trainingParticipants)
    .values({ ...input, id: participantId, trainingId: id, addedBy: side, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: trainingParticipants.id })
  if (!added) refuse(PARTICIPANT_TWICE)
  await saveTraining(tx, ctx, locked, {})
  await recordEvents(tx, ctx, trainingParticipantAdded(id, { side, participantId }))
  return participantId
}

/** Takes a participant out, with the link and everything kept of the person. Refuses 404, 409. */
export const removeParticipant = (ctx: Ctx, id: string, participantId: string): Promise<void> =>
  idempotentTransaction<undefined>(ctx, async tx => {
    requirePolicy(ctx, mayManageTrainings)
    await remove(tx, ctx, id, 'staff', participantId)
  })

/** The school does so by its link. */
export const removeParticipantAsSchool = (ctx: Ctx, token: string, participantId: string): Promise<void> =>
  transaction(async tx => remove(tx, ctx, await readSchoolLink(tx, token, ctx.now), 'school', participantId))

const remove = async (tx: Tx, ctx: Ctx, id: string, side: TrainingSide, participantId: string): Promise<void> => {
  const locked = await lockForAct(tx, ctx, id, { act: 'participate', side })
  const removed = await tx
    .delete(trainingParticipants)
    .where(and(eq(trainingParticipants.trainingId, id), eq(trainingParticipants.id, participantId)))
    .returning({ id: trainingParticipants.id })
  if (removed.length === 0) refuse(PARTICIPANT_NOT_FOUND)
  await saveTraining(tx, ctx, locked, {})
  await recordEvents(tx, ctx, trainingParticipantRemoved(id, { side, participantId }))
}
