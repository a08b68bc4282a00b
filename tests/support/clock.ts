/** An instant from its ISO text, such as `2027-03-28T01:30:00Z`. */
export const instant = (iso: string): Temporal.Instant => Temporal.Instant.from(iso)

/** The instant at which a wall clock in `zone` shows `local`, such as `2027-10-31T17:00`; the earlier one where it shows it twice. */
export const wallTime = (local: string, zone = 'Europe/Warsaw'): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()

/** A moment that tests move by hand: nothing in the house asks the clock by itself. */
export const manualClock = (start: string) => {
  let now = instant(start)
  return {
    now: () => now,
    advance: (duration: Temporal.DurationLike | string) => {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant()
      return now
    },
  }
}
