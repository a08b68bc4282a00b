import { formatPLN, type Grosze } from '#kernel/money.ts'
import type { Column } from '#ui/table.tsx'
import type { MonthEarnings } from '../earnings.ts'

type Earned = Omit<MonthEarnings, 'month'>

const amount = (grosze: Grosze): string => (grosze === 0 ? '–' : formatPLN(grosze))
const late = (count: number, charged: Grosze): string => (count === 0 ? '–' : `${count} · ${formatPLN(charged)}`)

/** What students paid for lessons. */
export const LESSON_COLUMNS: readonly Column<Earned>[] = [
  { label: 'Lessons taught', end: true, cell: ({ lessons }) => lessons },
  { label: 'Paid for them', end: true, cell: ({ paid }) => formatPLN(paid) },
  {
    label: 'Late cancellations',
    end: true,
    cell: ({ lateCancellations, lateCharged }) => late(lateCancellations, lateCharged),
  },
  { label: 'Of both, not paid yet', end: true, cell: ({ unpaid }) => amount(unpaid) },
  { label: 'Refunded', end: true, cell: ({ refunded }) => amount(refunded) },
]

/** What players pay for games, which is metered first and billed after the month. */
export const GAME_COLUMNS: readonly Column<Earned>[] = [
  { label: 'Games led', end: true, cell: ({ games }) => games.played },
  { label: 'Metered', end: true, cell: ({ games }) => formatPLN(games.metered) },
  { label: 'Billed', end: true, cell: ({ games }) => amount(games.billed) },
  { label: 'Paid', end: true, cell: ({ games }) => amount(games.paid) },
  { label: 'Billed, unpaid', end: true, cell: ({ games }) => amount(games.unpaid) },
  {
    label: 'Left late',
    end: true,
    cell: ({ games }) => late(games.lateCancellations, games.lateCharged),
  },
]

/** The months begin and end in the school's zone (docs/product.md §6.10). */
export const MONTHS_IN_WARSAW =
  'What students paid, before tax: what is earned of it depends on the rates. Months begin and end at midnight in Warsaw.'
export const GAMES_ARE_BILLED =
  'A game counts in the month in which it took place. What is metered is billed at the beginning of the next month.'
