import type { Axis, Chart } from '#features/staff/dashboard/parts/chart-card.tsx'
import { shortPLN } from '#features/staff/dashboard/parts/week-charts.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { MonthPoint } from '../month-points.ts'
import { monthLabel } from '../months.ts'

const label = ({ month }: MonthPoint): string => monthLabel(month)

export const monthAxis = (): Axis<MonthPoint> => ({
  ...{ getKey: ({ month }) => month, label, head: t('Month'), step: t('[step] month'), last: t('this month') },
  at: label,
})

const inPLN = { format: formatPLN, formatShort: shortPLN, minTop: 10_000 }

/** The charts of the months (docs/product.md §6.17). */
export const monthCharts = (): readonly Chart<MonthPoint>[] => [
  {
    title: t('Revenue'),
    about: t(
      'Charged for lessons, games and trainings that took place, or were given up too late, by the month of booking.',
    ),
    read: ({ revenue }) => revenue,
    ...inPLN,
  },
  {
    title: t('Owed to teachers'),
    about: t('Earned by teachers and game masters in the month, and not paid to them yet.'),
    read: ({ owed }) => owed,
    ...inPLN,
  },
]
