import { and, asc, eq, inArray } from 'drizzle-orm'
import { isFragment } from '#features/academy/reservations/rules.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { fragmentDeclined, offerWithdrawn, waitingEnded } from './events.ts'
import type { EntryState, OPEN_STATES } from './schema.ts'
import { type WaitlistEntry, waitlistEntries } from './table.ts'

type EndState = Exclude<EntryState, (typeof OPEN_STATES)[number]>

export const payloadOf = ({ id, sessionId, studentId, payerId }: WaitlistEntry) => ({
  ...{ entryId: id, sessionId, studentId, payerId },
})

/** The positions of all who wait change with every entry. */
export const publishEntry = (tx: Tx, { sessionId, studentId, payerId }: WaitlistEntry): void =>
  publishAfterCommit(tx, topics.session(sessionId), ...new Set([studentId, payerId].map(id => topics.reservations(id))))

/** Ends an entry. Needs the session's lock. */
export const endEntry = async (tx: Tx, ctx: Ctx, entry: WaitlistEntry, state: EndState): Promise<void> => {
  await tx.update(waitlistEntries).set({ state, endedAt: ctx.now }).where(eq(waitlistEntries.id, entry.id))
  publishEntry(tx, entry)
  const change = { before: { state: entry.state }, after: { state } }
  await recordEvents(tx, ctx, waitingEnded(entry.id, { ...payloadOf(entry), state }, change))
}

/** The offer ended without its person: what is left is offered again, or the entry ends with it. Needs the session's lock. */
const waitAgain = async (tx: Tx, ctx: Ctx, entry: WaitlistEntry): Promise<void> => {
  const after = { state: 'waiting', reservationId: null } as const
  await tx.update(waitlistEntries).set(after).where(eq(waitlistEntries.id, entry.id))
  publishEntry(tx, entry)
  await recordEvents(tx, ctx, offerWithdrawn(entry.id, payloadOf(entry), { before: { state: entry.state }, after }))
}

/** Part of a block was not taken: the person waits on for more than that. Needs the session's lock. */
const waitForMore = async (tx: Tx, ctx: Ctx, entry: WaitlistEntry, declinedLessons: number): Promise<void> => {
  const after = { state: 'waiting', reservationId: null, declinedLessons } as const
  await tx.update(waitlistEntries).set(after).where(eq(waitlistEntries.id, entry.id))
  publishEntry(tx, entry)
  await recordEvents(tx, ctx, fragmentDeclined(entry.id, payloadOf(entry), { before: { state: entry.state }, after }))
}

/** How many lessons of a block are offered where the others are full; 0 for an offer of all that was asked for. */
const countFragment = async (tx: Tx, reservationId: string): Promise<number> => {
  const [offered] = await tx
    .select({
      plan: reservations.plan,
      skipped: reservations.skipped,
      count: tx.$count(lessons, eq(lessons.purchaseId, reservations.id)),
    })
    .from(reservations)
    .where(eq(reservations.id, reservationId))
  return offered && isFragment(offered) ? offered.count : 0
}

export type OfferEnd = Extract<EndState, 'accepted' | 'declined' | 'lapsed'>

/**
 * Ends the entries whose offers are these reservations, or lets them wait again in their places, as they do after part of a block that was
 * not taken; does nothing for other reservations. Needs the sessions' locks.
 */
export const endOffers = async (
  tx: Tx,
  ctx: Ctx,
  reservationIds: readonly string[],
  stateOf: (entry: WaitlistEntry) => OfferEnd | 'waiting' | Promise<OfferEnd | 'waiting'>,
): Promise<void> => {
  const entries = await tx
    .select()
    .from(waitlistEntries)
    .where(and(inArray(waitlistEntries.reservationId, [...reservationIds]), eq(waitlistEntries.state, 'offered')))
    .orderBy(asc(waitlistEntries.id))
  for (const entry of entries) {
    const state = await stateOf(entry)
    if (state === 'waiting') await waitAgain(tx, ctx, entry)
    else await endOffer(tx, ctx, entry, state)
  }
}

const endOffer = async (tx: Tx, ctx: Ctx, entry: WaitlistEntry, state: OfferEnd): Promise<void> => {
  const declined = state === 'accepted' ? 0 : await countFragment(tx, entry.reservationId ?? '')
  if (declined > 0) await waitForMore(tx, ctx, entry, declined)
  else await endEntry(tx, ctx, entry, state)
}
