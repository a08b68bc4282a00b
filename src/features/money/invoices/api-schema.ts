import { z } from '@hono/zod-openapi'
import { TAX_RATES } from '#features/money/taxes/rates.ts'
import { PAID_WITH } from './documents.ts'
import { INVOICE_KINDS } from './numbers.ts'
import type { InvoiceRow } from './queries.ts'

const grosze = z.number().int().openapi({ description: 'Grosze' })
const day = z.string().openapi({ format: 'date', description: 'In the school’s zone' })
const amounts = { net: grosze, tax: grosze, gross: grosze }
const rate = z.enum(TAX_RATES).openapi({ description: 'Percent; `zw` exempt, `np` not subject' })
const LineSchema = z.object({ text: z.string(), rate, basis: z.string(), ...amounts })

export const InvoiceSchema = z
  .object({
    id: z.string(),
    kind: z.enum(INVOICE_KINDS),
    number: z.string(),
    correctsId: z.string().nullable().openapi({ description: 'The invoice that a correction changes' }),
    payableKind: z.string(),
    payableId: z.string(),
    seller: z.object({ name: z.string(), address: z.string(), nip: z.string(), bankAccount: z.string() }),
    buyer: z.object({ name: z.string(), address: z.string(), nip: z.string().nullable() }),
    lines: z.array(LineSchema).readonly().openapi({ description: 'Of a correction: as they are after it' }),
    before: z.array(LineSchema).readonly().nullable(),
    sums: z
      .array(z.object({ rate, ...amounts }))
      .readonly()
      .openapi({ description: 'Of a correction: the difference' }),
    ...amounts,
    reason: z.string(),
    paidWith: z.enum(PAID_WITH),
    ...{ issuedOn: day, soldOn: day, paidOn: day.nullable(), dueOn: day.nullable() },
  })
  .openapi('VatInvoice')

type Json = z.input<typeof InvoiceSchema>
const toLine = ({ text, rate, basis, net, tax, gross }: Json['lines'][number]) => ({
  text,
  rate,
  basis,
  net,
  tax,
  gross,
})

export const toInvoiceJson = ({ lines, before, ...invoice }: InvoiceRow): Json => {
  const { id, kind, number, correctsId, payableKind, payableId, seller, buyer, sums, net, tax, gross } = invoice
  const { reason, paidWith, issuedOn, soldOn, paidOn, dueOn } = invoice
  return {
    ...{ id, kind, number, correctsId, payableKind, payableId, seller, buyer, sums, net, tax, gross },
    ...{ reason, paidWith, issuedOn, soldOn, paidOn, dueOn },
    lines: lines.map(toLine),
    before: before?.map(toLine) ?? null,
  }
}
