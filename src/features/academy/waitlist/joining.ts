import { and, eq, inArray, isNull, max, or } from 'drizzle-orm'
import { findPriorityRefusal } from '#features/academy/booking/priority.ts'
import { checkParties } from '#features/academy/reservations/policy.ts'
import { NO_FIRST_DATE } from '#features/academy/reservations/refusals.ts'
import { checkPlan, checkTerms, mayReserve } from '#features/academy/reservations/rules.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { lockSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { refuseUnseenSession } from '#features/academy/sessions/session-view.ts'
import { listGuardianIds, refuseClosedToBooking } from '#features/people/guardians/guardianships.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { payloadOf, publishEntry } from './entry-changes.ts'
import { waitlistJoined } from './events.ts'
import { decideAll } from './planning.ts'
import { findOpenEntry, listWaiting } from './queries.ts'
import { HAS_PLACE, NO_WAITLIST, NOT_FULL, TIME_NOT_FREE, TOO_LATE_TO_WAIT, WAITS_FOR_ANOTHER } from './refusals.ts'
import type { JoinInput } from './schema.ts'
import { waitlistEntries } from './table.ts'

/**
 * Puts a student on the waitlist of a full course, or of a full date of a group; returns the entry's id. A repeated call returns the
 * same entry. Refuses whom `reserve` refuses, 409 `not_full` while there is a place, `has_place`, `time_clash`, `too_late_to_wait`,
 * `waits_for_another`, 422 `no_waitlist` for individual lessons (docs/product.md §5.16).
 */
export const joinWaitlist = (ctx: Ctx, sessionId: string, input: JoinInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const actor = requireUser(ctx.actor)
    const { studentId = actor.id, payerId = actor.id, plan, acceptedTerms } = input
    const firstDate = input.firstDate ?? null
    const session = await lockSession(tx, sessionId)
    await refuseUnseenSession(tx, session, actor)
    unwrap(mayReserve(actor, session, studentId))
    await lockUsers(tx, [studentId])
    await refuseClosedToBooking(tx, studentId)
    if (studentId !== actor.id || payerId !== actor.id) {
      const guardianIds = await listGuardianIds(tx, studentId, ctx.now)
      const refusal = checkParties(actor, { studentId, payerId, guardianIds })
      if (refusal) refuse(refusal)
    }
    if (session.type === 'individual') return refuse(NO_WAITLIST)
    const priority = await findPriorityRefusal(tx, session, { studentId, zone: actor.zone, now: ctx.now })
    if (priority) refuse(priority)
    unwrap(checkPlan(session, plan))
    if ((plan === 'course') !== (firstDate === null)) refuse(NO_FIRST_DATE)
    unwrap(checkTerms(acceptedTerms, await readTermsVersion(ctx.now, tx)))
    const existing = await findOpenEntry(tx, sessionId, studentId)
    if (existing) {
      const isSame = existing.plan === plan && existing.firstDate === firstDate && existing.payerId === payerId
      return isSame ? existing.id : refuse(WAITS_FOR_ANOTHER)
    }
    await refuseUnlessFull(tx, ctx, session, { studentId, plan, firstDate })
    return insertEntry(tx, ctx, { sessionId, studentId, payerId, plan, firstDate, termsVersion: acceptedTerms })
  })

type Asked = Pick<typeof waitlistEntries.$inferSelect, 'studentId' | 'plan' | 'firstDate'>

/** By the rule that makes the offers, with the person as the last of the waitlist. */
const refuseUnlessFull = async (tx: Tx, { now }: Ctx, session: OfferedSession, asked: Asked): Promise<void> => {
  if (await hasPlace(tx, session, asked.studentId)) refuse(HAS_PLACE)
  const newcomer = { ...asked, mayReserve: true, holdsHere: false, declinedLessons: 0 }
  const candidates = [...(await listWaiting(tx, session.id, now)), newcomer]
  const decision = (await decideAll(tx, session, candidates, now)).at(-1)?.decision
  if (decision?.kind === 'offer') refuse(NOT_FULL)
  if (decision?.kind === 'withdraw') refuse(TIME_NOT_FREE)
  if (decision?.kind !== 'wait') return refuse(TOO_LATE_TO_WAIT)
  if (decision.why !== 'full') refuse(TIME_NOT_FREE)
}

/** Whether the student has booked the course, or holds something in the session. */
const hasPlace = async (tx: Tx, { id, type }: OfferedSession, studentId: string): Promise<boolean> => {
  const states = type === 'course' ? (['held', 'booked'] as const) : (['held'] as const)
  const [found] = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.productId, id),
        eq(reservations.userId, studentId),
        inArray(reservations.state, [...states]),
        // An offered next block stands beside other holds.
        or(eq(reservations.state, 'booked'), isNull(reservations.renewedFrom)),
      ),
    )
    .limit(1)
  return found !== undefined
}

type NewEntry = Omit<typeof waitlistEntries.$inferInsert, 'id' | 'number' | 'createdAt'>

/** Needs the session's lock, under which the numbers are given. */
const insertEntry = async (tx: Tx, ctx: Ctx, values: NewEntry): Promise<string> => {
  const [last] = await tx
    .select({ number: max(waitlistEntries.number) })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.sessionId, values.sessionId))
  const [entry] = await tx
    .insert(waitlistEntries)
    .values({ ...values, id: newId('waitlistEntry'), number: (last?.number ?? 0) + 1, createdAt: ctx.now })
    .returning()
  if (!entry) throw new Error('the entry was not written')
  publishEntry(tx, entry)
  const { plan, firstDate, number } = entry
  await recordEvents(tx, ctx, waitlistJoined(entry.id, payloadOf(entry), { after: { plan, firstDate, number } }))
  return entry.id
}
