import { horizonEnd } from '#features/academy/availability/availability.ts'
import { dateIn, isCalendarDate } from '#kernel/time.ts'
import { type Hours, listFreeStarts, type SharedCalendar } from './free-times.ts'
import { groupByDate } from './proposal-view.ts'

const DAYS = 14

/** Two weeks of free times for a page, with the links to other weeks; `from` and `hours` are what its URL asks for. */
export const toFreeDays = (calendar: SharedCalendar, query: URLSearchParams, readerZone: string) => {
  const { rules, now } = calendar
  const today = dateIn(now, rules.zone)
  const asked = query.get('from') ?? ''
  const firstDate = isCalendarDate(asked) && asked > today ? asked : today
  const hours: Hours = query.get('hours') === 'any' ? 'any' : 'offered'
  const shift = (days: number) => Temporal.PlainDate.from(firstDate).add({ days }).toString()
  const isBeforeEnd = shift(DAYS) <= dateIn(horizonEnd(rules, now), rules.zone)
  return {
    days: groupByDate(listFreeStarts(calendar, { firstDate, days: DAYS, hours }), readerZone),
    hours,
    earlier: firstDate > today ? shift(-DAYS) : null,
    later: isBeforeEnd ? shift(DAYS) : null,
    minutes: calendar.minutes,
  }
}

export type FreeDays = ReturnType<typeof toFreeDays>
