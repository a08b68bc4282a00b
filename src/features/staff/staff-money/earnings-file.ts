import { Readable } from 'node:stream'
import { CSV_BEGIN, csvLine } from '#platform/csv.ts'
import { downloadResponse } from '#platform/download.ts'
import { decimalPLN } from './csv.ts'
import {
  addTotals,
  type EarningsTotals,
  eachTeacherEarnings,
  NO_TOTALS,
  type TeacherEarnings,
} from './earnings-queries.ts'

const HEAD = csvLine([
  'month',
  'username',
  'name',
  'lessons taught',
  'paid for them (PLN)',
  'late cancellations',
  'charged for them (PLN)',
  'refunded (PLN)',
  'of lessons not yet paid (PLN)',
  'games led',
  'metered for games (PLN)',
  'billed for games (PLN)',
  'paid for games (PLN)',
  'unpaid for games (PLN)',
  'late cancellations of games',
  'charged for those (PLN)',
])

const figures = ({ games, ...row }: Omit<EarningsTotals, 'teachers'>) => [
  row.lessons,
  decimalPLN(row.paid),
  row.lateCancellations,
  decimalPLN(row.lateCharged),
  decimalPLN(row.refunded),
  decimalPLN(row.unpaid),
  games.played,
  decimalPLN(games.metered),
  decimalPLN(games.billed),
  decimalPLN(games.paid),
  decimalPLN(games.unpaid),
  games.lateCancellations,
  decimalPLN(games.lateCharged),
]
const line = (row: TeacherEarnings): string => csvLine([row.month, row.username, row.displayName, ...figures(row)])

async function* lines(month: string, now: Temporal.Instant): AsyncGenerator<string> {
  yield CSV_BEGIN + HEAD
  let totals = NO_TOTALS
  for await (const rows of eachTeacherEarnings(month, now)) {
    totals = addTotals(totals, rows)
    yield rows.map(line).join('')
  }
  yield csvLine([month, '', 'Total', ...figures(totals)])
}

/** What all teachers earned in a month, as a CSV file that is written while it is read. Amounts in PLN. */
export const earningsFile = (month: string, now: Temporal.Instant): Response =>
  downloadResponse({
    content: Readable.from(lines(month, now)),
    contentType: 'text/csv; charset=utf-8',
    attachment: `earnings-${month}.csv`,
    cacheControl: 'no-store',
  })
