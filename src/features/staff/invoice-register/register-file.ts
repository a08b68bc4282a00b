import { Readable } from 'node:stream'
import { type RegisterRow, readRegister } from '#features/money/invoices/register.ts'
import { RATE_LABELS } from '#features/money/taxes/rates.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { plnCell } from '#features/staff/money-exports/cells.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { CSV_BEGIN, type CsvCell, csvLine, readersNotation } from '#platform/csv.ts'
import { db } from '#platform/database.ts'
import { downloadResponse } from '#platform/download.ts'

const head = (): readonly CsvCell[] => [
  ...[t('[column] date'), t('[column] document'), t('[column] kind'), t('[column] corrects'), t('[register] buyer')],
  ...['NIP', t('[column] VAT rate'), t('[column] net (PLN)'), t('[column] VAT (PLN)'), t('[column] gross (PLN)')],
]

const KINDS: Readonly<Record<RegisterRow['kind'], Message>> = {
  invoice: msg('[register] invoice'),
  advance: msg('[register] advance'),
  final: msg('[register] final'),
  correction: msg('[register] correction'),
  receipt: msg('[register] receipt'),
  return: msg('[register] return'),
}

/**
 * A line for each rate of a document: those of one rate add up to its sum. What has no rate is a line with its gross alone, so that all lines
 * together are the total of the page.
 */
const linesOf = (row: RegisterRow): readonly (readonly CsvCell[])[] => {
  const { on, document, kind, corrects, buyer, nip, sums, withoutRate } = row
  const about = [on, document, KINDS[kind](), corrects, buyer, nip]
  const withRate = sums.map(({ rate, net, tax, gross }) => [
    ...about,
    ...[RATE_LABELS[rate], plnCell(net), plnCell(tax), plnCell(gross)],
  ])
  return withoutRate === 0 ? withRate : [...withRate, [...about, null, null, null, plnCell(withoutRate)]]
}

/**
 * The register of sales of a month as a CSV file, in the language of who downloads it and as its spreadsheets want it; of the API, in English
 * with commas and points (docs/product.md §6.23).
 */
export const registerFile = async (month: string): Promise<Response> => {
  const { rows } = await readRegister(db, monthSpan(month, SCHOOL_ZONE))
  const notation = readersNotation()
  const lines = [head(), ...rows.flatMap(linesOf)]
  return downloadResponse({
    content: Readable.from([Buffer.from(CSV_BEGIN + lines.map(cells => csvLine(cells, notation)).join(''))]),
    contentType: 'text/csv; charset=utf-8',
    attachment: t('[file name] register-{month}.csv', { month }),
    cacheControl: 'no-store',
  })
}
