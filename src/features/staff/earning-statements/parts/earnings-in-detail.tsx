import type { MonthEarnings } from '#features/staff/earnings/earnings.ts'
import {
  GAME_COLUMNS,
  GAMES_ARE_BILLED,
  LESSON_COLUMNS,
  MONTHS_IN_WARSAW,
} from '#features/staff/earnings/parts/earnings-columns.tsx'
import { monthLabel } from '#features/staff/month-closing/months.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'

const MONTH_COLUMN: Column<MonthEarnings> = { label: 'Month', cell: ({ month }) => monthLabel(month) }

const hasGames = ({ games }: MonthEarnings): boolean => Object.values(games).some(figure => figure > 0)
const hasLessons = ({ lessons, lateCancellations, refunded }: MonthEarnings): boolean =>
  lessons + lateCancellations + refunded > 0

/** What students paid for lessons, and apart from them for games, month by month; folded. */
export const EarningsInDetail = ({ earnings }: { readonly earnings: readonly MonthEarnings[] }) => {
  const [withLessons, withGames] = [earnings.filter(hasLessons), earnings.filter(hasGames)]
  return (
    <div>
      {withLessons.length > 0 && (
        <AccordionItem title="Lessons by month">
          <Stack gap={4}>
            <Table
              caption="What students paid for your lessons, by month"
              columns={[MONTH_COLUMN, ...LESSON_COLUMNS]}
              rows={withLessons}
              getKey={({ month }) => month}
            />
            <Muted size="small">{MONTHS_IN_WARSAW}</Muted>
          </Stack>
        </AccordionItem>
      )}
      {withGames.length > 0 && (
        <AccordionItem title="Games by month">
          <Stack gap={4}>
            <Table
              caption="What players pay for your games, by month"
              columns={[MONTH_COLUMN, ...GAME_COLUMNS]}
              rows={withGames}
              getKey={({ month }) => month}
            />
            <Muted size="small">{GAMES_ARE_BILLED}</Muted>
          </Stack>
        </AccordionItem>
      )}
    </div>
  )
}
