import { z } from '@hono/zod-openapi'
import { InvoiceSchema, toInvoiceJson } from '#features/money/invoices/api-schema.ts'
import { invoiceFile } from '#features/money/invoices/invoice-pdf.ts'
import { differenceOf, readRegister } from '#features/money/invoices/register.ts'
import { SENDING_STATES } from '#features/money/invoices/sending-table.ts'
import { structuredFile } from '#features/money/invoices/structured-file.ts'
import { TAX_RATES } from '#features/money/taxes/rates.ts'
import { monthSpan } from '#features/staff/earnings/earnings.ts'
import { grosze } from '#features/staff/staff-money/api-schema.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { monthParam } from '#features/staff/staff-money/schema.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { sendInvoiceAgain } from './acts.ts'
import { findSending, getInvoice, listInvoices } from './queries.ts'
import { registerFile } from './register-file.ts'
import { invoiceQuery } from './schema.ts'

const tag = 'Administration'
const LIST = '/api/v1/admin/money/invoices'
const REGISTER = '/api/v1/admin/money/register'
const query = z.object({ month: monthParam })

/** With what became of it where invoices are sent. */
const StaffInvoiceSchema = InvoiceSchema.extend({
  sending: z
    .object({
      state: z.enum(SENDING_STATES),
      service: z.string().openapi({ description: 'What sends it, such as `folder`' }),
      reference: z
        .string()
        .openapi({ description: 'The number that the service has given it; empty until it is sent' }),
      reason: z.string().openapi({ description: 'Why it was not sent' }),
      at: instant.openapi({ description: 'When it came into this state, or was last tried' }),
    })
    .nullable()
    .openapi({ description: 'Null where nothing sends invoices, and for one that was not tried yet' }),
}).openapi('StaffVatInvoice')

const getWithSending = async (id: string): Promise<z.input<typeof StaffInvoiceSchema>> => ({
  ...toInvoiceJson(await getInvoice(id)),
  sending: await findSending(id),
})

const listEndpoint = endpoint({
  method: 'get',
  path: LIST,
  tag,
  summary: 'For staff: invoices and corrections, the newest first',
  policy: maySeeMoney,
  scope: ['staff:money'],
  query: z.object({ ...pageQuery, ...invoiceQuery }),
  response: pageOf(StaffInvoiceSchema).openapi('AdminVatInvoicePage'),
  run: async ({ query: { show, q, ...asked } }) => {
    const page = await listInvoices({ ...asked, filter: show, search: q })
    return { ...page, items: page.items.map(row => ({ ...toInvoiceJson(row), sending: row.sending })) }
  },
})

const oneEndpoint = endpoint({
  method: 'get',
  path: `${LIST}/{id}`,
  tag,
  summary: 'For staff: one invoice',
  policy: maySeeMoney,
  scope: ['staff:money'],
  params: idParams,
  response: StaffInvoiceSchema,
  run: ({ params: { id } }) => getWithSending(id),
})

const sendEndpoint = endpoint({
  method: 'post',
  path: `${LIST}/{id}/sending`,
  tag,
  summary: 'For staff: have an invoice sent to KSeF that was not sent, where sending is set up; a job sends it',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  params: idParams,
  response: StaffInvoiceSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id } }) => {
    await sendInvoiceAgain(ctx, id)
    return getWithSending(id)
  },
})

const pdfEndpoint = endpoint({
  method: 'get',
  path: `${LIST}/{id}/file`,
  tag,
  summary: 'For staff: the same as a PDF',
  policy: maySeeMoney,
  scope: ['staff:money'],
  params: idParams,
  file: 'application/pdf',
  run: async ({ params: { id } }) => invoiceFile(await getInvoice(id)),
})

const xmlEndpoint = endpoint({
  method: 'get',
  path: `${LIST}/{id}/xml`,
  tag,
  summary: 'For staff: the same as a structured invoice of KSeF, FA(3)',
  policy: maySeeMoney,
  scope: ['staff:money'],
  params: idParams,
  file: 'application/xml',
  run: async ({ params: { id } }) => structuredFile(await getInvoice(id)),
})

const registerEndpoint = endpoint({
  method: 'get',
  path: REGISTER,
  tag,
  summary: 'For staff: the sales of a month by VAT rate, beside the ledger',
  policy: maySeeMoney,
  scope: ['staff:money'],
  query,
  response: z
    .object({
      sums: z.array(z.object({ rate: z.enum(TAX_RATES), net: grosze, tax: grosze, gross: grosze })).readonly(),
      withoutRate: grosze.openapi({ description: 'Gross of what was paid before the school had set its rates' }),
      ledger: grosze,
      difference: grosze.openapi({ description: '0 where the register is what the ledger has' }),
    })
    .openapi('SalesRegister'),
  run: async ({ query: { month } }) => {
    const register = await readRegister(db, monthSpan(month, SCHOOL_ZONE))
    const { sums, withoutRate, ledger } = register
    return { sums, withoutRate, ledger, difference: differenceOf(register) }
  },
})

const registerFileEndpoint = endpoint({
  method: 'get',
  path: `${REGISTER}/file`,
  tag,
  summary: 'For staff: the register of a month as CSV, a line for each document and rate',
  policy: maySeeMoney,
  scope: ['staff:money'],
  query,
  file: 'text/csv',
  run: ({ query: { month } }) => registerFile(month),
})

export const registerEndpoints = [
  listEndpoint,
  oneEndpoint,
  pdfEndpoint,
  xmlEndpoint,
  sendEndpoint,
  registerEndpoint,
  registerFileEndpoint,
]
