import { Readable } from 'node:stream'
import { t } from '#kernel/messages.ts'
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

/** In the language of who downloads it; of the API, in English. */
const head = () => [
  t('[column] month'),
  t('[column] username'),
  t('[column] name'),
  t('[column] lessons taught'),
  t('[column] paid for them (PLN)'),
  t('[column] late cancellations'),
  t('[column] charged for them (PLN)'),
  t('[column] refunded (PLN)'),
  t('[column] of lessons not yet paid (PLN)'),
  t('[column] games led'),
  t('[column] metered for games (PLN)'),
  t('[column] billed for games (PLN)'),
  t('[column] paid for games (PLN)'),
  t('[column] unpaid for games (PLN)'),
  t('[column] late cancellations of games'),
  t('[column] charged for those (PLN)'),
]

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

type Words = { readonly head: readonly string[]; readonly total: string }

async function* lines(month: string, now: Temporal.Instant, words: Words): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(words.head)
  let totals = NO_TOTALS
  for await (const rows of eachTeacherEarnings(month, now)) {
    totals = addTotals(totals, rows)
    yield rows.map(line).join('')
  }
  yield csvLine([month, '', words.total, ...figures(totals)])
}

/** What all teachers earned in a month, as a CSV file that is written while it is read. Amounts in PLN. */
export const earningsFile = (month: string, now: Temporal.Instant): Response =>
  downloadResponse({
    content: Readable.from(lines(month, now, { head: head(), total: t('Total') })),
    contentType: 'text/csv; charset=utf-8',
    attachment: `earnings-${month}.csv`,
    cacheControl: 'no-store',
  })
