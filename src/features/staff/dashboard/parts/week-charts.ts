import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { formatDayMonth } from '#kernel/time.ts'
import type { WeekFigures } from '../charts.ts'
import type { Axis, Chart } from './chart-card.tsx'

const THOUSAND_PLN = 100_000

/** For an axis, where room is short. */
export const shortPLN = (grosze: number): string =>
  grosze >= THOUSAND_PLN ? `${Math.round(grosze / THOUSAND_PLN)}k PLN` : formatPLN(Math.round(grosze))

const dayOf = ({ week }: WeekFigures): string => formatDayMonth(`${week}T12:00:00Z`, 'UTC', null)

export const WEEKS: Axis<WeekFigures> = {
  ...{ getKey: ({ week }) => week, label: dayOf, head: 'Week from', step: 'week', last: 'this week' },
  at: row => `week of ${dayOf(row)}`,
}

/** The charts of the dashboard (docs/product.md §12.2). */
export const WEEK_CHARTS: readonly Chart<WeekFigures>[] = [
  {
    title: 'Money received',
    about: 'Money from payers in the week it arrived, less refunds and paid-out credit in the week they left.',
    read: ({ revenue }) => revenue,
    format: formatPLN,
    formatShort: shortPLN,
    minTop: 10_000,
  },
  {
    title: 'Reservations',
    about: 'Reservations booked in the week, whatever happened to them later.',
    read: ({ reservations }) => reservations,
    format: value => pluralize(value, 'reservation'),
    formatShort: String,
    minTop: 5,
  },
  {
    title: 'Fill rate',
    about: 'Share of places taken in group and course lessons that are over.',
    read: ({ fillRate }) => fillRate,
    format: value => `${value} %`,
    minTop: 100,
  },
  {
    title: 'Ratings',
    about: 'Mean of the ratings that were first given in the week.',
    read: ({ rating }) => rating,
    format: value => `${value} of 5`,
    formatShort: String,
    minTop: 5,
    note: ({ ratings }) => pluralize(ratings, 'rating'),
  },
  {
    title: 'Queue age',
    about: 'Mean hours that the requests answered in the week had waited.',
    read: ({ waitingHours }) => waitingHours,
    format: value => `${value} h`,
    minTop: 24,
    note: ({ answeredRequests }) => pluralize(answeredRequests, 'answer'),
  },
]
