import { Readable } from 'node:stream'
import { type RegisterRow, readRegister } from '#features/money/invoices/register.ts'
import { RATE_LABELS } from '#features/money/taxes/rates.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { plnCell } from '#features/staff/money-exports/cells.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { CSV_BEGIN, csvLine } from '#platform/csv.ts'
import { db } from '#platform/database.ts'
import { downloadResponse } from '#platform/download.ts'

/** In the language of who downloads it; of the API, in English. */
const head = (): string =>
  csvLine([
    ...[t('[column] date'), t('[column] document'), t('[column] kind'), t('[column] corrects'), t('[column] buyer')],
    ...['NIP', t('[column] VAT rate'), t('[column] net (PLN)'), 'VAT (PLN)', t('[column] gross (PLN)')],
  ])

const KINDS: Readonly<Record<RegisterRow['kind'], Message>> = {
  invoice: msg('[register] invoice'),
  advance: msg('[register] advance'),
  final: msg('[register] final'),
  correction: msg('[register] correction'),
  receipt: msg('[register] receipt'),
  return: msg('[register] return'),
}

/** A line for each rate of a document: those of one rate add up to its sum. */
const linesOf = ({ on, document, kind, corrects, buyer, nip, sums }: RegisterRow): string =>
  sums
    .map(({ rate, net, tax, gross }) =>
      csvLine([
        ...[on, document, KINDS[kind](), corrects, buyer, nip],
        ...[RATE_LABELS[rate], plnCell(net), plnCell(tax), plnCell(gross)],
      ]),
    )
    .join('')

/** The register of sales of a month as a CSV file. Amounts in PLN with a point (docs/product.md §6.23). */
export const registerFile = async (month: string): Promise<Response> => {
  const { rows } = await readRegister(db, monthSpan(month, SCHOOL_ZONE))
  return downloadResponse({
    content: Readable.from([CSV_BEGIN + head(), ...rows.map(linesOf)]),
    contentType: 'text/csv; charset=utf-8',
    attachment: `register-${month}.csv`,
    cacheControl: 'no-store',
  })
}
