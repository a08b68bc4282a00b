import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { offerWithdrawn, waitingEnded } from './events.ts'
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

export type OfferEnd = Extract<EndState, 'accepted' | 'declined' | 'lapsed'>

/** Ends the entry whose offer is this reservation, or lets it wait again in its place; does nothing for other reservations. Needs the session's lock. */
export const endOffer = async (
  tx: Tx,
  ctx: Ctx,
  reservationId: string,
  stateOf: (entry: WaitlistEntry) => OfferEnd | 'waiting' | Promise<OfferEnd | 'waiting'>,
): Promise<void> => {
  const [entry] = await tx
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.reservationId, reservationId), eq(waitlistEntries.state, 'offered')))
  if (!entry) return
  const state = await stateOf(entry)
  if (state === 'waiting') await waitAgain(tx, ctx, entry)
  else await endEntry(tx, ctx, entry, state)
}
