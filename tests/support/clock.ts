/** An instant from its ISO text, such as `2027-03-28T01:30:00Z`. */
export const instant = (iso: string): Temporal.Instant => Temporal.Instant.from(iso)

/** The instant of the local time `local` in `zone`, such as `2027-10-31T17:00`; the earlier one when it occurs twice. */
export const wallTime = (local: string, zone = 'Europe/Warsaw'): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()

/** A clock that tests advance by hand; app code gets the time passed in. */
export const manualClock = (start: string) => {
  let now = instant(start)
  return {
    now: () => now,
    set: (moment: Temporal.Instant) => {
      now = moment
      return now
    },
    advance: (duration: Temporal.DurationLike | string) => {
      now = now.toZonedDateTimeISO('UTC').add(duration).toInstant()
      return now
    },
  }
}
