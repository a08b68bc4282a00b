import { msg, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import type { Column } from '#ui/table.tsx'
import type { MonthEarnings } from '../earnings.ts'

type Earned = Omit<MonthEarnings, 'month'>

const amount = (grosze: Grosze): string => (grosze === 0 ? '–' : formatPLN(grosze))
const late = (count: number, charged: Grosze): string => (count === 0 ? '–' : `${count} · ${formatPLN(charged)}`)

/** What students paid for lessons. */
export const lessonColumns = (): readonly Column<Earned>[] => [
  { label: t('Lessons taught'), end: true, cell: ({ lessons }) => lessons },
  { label: t('Paid for them'), end: true, cell: ({ paid }) => formatPLN(paid) },
  {
    label: t('Late cancellations'),
    end: true,
    cell: ({ lateCancellations, lateCharged }) => late(lateCancellations, lateCharged),
  },
  { label: t('Of both, not paid yet'), end: true, cell: ({ unpaid }) => amount(unpaid) },
  { label: t('[lessons] Refunded'), end: true, cell: ({ refunded }) => amount(refunded) },
]

/** What players pay for games, which is metered first and billed after the month. */
export const gameColumns = (): readonly Column<Earned>[] => [
  { label: t('Games led'), end: true, cell: ({ games }) => games.played },
  { label: t('[games] Metered'), end: true, cell: ({ games }) => formatPLN(games.metered) },
  { label: t('[games] Billed'), end: true, cell: ({ games }) => amount(games.billed) },
  { label: t('[games] Paid'), end: true, cell: ({ games }) => amount(games.paid) },
  { label: t('Billed, unpaid'), end: true, cell: ({ games }) => amount(games.unpaid) },
  {
    label: t('Left late'),
    end: true,
    cell: ({ games }) => late(games.lateCancellations, games.lateCharged),
  },
]

/** The months begin and end in the school's zone (docs/product.md §6.10). */
export const MONTHS_IN_WARSAW = msg(
  'What students paid, before tax: what is earned of it depends on the rates. Months begin and end at midnight in Warsaw.',
)
export const GAMES_ARE_BILLED = msg(
  'A game counts in the month in which it took place. What is metered is billed at the beginning of the next month.',
)
