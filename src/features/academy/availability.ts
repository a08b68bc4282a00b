import { isPast, type Span } from '#kernel/time.ts'
import { type DateTimeMap, runs, type Weekday, wallInstant, weekdayOf } from '#kernel/timetable.ts'
import { diaryOf } from './diary.ts'

/** A half-hour is free when it is far enough ahead, within the horizon, on no holiday, and the teacher is free around it (docs/product.md §4.2). */
export type Skip = 'past' | 'notice' | 'horizon' | 'holiday' | 'taken' | 'clash'

/** What an individual session offers each week, in wall-clock time of `zone`. */
export type Offer = {
  readonly zone: string
  readonly date_time: DateTimeMap
  readonly allowSingleSlots: boolean
  readonly minimumNoticeHours: number
  readonly bufferMinutes: number
  readonly horizonWeeks: number
}

export type Circumstances = {
  /** Whatever takes the teacher's time: lessons, games, time off. */
  readonly busy: readonly Span[]
  /** Whatever takes the student's time; a lesson then is a clash. */
  readonly own?: readonly Span[]
  /** Days without lessons, `YYYY-MM-DD` in the offer's zone. */
  readonly holidays: ReadonlySet<string>
  readonly now: Temporal.Instant
}

/** A span with its calendar day in the offer's zone, `YYYY-MM-DD`. */
export type Dated = Span & { readonly date: string }

/** One half-hour of the grid on its date; `state` says why it cannot be had. */
export type Cell = Dated & { readonly weekday: Weekday; readonly hour: number; readonly state: 'free' | Skip }

/** The shortest lesson, in half-hours. */
export const minimumRun = ({ allowSingleSlots }: Pick<Offer, 'allowSingleSlots'>): 1 | 2 => (allowSingleSlots ? 1 : 2)

/** The first moment at which nothing is offered any more. */
export const horizonOf = ({ zone, horizonWeeks }: Pick<Offer, 'zone' | 'horizonWeeks'>, now: Temporal.Instant) =>
  now.toZonedDateTimeISO(zone).add({ weeks: horizonWeeks }).toInstant()

/** Says of any dated span why it cannot be had; null where it can. */
export const judgeOf = (offer: Omit<Offer, 'date_time' | 'allowSingleSlots'>, around: Circumstances) => {
  const { busy, own = [], holidays, now } = around
  const teacher = diaryOf(busy, offer.bufferMinutes)
  const student = diaryOf(own, 0)
  const earliest = now.add({ hours: offer.minimumNoticeHours })
  const horizon = horizonOf(offer, now)
  return (span: Dated): Skip | null => {
    if (isPast(span.start, now)) return 'past'
    if (Temporal.Instant.compare(span.start, earliest) < 0) return 'notice'
    if (Temporal.Instant.compare(span.start, horizon) >= 0) return 'horizon'
    if (holidays.has(span.date)) return 'holiday'
    if (!teacher.isFree(span)) return 'taken'
    return student.isFree(span) ? null : 'clash'
  }
}

type Judge = ReturnType<typeof judgeOf>

const cellsOn = (day: Temporal.PlainDate, { date_time, zone }: Offer, whyNot: Judge): readonly Cell[] => {
  const weekday = weekdayOf(day)
  const date = day.toString()
  return runs(date_time[weekday] ?? []).flatMap(({ from, to }) =>
    Array.from({ length: (to - from) * 2 }, (_, at): Cell => {
      const start = wallInstant(day, from + at / 2, zone)
      const span = { date, start, end: start.add({ minutes: 30 }) }
      return { ...span, weekday, hour: from + at / 2, state: whyNot(span) ?? 'free' }
    }),
  )
}

/** The offered half-hours of `count` days from a date (in the offer's zone) on, in order, each with its state. */
export const cellsFrom = (offer: Offer, around: Circumstances, firstDate: string, count = 7): readonly Cell[] => {
  const whyNot = judgeOf(offer, around)
  const first = Temporal.PlainDate.from(firstDate)
  return Array.from({ length: count }, (_, at) => cellsOn(first.add({ days: at }), offer, whyNot)).flat()
}

/** The slot grid of the seven days from a date: for one lesson as for a block, what counts is the first date. */
export const gridOf = (cells: readonly Cell[]): { readonly free: DateTimeMap; readonly taken: DateTimeMap } => ({
  free: mapOf(cells.filter(({ state }) => state === 'free')),
  taken: mapOf(cells.filter(({ state }) => state !== 'free')),
})

const mapOf = (cells: readonly Cell[]): DateTimeMap => {
  const map: { [Day in Weekday]?: number[] } = {}
  for (const { weekday, hour } of cells) map[weekday] = [...(map[weekday] ?? []), hour]
  return map
}

/** The shortest lesson that can be had next, after the notice and before the horizon; null where there is none. */
export const nextFreeTime = (offer: Offer, around: Circumstances, fromDate?: string): Dated | null => {
  const whyNot = judgeOf(offer, around)
  const today = around.now.toZonedDateTimeISO(offer.zone).toPlainDate()
  const wanted = fromDate ? Temporal.PlainDate.from(fromDate) : today
  const first = Temporal.PlainDate.compare(wanted, today) > 0 ? wanted : today
  const last = today.add({ weeks: offer.horizonWeeks })
  const length = minimumRun(offer) / 2
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const free = cellsOn(day, offer, whyNot).filter(({ state }) => state === 'free')
    const run = runs(free.map(({ hour }) => hour)).find(({ from, to }) => to - from >= length)
    if (!run) continue
    const start = wallInstant(day, run.from, offer.zone)
    return { date: day.toString(), start, end: start.add({ minutes: length * 60 }) }
  }
  return null
}

/** What the list stores of an individual session: the next start, the free starts of the seven days from it, and how many half-hours are free in them. */
export const openingsOf = (
  offer: Offer,
  around: Circumstances,
): {
  readonly nextStart: Temporal.Instant | null
  readonly offeredStarts: readonly Temporal.Instant[]
  readonly placesLeft: number
} => {
  const next = nextFreeTime(offer, around)
  if (!next) return { nextStart: null, offeredStarts: [], placesLeft: 0 }
  const free = cellsFrom(offer, around, next.date).filter(
    ({ state, start }) => state === 'free' && Temporal.Instant.compare(start, next.start) >= 0,
  )
  const known = new Set(free.map(({ date, hour }) => `${date} ${hour}`))
  const starts = free.filter(({ date, hour }) => offer.allowSingleSlots || known.has(`${date} ${hour + 0.5}`))
  return { nextStart: next.start, offeredStarts: starts.map(({ start }) => start), placesLeft: free.length }
}
