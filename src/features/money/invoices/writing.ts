import { totalOf } from '#features/money/taxes/amounts.ts'
import type { TaxData } from '#features/money/taxes/tax-data-table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { takeNumber } from './counting.ts'
import type { Seller } from './documents.ts'
import { vatInvoiceIssued } from './events.ts'
import { type VatInvoice, vatInvoices } from './invoice-table.ts'
import { seriesOf } from './numbers.ts'

export const sellerOf = ({ companyName, address, nip, bankAccount }: TaxData): Seller => ({
  name: companyName,
  address,
  nip,
  bankAccount,
})

type NewInvoice = Omit<
  typeof vatInvoices.$inferInsert,
  'id' | 'number' | 'issuedAt' | 'issuedOn' | 'net' | 'tax' | 'gross'
>

/** Writes an invoice under the next number of its series. */
export const writeInvoice = async (tx: Tx, ctx: Ctx, data: TaxData, invoice: NewInvoice): Promise<VatInvoice> => {
  const series = seriesOf({ invoice: data.invoiceSeries, correction: data.correctionSeries }, invoice.kind)
  const taken = await takeNumber(tx, series, ctx.now)
  const [written] = await tx
    .insert(vatInvoices)
    .values({
      ...{ ...invoice, ...totalOf(invoice.sums), ...taken, id: newId('vatInvoice') },
      issuedOn: dateIn(taken.issuedAt, SCHOOL_ZONE),
    })
    .returning()
  if (!written) throw new Error(`the invoice ${taken.number} was not written`)
  const { id: invoiceId, kind, number, correctsId, payerId, payableKind: about, payableId, gross } = written
  if (payerId) publishAfterCommit(tx, topics.payments(payerId))
  publishAfterCommit(tx, topics.admin('payments'))
  const payload = { invoiceId, kind, number, correctsId, payerId, payableKind: about, payableId, gross }
  await recordEvents(tx, ctx, vatInvoiceIssued(invoiceId, payload))
  return written
}
