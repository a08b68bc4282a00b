/** A freed place is offered to one person at a time, and never sold to others first (docs/product.md §5.16). */
const OFFER_HOURS = 24
/** A shorter offer would reach few people in time. */
const SHORTEST_OFFER_MINUTES = 30

/**
 * Exclusive end of an offer that is made now: 24 hours, or half of the time that is left for booking where that is shorter, so that
 * another person can still have the place. Null when fewer than 30 minutes would remain.
 */
export const offerDeadline = (now: Temporal.Instant, until: Temporal.Instant): Temporal.Instant | null => {
  const half = Math.floor(until.since(now).total('minutes') / 2)
  return half < SHORTEST_OFFER_MINUTES ? null : now.add({ minutes: Math.min(half, OFFER_HOURS * 60) })
}
