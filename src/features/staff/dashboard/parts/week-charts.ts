import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { formatDayMonth } from '#kernel/time.ts'
import type { ShownWeek } from '../charts.ts'
import type { Axis, Chart } from './chart-card.tsx'

const THOUSAND_PLN = 100_000

/** For an axis, where room is short: `1.5k PLN`, because the steps of an axis are halves of thousands too. */
export const shortPLN = (grosze: number): string =>
  grosze >= THOUSAND_PLN ? `${Math.round((grosze / THOUSAND_PLN) * 10) / 10}k PLN` : formatPLN(Math.round(grosze))

const dayOf = ({ week }: ShownWeek): string => formatDayMonth(`${week}T12:00:00Z`, 'UTC', null)

export const WEEKS: Axis<ShownWeek> = {
  ...{ getKey: ({ week }) => week, label: dayOf, head: 'Week from', step: 'week', last: 'this week' },
  at: row => `week of ${dayOf(row)}`,
}

type WeekChart = Chart<ShownWeek> & {
  /** The figure without which it is not drawn. */
  readonly needs: Exclude<keyof ShownWeek, 'week'>
}

/** The charts of the dashboard (docs/product.md §12.2). */
export const WEEK_CHARTS: readonly WeekChart[] = [
  {
    title: 'Money received',
    about: 'Money from payers in the week it arrived, less refunds and paid-out credit in the week they left.',
    needs: 'revenue',
    read: ({ revenue = null }) => revenue,
    format: formatPLN,
    formatShort: shortPLN,
    minTop: 10_000,
  },
  {
    title: 'Reservations',
    about: 'Reservations booked in the week, whatever happened to them later.',
    needs: 'reservations',
    read: ({ reservations = null }) => reservations,
    format: value => pluralize(value, 'reservation'),
    formatShort: String,
    minTop: 5,
  },
  {
    title: 'Fill rate',
    about: 'Share of places taken in group and course lessons that are over.',
    needs: 'fillRate',
    read: ({ fillRate = null }) => fillRate,
    format: value => `${value} %`,
    minTop: 100,
  },
  {
    title: 'Ratings',
    about: 'Mean of the ratings that were first given in the week.',
    needs: 'rating',
    read: ({ rating = null }) => rating,
    format: value => `${value} of 5`,
    formatShort: String,
    minTop: 5,
    note: ({ ratings = 0 }) => pluralize(ratings, 'rating'),
  },
  {
    title: 'Queue age',
    about: 'Mean hours that the requests answered in the week had waited.',
    needs: 'waitingHours',
    read: ({ waitingHours = null }) => waitingHours,
    format: value => `${value} h`,
    minTop: 24,
    note: ({ answeredRequests = 0 }) => pluralize(answeredRequests, 'answer'),
  },
]
