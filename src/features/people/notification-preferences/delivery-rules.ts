import type { NoticeCategory, PlanChange } from '#features/people/notices/define-notice.ts'
import { isLate, LATE_HOURS } from '#kernel/time.ts'

/** The channels beside the list on the site, which always gets every notification. */
export const CHANNELS = ['email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** `summary`: together with others, once a day. */
export const CHANNEL_CHOICES = ['at_once', 'summary', 'off'] as const
export type ChannelChoice = (typeof CHANNEL_CHOICES)[number]
/** Devices get what is new, or nothing: there is no summary. */
export const PUSH_CHOICES = ['at_once', 'off'] as const satisfies readonly ChannelChoice[]

/** Choices by type (`reminder`) or by category (`category.lessons`); the one of the type comes first, and without any it is `at_once`. */
export type Choices = Readonly<Record<string, ChannelChoice>>
export const categoryScope = (category: NoticeCategory): string => `category.${category}`

/** Minutes of the day by the person's clock; `until` may be on the next day. They differ. */
export type QuietHours = { readonly from: number; readonly until: number }

export const DEFAULT_SUMMARY_HOUR = 18

export type DeliveryPreferences = {
  /** For e-mails. */
  readonly choices: Choices
  readonly quietHours: QuietHours | null
  /** The hour of the daily summary, 0–23, in `zone`. */
  readonly summaryHour: number
  readonly zone: string
}

export type DeliveredNotice = {
  readonly type: string
  readonly category: NoticeCategory
  /** Whether it is sent on this channel at all. */
  readonly email: boolean
  readonly changesPlans: PlanChange
  readonly forStaff?: boolean
  /** When that, or what a reminder is about, begins. */
  readonly startsAt?: Temporal.Instant | undefined
  /** From then on it cannot be answered. */
  readonly expiryDate?: Temporal.Instant | undefined
}

/** Not sent; in the daily summary; or alone, not before an instant. */
export type Delivery = 'none' | 'summary' | { readonly at: Temporal.Instant }

type Silenceable = Pick<DeliveredNotice, 'category' | 'changesPlans' | 'forStaff' | 'startsAt'>

/**
 * What no preference silences or delays: money, what staff look after, and a cancellation or change within 24 hours. One of several dates
 * counts as within them (docs/product.md §7.1).
 */
export const isMandatory = (
  { category, changesPlans, forStaff = false, startsAt }: Silenceable,
  at: Temporal.Instant,
): boolean =>
  forStaff ||
  category === 'money' ||
  changesPlans === 'undated' ||
  (changesPlans === 'dated' && (!startsAt || isLate(startsAt, at, LATE_HOURS)))

export const choiceOf = (choices: Choices, { type, category }: Pick<DeliveredNotice, 'type' | 'category'>) =>
  choices[type] ?? choices[categoryScope(category)] ?? 'at_once'

/**
 * How a notice reaches a person by e-mail. `due` is the earliest instant that its sender wants. A wait that would make it useless does
 * not happen: it leaves before it expires, before what it reminds of begins, and a change 24 hours before (docs/product.md §7.1).
 */
export const decideDelivery = (
  notice: DeliveredNotice,
  preferences: DeliveryPreferences,
  { now, due = now }: { readonly now: Temporal.Instant; readonly due?: Temporal.Instant | undefined },
): Delivery => {
  const at = Temporal.Instant.compare(due, now) > 0 ? due : now
  if (!notice.email) return 'none'
  if (isMandatory(notice, at)) return { at }
  const choice = choiceOf(preferences.choices, notice)
  if (choice === 'off') return 'none'
  if (choice === 'summary' && isUseful(notice, nextSummary(preferences, at))) return 'summary'
  const afterQuiet = endOfQuietHours(preferences, at)
  return { at: isUseful(notice, afterQuiet) ? afterQuiet : at }
}

const isUseful = ({ changesPlans, startsAt, expiryDate }: DeliveredNotice, at: Temporal.Instant): boolean => {
  const limits = [changesPlans === 'dated' ? startsAt?.subtract({ hours: LATE_HOURS }) : startsAt, expiryDate]
  return limits.every(limit => !limit || Temporal.Instant.compare(at, limit) < 0)
}

/** A message for a device is news for a day. */
const PUSH_HOURS = 24

/** Until when a message to a device is of use: what it is about begins, it can no longer be answered, or a day has passed. */
export const pushUntil = (
  { startsAt, expiryDate }: Pick<DeliveredNotice, 'startsAt' | 'expiryDate'>,
  at: Temporal.Instant,
): Temporal.Instant =>
  [startsAt, expiryDate]
    .filter(limit => limit !== undefined)
    // What has begun already is no reason to keep quiet about it.
    .filter(limit => Temporal.Instant.compare(limit, at) > 0)
    .reduce(
      (first, limit) => (Temporal.Instant.compare(limit, first) < 0 ? limit : first),
      at.add({ hours: PUSH_HOURS }),
    )

type PushPreferences = Pick<DeliveryPreferences, 'choices' | 'quietHours' | 'zone'>

/**
 * When a notification goes to a person's devices, from `at` on; null for never. Each kind can be turned off, for there is the list, and
 * the e-mail of what is mandatory. It waits for the end of the quiet hours, whatever it is about, but for what would then be too late
 * (docs/product.md §7.1).
 */
export const decidePush = (
  { until, ...notice }: Pick<DeliveredNotice, 'type' | 'category'> & { readonly until: Temporal.Instant },
  preferences: PushPreferences,
  at: Temporal.Instant,
): Temporal.Instant | null => {
  if (choiceOf(preferences.choices, notice) === 'off' || Temporal.Instant.compare(at, until) >= 0) return null
  const afterQuiet = endOfQuietHours(preferences, at)
  return Temporal.Instant.compare(afterQuiet, until) < 0 ? afterQuiet : at
}

const MINUTES_OF_DAY = 24 * 60

/** The first instant from `at` on that is not in the quiet hours. Clock changes included: a time that the clock skips ends them at the skip. */
export const endOfQuietHours = (
  { quietHours, zone }: Pick<DeliveryPreferences, 'quietHours' | 'zone'>,
  at: Temporal.Instant,
): Temporal.Instant => {
  if (!quietHours) return at
  const { from, until } = quietHours
  const local = at.toZonedDateTimeISO(zone)
  const minute = local.hour * 60 + local.minute
  const sinceFrom = (minute - from + MINUTES_OF_DAY) % MINUTES_OF_DAY
  if (sinceFrom >= (until - from + MINUTES_OF_DAY) % MINUTES_OF_DAY) return at
  const day = local.toPlainDate().add({ days: minute < until ? 0 : 1 })
  const wall = day.toPlainDateTime({ hour: Math.floor(until / 60), minute: until % 60 })
  const end = wall.toZonedDateTime(zone)
  if (!end.toPlainDateTime().equals(wall)) return local.getTimeZoneTransition('next')?.toInstant() ?? end.toInstant()
  // The clock shows this time twice, and its first is over.
  if (Temporal.Instant.compare(end.toInstant(), at) <= 0)
    return wall.toZonedDateTime(zone, { disambiguation: 'later' }).toInstant()
  return end.toInstant()
}

type SummaryClock = Pick<DeliveryPreferences, 'summaryHour' | 'zone'>

const summaryOn = (day: Temporal.PlainDate, { summaryHour, zone }: SummaryClock): Temporal.Instant =>
  day.toPlainDateTime({ hour: summaryHour }).toZonedDateTime(zone).toInstant()

/** The first summary after an instant. */
export const nextSummary = (clock: SummaryClock, at: Temporal.Instant): Temporal.Instant => {
  const today = at.toZonedDateTimeISO(clock.zone).toPlainDate()
  const summary = summaryOn(today, clock)
  return Temporal.Instant.compare(summary, at) > 0 ? summary : summaryOn(today.add({ days: 1 }), clock)
}

/** The latest summary that is due at an instant: its day by the person's clock, and its instant. */
export const lastSummary = (
  clock: SummaryClock,
  at: Temporal.Instant,
): { readonly day: string; readonly at: Temporal.Instant } => {
  const today = at.toZonedDateTimeISO(clock.zone).toPlainDate()
  const summary = summaryOn(today, clock)
  const day = Temporal.Instant.compare(summary, at) <= 0 ? today : today.subtract({ days: 1 })
  return { day: day.toString(), at: summaryOn(day, clock) }
}
