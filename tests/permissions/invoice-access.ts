import { type Access, FINANCE, plain, SIGNED_IN } from './access.ts'

/** Invoices with tax: of their payer (the student of the example), and of staff who see money; what the school is for taxes. */

const PERSON = { document: 'person', personName: 'Ala Nowak', personAddress: 'Polna 3, Kraków' } as const
const TAXES = {
  ...{ validFrom: '2031-01-01', companyName: 'Guildhall', address: 'Szkolna 1', nip: '5260250274', isVatPayer: true },
  ...{ lessonsRate: '23', gamesRate: '23', trainingsRate: '23', otherRate: '23', rounding: 'line' },
  ...{ invoiceSeries: 'FV', correctionSeries: 'FK', dueDays: 14 },
}
const SUPERADMIN = ['superadmin'] as const
const MONTH = { query: 'month=2026-11' }

export const invoiceEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      ...plain('get /api/v1/me/document', 'get /api/v1/me/vat-invoices'),
      'put /api/v1/me/document': { body: { document: 'receipt' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'vatInvoice',
    whose: ['student'],
    operations: plain('get /api/v1/vat-invoices/{id}', 'get /api/v1/vat-invoices/{id}/file'),
  },
  {
    asks: SIGNED_IN,
    record: 'payment',
    whose: ['student'],
    operations: { 'post /api/v1/payments/{id}/invoice': { body: PERSON } },
  },
  {
    asks: FINANCE,
    operations: {
      'get /api/v1/admin/money/invoices': {},
      'get /api/v1/admin/money/register': MONTH,
      'get /api/v1/admin/money/register/file': MONTH,
    },
  },
  {
    asks: FINANCE,
    record: 'vatInvoice',
    operations: plain(
      'get /api/v1/admin/money/invoices/{id}',
      'get /api/v1/admin/money/invoices/{id}/file',
      'get /api/v1/admin/money/invoices/{id}/xml',
      'post /api/v1/admin/money/invoices/{id}/sending',
    ),
  },
  {
    asks: SUPERADMIN,
    operations: { 'get /api/v1/admin/taxes': {}, 'post /api/v1/admin/taxes': { body: TAXES } },
  },
]

export const invoicePageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: {
      'page /account/invoices': {},
      'form /account/invoices document': { body: { document: 'receipt' } },
    },
  },
  {
    asks: SIGNED_IN,
    record: 'vatInvoice',
    whose: ['student'],
    operations: plain('page /account/invoices/:id', 'page /account/invoices/:id/pdf'),
  },
  {
    asks: SIGNED_IN,
    record: 'payment',
    whose: ['student'],
    operations: { 'form /account/billing/:id invoice': { body: PERSON } },
  },
  {
    asks: FINANCE,
    operations: {
      'page /admin/money/invoices': {},
      'page /admin/money/register': MONTH,
      'page /admin/money/register/export': MONTH,
    },
  },
  {
    asks: FINANCE,
    record: 'vatInvoice',
    operations: plain(
      'page /admin/money/invoices/:id',
      'page /admin/money/invoices/:id/pdf',
      'page /admin/money/invoices/:id/xml',
      'form /admin/money/invoices/:id send',
    ),
  },
  {
    asks: SUPERADMIN,
    operations: {
      'page /admin/settings/taxes': {},
      'form /admin/settings/taxes taxes': { body: { ...TAXES, isVatPayer: 'on', dueDays: '14' } },
    },
  },
]
