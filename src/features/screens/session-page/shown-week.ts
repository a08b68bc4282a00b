import { type DateTimeMap, normalizeTimetable, slotsByDay, type Weekday, weekdayOf } from '#kernel/timetable.ts'
import type { Choice } from './choice.ts'

/** The day of a weekday in the seven days from `firstDate`, `YYYY-MM-DD`. */
const dateOf = (weekday: Weekday, firstDate: string): string => {
  const first = Temporal.PlainDate.from(firstDate)
  const days = Array.from({ length: 7 }, (_, at) => first.add({ days: at }))
  return (days.find(day => weekdayOf(day) === weekday) ?? first).toString()
}

/**
 * The chosen half-hours whose dates the shown week has. A choice keeps its dates while the person looks at other weeks; what they choose
 * there takes its place.
 */
export const picksInWeek = ({ from, picks }: Pick<Choice, 'from' | 'picks'>, firstDate: string): DateTimeMap =>
  from === null || from === firstDate
    ? picks
    : normalizeTimetable(
        Object.fromEntries(
          slotsByDay(picks).filter(([weekday]) => dateOf(weekday, from) === dateOf(weekday, firstDate)),
        ),
      )

/** The URL's parameters for a week: a choice keeps its own dates, and where nothing is chosen only the day is named. */
export const inWeek = (choice: Choice, firstDate: string): Choice =>
  slotsByDay(choice.picks).length > 0
    ? { ...choice, week: firstDate === choice.from ? null : firstDate }
    : { ...choice, from: firstDate, week: null }

/** The week before and after the shown one; null before today and beyond what can be booked. */
export const weeksBeside = (
  { firstDate, lastDate }: { readonly firstDate: string; readonly lastDate: string },
  today: string,
): { readonly earlier: string | null; readonly later: string | null } => {
  const first = Temporal.PlainDate.from(firstDate)
  const before = first.subtract({ days: 7 }).toString()
  const after = first.add({ days: 7 }).toString()
  // ISO dates sort as text.
  return {
    earlier: firstDate <= today ? null : before > today ? before : today,
    later: after > lastDate ? null : after,
  }
}

/** The half-hours of the next free time, as a choice of it. */
export const choiceOf = (
  choice: Choice,
  next: { readonly date: string; readonly start: string; readonly end: string },
  { firstDate, zone }: { readonly firstDate: string; readonly zone: string },
): Choice => {
  const [start, end] = [Temporal.Instant.from(next.start), Temporal.Instant.from(next.end)]
  const local = start.toZonedDateTimeISO(zone)
  const hour = local.hour + local.minute / 60
  const halfHours = Math.round(end.since(start).total('minutes') / 30)
  const isShown = dateOf(weekdayOf(next.date), firstDate) === next.date
  return {
    ...choice,
    from: isShown ? firstDate : next.date,
    week: null,
    picks: { [weekdayOf(next.date)]: Array.from({ length: halfHours }, (_, at) => hour + at / 2) },
  }
}
