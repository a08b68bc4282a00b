import type { MonthEarnings } from '#features/staff/earnings/earnings.ts'
import {
  GAMES_ARE_BILLED,
  gameColumns,
  lessonColumns,
  MONTHS_IN_WARSAW,
} from '#features/staff/earnings/parts/earnings-columns.tsx'
import { monthLabel } from '#features/staff/month-closing/months.ts'
import { t } from '#kernel/messages.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted } from '#ui/typography.tsx'

const monthColumn = (): Column<MonthEarnings> => ({ label: t('Month'), cell: ({ month }) => monthLabel(month) })

const hasGames = ({ games }: MonthEarnings): boolean => Object.values(games).some(figure => figure > 0)
const hasLessons = ({ lessons, lateCancellations, refunded }: MonthEarnings): boolean =>
  lessons + lateCancellations + refunded > 0

/** What students paid for lessons, and apart from them for games, month by month; folded. */
export const EarningsInDetail = ({ earnings }: { readonly earnings: readonly MonthEarnings[] }) => {
  const [withLessons, withGames] = [earnings.filter(hasLessons), earnings.filter(hasGames)]
  return (
    <div>
      {withLessons.length > 0 && (
        <AccordionItem title={t('Lessons by month')}>
          <Stack gap={4}>
            <Table
              caption={t('What students paid for your lessons, by month')}
              columns={[monthColumn(), ...lessonColumns()]}
              rows={withLessons}
              getKey={({ month }) => month}
            />
            <Muted size="small">{MONTHS_IN_WARSAW()}</Muted>
          </Stack>
        </AccordionItem>
      )}
      {withGames.length > 0 && (
        <AccordionItem title={t('Games by month')}>
          <Stack gap={4}>
            <Table
              caption={t('What players pay for your games, by month')}
              columns={[monthColumn(), ...gameColumns()]}
              rows={withGames}
              getKey={({ month }) => month}
            />
            <Muted size="small">{GAMES_ARE_BILLED()}</Muted>
          </Stack>
        </AccordionItem>
      )}
    </div>
  )
}
