import { and, asc, eq, gt } from 'drizzle-orm'
import { placeReservation } from '#features/academy/booking/place-reservation.ts'
import { getQuote, type Quote } from '#features/academy/booking/quote.ts'
import type { FindAwaited } from '#features/academy/booking/waiting-people.ts'
import { findSession, lockSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { beforeCommit } from '#platform/before-commit.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { log } from '#platform/log.ts'
import { endEntry, payloadOf, publishEntry } from './entry-changes.ts'
import { placeOffered } from './events.ts'
import { planWaitlist, type WaitlistStep } from './planning.ts'
import { listAwaitedSessions } from './queries.ts'
import { type WaitlistEntry, waitlistEntries } from './table.ts'

const BATCH = 200

const sessionsToSettle = new WeakMap<Tx, Set<string>>()

/**
 * Looks at the waitlists of sessions at the end of this transaction, which holds their locks: a freed place is offered before
 * anybody else can see it (docs/decisions/033).
 */
export const settleBeforeCommit = (tx: Tx, ctx: Ctx, ...sessionIds: readonly string[]): void => {
  const asked = sessionsToSettle.get(tx) ?? new Set()
  sessionsToSettle.set(tx, asked)
  for (const id of sessionIds) asked.add(id)
  beforeCommit(tx, 'waitlists', async () => {
    sessionsToSettle.delete(tx)
    for (const id of await listAwaitedSessions(tx, [...asked])) await settleWaitlist(tx, ctx, id)
  })
}

/** Offers the free places of a session to those who wait, and ends what can no longer be waited for. */
const settleWaitlist = async (tx: Tx, { now, requestId }: Ctx, sessionId: string): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('waitlist'), now, requestId }
  const session = await lockSession(tx, sessionId)
  if (session.type === 'individual') return
  const lockedIds = new Set<string>()
  // Each round changes the state of an entry or locks a person, so it ends.
  for (;;) {
    const steps = await planWaitlist(tx, session, now)
    if (steps.length === 0) return
    const offered = steps.filter(({ decision }) => decision.kind === 'offer').map(({ entry }) => entry.studentId)
    const unlocked = offered.filter(id => !lockedIds.has(id))
    if (unlocked.length > 0) {
      // Their calendars may have changed until they were locked: the plan is made again.
      await lockUsers(tx, unlocked)
      for (const id of unlocked) lockedIds.add(id)
    } else for (const step of steps) await carryOut(tx, ctx, session, step)
  }
}

const carryOut = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  { entry, decision }: WaitlistStep,
): Promise<void> => {
  if (decision.kind === 'withdraw') return endEntry(tx, ctx, entry, 'withdrawn')
  const quote = decision.kind === 'offer' ? await tryQuote(tx, session, entry, ctx.now) : null
  if (decision.kind !== 'offer' || !quote) return endEntry(tx, ctx, entry, 'closed')
  await offer(tx, ctx, session, entry, { quote, deadline: decision.deadline })
}

type Place = { readonly quote: Quote; readonly deadline: Temporal.Instant }

const offer = async (
  tx: Tx,
  ctx: Ctx,
  session: OfferedSession,
  entry: WaitlistEntry,
  { quote, deadline }: Place,
): Promise<void> => {
  const { studentId, payerId, plan, firstDate, termsVersion, createdAt } = entry
  const parties = { studentId, payerId }
  const agreed = { ...parties, plan, firstDate: firstDate ?? undefined, termsVersion, earlyPerformanceAt: createdAt }
  const placed = { agreed, quote, policy: 'waitlist_offer', deadline } as const
  const { reservation } = await placeReservation(tx, ctx, session, placed)
  // A place that costs nothing is booked already.
  const isBooked = reservation.amount === 0
  const after = { state: isBooked ? 'accepted' : 'offered', reservationId: reservation.id } as const
  await tx
    .update(waitlistEntries)
    .set({ ...after, endedAt: isBooked ? ctx.now : null })
    .where(eq(waitlistEntries.id, entry.id))
  publishEntry(tx, entry)
  const payload = { ...payloadOf(entry), reservationId: reservation.id, deadline: deadline.toString() }
  await recordEvents(tx, ctx, placeOffered(entry.id, payload, { before: { state: entry.state }, after }))
}

/** Null where the lessons cannot be reserved as they were asked for, whatever the plan expected. */
const tryQuote = async (
  tx: Tx,
  session: OfferedSession,
  { plan, firstDate, studentId }: WaitlistEntry,
  now: Temporal.Instant,
): Promise<Quote | null> => {
  try {
    return await getQuote(
      tx,
      session,
      { plan, firstDate: firstDate ?? undefined },
      { now, studentId, zone: session.zone },
    )
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}

/** The places that others wait for, for a person who reserves; the second guard beside the offer at the place's release. */
export const findAwaited: FindAwaited = async (tx, { now }, session, exceptStudentId) => {
  const steps = await planWaitlist(tx, session, now)
  const offers = steps.filter(({ entry, decision }) => decision.kind === 'offer' && entry.studentId !== exceptStudentId)
  return new Set(offers.flatMap(({ occurrenceIds }) => occurrenceIds))
}

/**
 * Every minute: what no event reports, such as a calendar that has filled, lessons that are too near, and a teacher's access that has
 * returned. Each session has its own transaction and is planned again under its lock. Returns how many were settled.
 */
export const settleWaitlists = async (now: Temporal.Instant): Promise<number> => {
  let settled = 0
  for (let after = ''; ; ) {
    const batch = await listNextAwaited(after)
    for (const { id } of batch) if (await trySettle(id, now)) settled += 1
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return settled
    after = last.id
  }
}

const listNextAwaited = (after: string) =>
  db
    .selectDistinct({ id: waitlistEntries.sessionId })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.state, 'waiting'), gt(waitlistEntries.sessionId, after)))
    .orderBy(asc(waitlistEntries.sessionId))
    .limit(BATCH)

/** Locks nothing where nothing is to be done. */
const trySettle = async (sessionId: string, now: Temporal.Instant): Promise<boolean> => {
  const ctx: Ctx = { actor: systemActor('waitlist'), now, requestId: `waitlist ${sessionId}` }
  try {
    const session = await findSession(db, sessionId)
    if (!session || (await planWaitlist(db, session, now)).length === 0) return false
    await transaction(tx => settleWaitlist(tx, ctx, sessionId))
    return true
  } catch (error) {
    log.error({ err: error, sessionId }, 'a waitlist could not be settled; the next run tries again')
    return false
  }
}
