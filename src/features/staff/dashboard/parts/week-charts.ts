import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDayMonth } from '#kernel/time.ts'
import type { ShownWeek } from '../charts.ts'
import type { Axis, Chart } from './chart-card.tsx'

const THOUSAND_PLN = 100_000

/** For an axis, where room is short: `1.5k PLN`, because the steps of an axis are halves of thousands too. */
export const shortPLN = (grosze: number): string =>
  grosze >= THOUSAND_PLN
    ? t('{thousands, number}k PLN', { thousands: Math.round((grosze / THOUSAND_PLN) * 10) / 10 })
    : formatPLN(Math.round(grosze))

const dayOf = ({ week }: ShownWeek): string => formatDayMonth(`${week}T12:00:00Z`, 'UTC', null)

export const weekAxis = (): Axis<ShownWeek> => ({
  ...{ getKey: ({ week }) => week, label: dayOf, head: t('Week from'), step: t('[step] week'), last: t('this week') },
  at: row => t('week of {day}', { day: dayOf(row) }),
})

type WeekChart = Chart<ShownWeek> & {
  /** The figure without which it is not drawn. */
  readonly needs: Exclude<keyof ShownWeek, 'week'>
}

/** The charts of the dashboard (docs/product.md §12.2). */
export const weekCharts = (): readonly WeekChart[] => [
  {
    title: t('Money received'),
    about: t('Money from payers in the week it arrived, less refunds and paid-out credit in the week they left.'),
    needs: 'revenue',
    read: ({ revenue = null }) => revenue,
    format: formatPLN,
    formatShort: shortPLN,
    minTop: 10_000,
  },
  {
    title: t('Reservations'),
    about: t('Reservations booked in the week, whatever happened to them later.'),
    needs: 'reservations',
    read: ({ reservations = null }) => reservations,
    format: value => t('{count, plural, one {# reservation} other {# reservations}}', { count: value }),
    formatShort: String,
    minTop: 5,
  },
  {
    title: t('Fill rate'),
    about: t('Share of places taken in group and course lessons that are over.'),
    needs: 'fillRate',
    read: ({ fillRate = null }) => fillRate,
    format: value => `${value} %`,
    minTop: 100,
  },
  {
    title: t('Ratings'),
    about: t('Mean of the ratings that were first given in the week.'),
    needs: 'rating',
    read: ({ rating = null }) => rating,
    format: value => t('{value, number} of 5', { value }),
    formatShort: String,
    minTop: 5,
    note: ({ ratings = 0 }) => t('{count, plural, one {# rating} other {# ratings}}', { count: ratings }),
  },
  {
    title: t('Queue age'),
    about: t('Mean hours that the requests answered in the week had waited.'),
    needs: 'waitingHours',
    read: ({ waitingHours = null }) => waitingHours,
    format: value => t('{hours} h', { hours: value }),
    minTop: 24,
    note: ({ answeredRequests = 0 }) =>
      t('{count, plural, one {# answer} other {# answers}}', { count: answeredRequests }),
  },
]
