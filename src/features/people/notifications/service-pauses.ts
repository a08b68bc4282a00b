const PAUSE_SECONDS = 60

const pausedUntil = new Map<string, Temporal.Instant>()

/** A push service that did not answer gets no message for a minute: the messages to the others would wait behind each of them. */
export const pauseService = (endpoint: string, now: Temporal.Instant): void => {
  pausedUntil.set(new URL(endpoint).origin, now.add({ seconds: PAUSE_SECONDS }))
}

/** Until when the push service of an address is left alone; null where it is not. */
export const pauseOfService = (endpoint: string, now: Temporal.Instant): Temporal.Instant | null => {
  const until = pausedUntil.get(new URL(endpoint).origin)
  return until && Temporal.Instant.compare(until, now) > 0 ? until : null
}
