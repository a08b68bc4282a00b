import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { InvoiceSchema, toInvoiceJson } from './api-schema.ts'
import { askForInvoice, chooseDocument } from './choosing.ts'
import { invoiceFile } from './invoice-pdf.ts'
import { getOwnInvoice, listOwnInvoices } from './queries.ts'
import { askForm, documentForm, toChoice } from './schema.ts'
import { readKeptBuyer } from './wanted-documents.ts'

const tag = 'Invoices'
const params = z.object({ id: z.string().min(1).max(60) })
const DOCUMENT_PATH = '/api/v1/me/document'

const DocumentSchema = z
  .object({
    document: z.enum(['receipt', 'person', 'company']),
    ...{ personName: z.string(), personAddress: z.string() },
    ...{ companyName: z.string(), address: z.string(), nip: z.string() },
  })
  .openapi('PayerDocument')

const documentEndpoint = endpoint({
  method: 'get',
  path: DOCUMENT_PATH,
  tag,
  summary: 'What your payments bring: a receipt, or an invoice to you or to your company',
  policy: signedIn,
  scope: ['read'],
  response: DocumentSchema,
  run: ({ ctx }) => readKeptBuyer(ctx),
})

const chooseEndpoint = endpoint({
  method: 'put',
  path: DOCUMENT_PATH,
  tag,
  summary: 'Choose what later payments bring; fields of another choice are kept as they are',
  policy: signedIn,
  scope: ['book'],
  body: documentForm,
  response: DocumentSchema,
  run: async ({ ctx, body }) => {
    await chooseDocument(ctx, toChoice(body))
    return readKeptBuyer(ctx)
  },
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/vat-invoices',
  tag,
  summary: 'The invoices that were issued to you, with their corrections, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: z.object({ items: z.array(InvoiceSchema), nextCursor: z.string().nullable() }).openapi('VatInvoicePage'),
  run: async ({ ctx, query }) => {
    const page = await listOwnInvoices(ctx, query)
    return { ...page, items: page.items.map(toInvoiceJson) }
  },
})

const oneEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/vat-invoices/{id}',
  tag,
  summary: 'One of your invoices',
  policy: signedIn,
  scope: ['read'],
  params,
  response: InvoiceSchema,
  run: async ({ ctx, params: { id } }) => toInvoiceJson(await getOwnInvoice(ctx, id)),
})

const fileEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/vat-invoices/{id}/file',
  tag,
  summary: 'The same as a PDF',
  policy: signedIn,
  scope: ['read'],
  params,
  file: 'application/pdf',
  run: async ({ ctx, params: { id } }) => invoiceFile(await getOwnInvoice(ctx, id)),
})

const askEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/payments/{id}/invoice',
  tag,
  summary: 'Have an invoice issued for your own payment, within the days of the law',
  policy: signedIn,
  scope: ['book'],
  params,
  body: askForm,
  response: z.object({ invoiceId: z.string() }).openapi('IssuedInvoice'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => ({
    invoiceId: await askForInvoice(ctx, id, { choice: toChoice(body), forLater: body.forLater }),
  }),
})

export const vatInvoiceEndpoints = [
  documentEndpoint,
  chooseEndpoint,
  listEndpoint,
  oneEndpoint,
  fileEndpoint,
  askEndpoint,
]
