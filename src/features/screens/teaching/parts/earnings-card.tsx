import { MY_STATEMENTS_PATH } from '#features/staff/earning-statements/paths.ts'
import type { MonthEarnings } from '#features/staff/earnings/earnings.ts'
import {
  GAME_COLUMNS,
  GAMES_ARE_BILLED,
  LESSON_COLUMNS,
  MONTHS_IN_WARSAW,
} from '#features/staff/earnings/parts/earnings-columns.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const MONTH_COLUMN: Column<MonthEarnings> = {
  label: 'Month',
  cell: ({ month }) => MONTH.format(new Date(`${month}-01T12:00Z`)),
}

const hasGames = ({ games }: MonthEarnings): boolean => Object.values(games).some(figure => figure > 0)
const hasLessons = ({ lessons, lateCancellations, refunded }: MonthEarnings): boolean =>
  lessons + lateCancellations + refunded > 0

/** What students paid for a teacher's lessons, and for the games apart from them, month by month. */
export const EarningsCard = ({ earnings }: { readonly earnings: readonly MonthEarnings[] }) => {
  const [withLessons, withGames] = [earnings.filter(hasLessons), earnings.filter(hasGames)]
  return (
    <Card title="Earnings" id="earnings">
      <Stack gap={4}>
        {withLessons.length > 0 && (
          <Table
            caption="What students paid for your lessons, by month"
            columns={[MONTH_COLUMN, ...LESSON_COLUMNS]}
            rows={withLessons}
            getKey={({ month }) => month}
          />
        )}
        {withGames.length > 0 && (
          <Stack gap={2}>
            <h3>Games</h3>
            <Table
              caption="What players pay for your games, by month"
              columns={[MONTH_COLUMN, ...GAME_COLUMNS]}
              rows={withGames}
              getKey={({ month }) => month}
            />
            <Muted size="small">{GAMES_ARE_BILLED}</Muted>
          </Stack>
        )}
        {withLessons.length + withGames.length === 0 && (
          <p>Nothing yet. After your first paid lesson or game, each month has a line here.</p>
        )}
        <Muted size="small">{MONTHS_IN_WARSAW}</Muted>
        <p>
          <TextLink to={MY_STATEMENTS_PATH}>What you have earned of it: your statements</TextLink>
        </p>
      </Stack>
    </Card>
  )
}
