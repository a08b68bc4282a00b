import { t } from '#kernel/messages.ts'
import type { Grosze } from '#kernel/money.ts'
import { formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import { isGivenUpLate } from './resignation-rules.ts'

/** More are in the e-mail, each in a line of its own. */
const IN_MESSAGE = 4

export type GivenUpDates = {
  /** The soonest first. */
  readonly lessons: readonly (Span & { readonly price: Grosze; readonly isLate: boolean })[]
  /** Giving up a lesson later than this is late. */
  readonly lateHours: number
}

/** What a side gives up of a reservation: late where leaving now is charged for it. `lessons`: the soonest first. */
export const givenUpDates = (
  left: Parameters<typeof isGivenUpLate>[0],
  lessons: readonly (Omit<GivenUpDates['lessons'][number], 'isLate'> & { readonly leavesFree?: boolean })[],
  now: Temporal.Instant,
): GivenUpDates => ({
  lessons: lessons.map(one => ({ ...one, isLate: isGivenUpLate(left, one, now) })),
  lateHours: left.lateHours,
})

/** The school or the teacher ends them: however near a lesson is, it is not charged. */
export const endedDates = (lessons: readonly Omit<GivenUpDates['lessons'][number], 'isLate'>[]): GivenUpDates => ({
  lessons: lessons.map(one => ({ ...one, isLate: false })),
  lateHours: 0,
})

/** Each date that is off, in the reader's zone: `Tue 24 Nov, 17:00 – 18:00 (late: less than 24 hours before, charged)`. */
export const givenUpDateLabels = (
  { lessons, lateHours }: GivenUpDates,
  zone: string,
  now: Temporal.Instant,
): readonly string[] =>
  lessons.map(({ start, end, price, isLate }) => {
    const date = formatDateAndTimeRange(start, end, zone, now)
    if (!isLate) return date
    return price > 0
      ? t('{date} (late: less than {hours, plural, one {# hour} other {# hours}} before, charged)', {
          date,
          hours: lateHours,
        })
      : t('{date} (late: less than {hours, plural, one {# hour} other {# hours}} before)', { date, hours: lateHours })
  })

/** The same as a sentence that names the next ones, with the reader's zone. */
export const givenUpSentence = (dates: GivenUpDates, zone: string, now: Temporal.Instant): string => {
  const labels = givenUpDateLabels(dates, zone, now)
  if (labels.length === 0) return t('None was planned.')
  const more = labels.length - IN_MESSAGE
  const named = [...labels.slice(0, IN_MESSAGE), ...(more > 0 ? [t('and {count} more', { count: more })] : [])].join(
    '; ',
  )
  return t('Off: {dates} ({zone}).', { dates: named, zone: zoneName(zone) })
}
