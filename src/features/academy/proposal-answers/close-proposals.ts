import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { proposalCompleted } from '#features/academy/proposals/events.ts'
import { lockProposal } from '#features/academy/proposals/lock-proposal.ts'
import type { Proposal } from '#features/academy/proposals/queries.ts'
import { answerableUntil, isOpen, nextStatus } from '#features/academy/proposals/rules.ts'
import { closeProposal, entityOf, payloadOf, saveProposal } from '#features/academy/proposals/save-proposal.ts'
import type { RejectionReason } from '#features/academy/proposals/schema.ts'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { isPast } from '#kernel/time.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { toAnswerable } from './reject-or-counter.ts'

const BATCH = 200
const isOpenSql = inArray(lessonProposals.status, ['pending', 'proposal_sent'])

/** Every minute: ends the proposals that got no answer in time, and completes those whose lesson has taken place. */
export const closeDueProposals = async (now: Temporal.Instant): Promise<void> => {
  const at = sql`${now.toString()}::timestamptz`
  const startOf = (lessonId: SQL) =>
    sql`(select o.starts_at from lessons l join occurrences o on o.id = l.occurrence_id where l.id = ${lessonId})`
  const endOf = (lessonId: SQL) =>
    sql`(select o.ends_at from lessons l join occurrences o on o.id = l.occurrence_id where l.id = ${lessonId} and l.state = 'booked')`
  await forEachOf(and(isOpenSql, lte(lessonProposals.expiryDate, now)), now, expire)
  // From here on the lesson that is to be moved keeps its time.
  await forEachOf(and(isOpenSql, sql`${startOf(sql`${lessonProposals.lessonId}`)} <= ${at}`), now, expire)
  const isOver = and(
    eq(lessonProposals.status, 'proposal_accepted'),
    // The lesson may have been moved again, so its own end decides.
    sql`${endOf(sql`${lessonProposals.agreedLessonId}`)} <= ${at}`,
  )
  await forEachOf(isOver, now, complete)
}

/** Each in a transaction of its own; one that fails is logged, and the next run tries it again. */
const forEachOf = async (
  condition: SQL | undefined,
  now: Temporal.Instant,
  close: (tx: Tx, ctx: Ctx, id: string) => Promise<void>,
): Promise<void> => {
  const due = await db
    .select({ id: lessonProposals.id })
    .from(lessonProposals)
    .where(condition)
    .orderBy(asc(lessonProposals.id))
    .limit(BATCH)
  for (const { id } of due)
    try {
      const ctx: Ctx = { actor: systemActor('proposals'), now, requestId: `proposals ${id}` }
      await transaction(tx => close(tx, ctx, id))
    } catch (error) {
      log.error({ err: error, proposalId: id }, 'a proposal could not be closed; the next run tries again')
    }
}

const expire = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const { found } = await lockProposal(tx, id)
  if (!isOpen(found.proposal) || !isPast(answerableUntil(toAnswerable(found)), ctx.now)) return
  await closeProposal(tx, ctx, found.proposal, { reason: 'expired', side: null })
}

const complete = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const { proposal } = (await lockProposal(tx, id)).found
  const lesson = await findLesson(tx, proposal.agreedLessonId ?? '')
  const tookPlace = lesson?.state === 'booked' && isPast(lesson.end, ctx.now)
  if (proposal.status !== 'proposal_accepted' || !tookPlace) return
  const saved = await saveProposal(tx, id, { status: nextStatus(proposal.status, 'completed') })
  const change = { before: { status: proposal.status }, after: payloadOf(saved) }
  await recordEvents(tx, ctx, proposalCompleted(entityOf(saved), payloadOf(saved), change))
}

const closeAll = async (tx: Tx, ctx: Ctx, affected: readonly Proposal[], reason: RejectionReason): Promise<void> => {
  for (const each of affected) await closeProposal(tx, ctx, each, { reason, side: null })
}

/** Ends what was proposed about a cancelled lesson, and what led to it. Needs the session's lock. */
export const closeForLesson = async (tx: Tx, ctx: Ctx, lessonId: string): Promise<void> => {
  const affected = sql`((${lessonProposals.lessonId} = ${lessonId} and ${isOpenSql}) or (${lessonProposals.agreedLessonId} = ${lessonId} and ${lessonProposals.status} = 'proposal_accepted'))`
  await closeAll(tx, ctx, await tx.select().from(lessonProposals).where(affected).for('update'), 'cancelled')
}

/** Ends what was proposed about a lesson that was moved by something else: it was about another time. Needs the session's lock. */
export const closeForMoved = async (tx: Tx, ctx: Ctx, lessonId: string): Promise<void> => {
  const affected = and(eq(lessonProposals.lessonId, lessonId), isOpenSql)
  await closeAll(tx, ctx, await tx.select().from(lessonProposals).where(affected).for('update'), 'moved')
}

/** Ends what was proposed about lessons that a substitute teaches now: they stay at their time. Needs the session's lock. */
export const closeForDates = async (tx: Tx, ctx: Ctx, occurrenceIds: readonly string[]): Promise<void> => {
  const ids = tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(inArray(lessons.occurrenceId, [...occurrenceIds]))
  const affected = tx
    .select()
    .from(lessonProposals)
    .where(and(inArray(lessonProposals.lessonId, ids), isOpenSql))
  await closeAll(tx, ctx, await affected.orderBy(lessonProposals.id).for('update'), 'moved')
}

/** Ends what was proposed about bookings that have ended, or agreed in them and is no longer booked. Needs the sessions' locks. */
export const closeForReservations = async (
  tx: Tx,
  ctx: Ctx,
  reservationIds: readonly string[],
  reason: RejectionReason,
): Promise<void> => {
  const cancelledIds = tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(inArray(lessons.purchaseId, [...reservationIds]), inArray(lessons.state, ['cancelled', 'lapsed'])))
  const isAbout = and(inArray(lessonProposals.reservationId, [...reservationIds]), isOpenSql)
  const isAgreed = and(
    inArray(lessonProposals.agreedLessonId, cancelledIds),
    eq(lessonProposals.status, 'proposal_accepted'),
  )
  const affected = tx.select().from(lessonProposals).where(or(isAbout, isAgreed)).orderBy(lessonProposals.id)
  await closeAll(tx, ctx, await affected.for('update'), reason)
}
