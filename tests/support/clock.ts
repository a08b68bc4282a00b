/** An instant from its ISO text, such as `2027-03-28T01:30:00Z`. */
export const at = (iso: string): Temporal.Instant => Temporal.Instant.from(iso)

/** The instant at which a wall clock in `zone` shows `local`, such as `2027-10-31T17:00`; the earlier one where it shows it twice. */
export const wall = (local: string, zone = 'Europe/Warsaw'): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()

/** A moment that tests move by hand: nothing in the house asks the clock by itself. */
export const movingClock = (start: string) => {
  let now = at(start)
  return {
    now: () => now,
    pass: (duration: Temporal.DurationLike | string) => {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant()
      return now
    },
  }
}
