import { type Access, plain, SIGNED_IN } from './access.ts'

/** What a signed-in person asks of the own money: paid, owed and earned. */

export const ownMoneyEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: plain(
      'get /api/v1/payments',
      'get /api/v1/me/credit',
      'get /api/v1/invoices',
      'get /api/v1/usage-records',
      'get /api/v1/me/billing',
      'get /api/v1/me/billing/upcoming',
      'get /api/v1/me/billing/refunds',
      'get /api/v1/me/billing/late-cancellations',
      'post /api/v1/me/payment-method',
      'get /api/v1/me/company',
      'put /api/v1/me/company',
      'delete /api/v1/me/company',
    ),
  },
  { asks: SIGNED_IN, operations: plain('get /api/v1/me/statements') },
  {
    asks: SIGNED_IN,
    operations: { 'get /api/v1/me/statements/months/{month}': { params: { month: '2026-11' } } },
  },
  // No month is closed in the example.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: plain('get /api/v1/me/statements/{id}', 'get /api/v1/me/statements/{id}/file'),
  },
  // A payer has one after the first payment that agrees to charges.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: plain('get /api/v1/me/payment-method', 'delete /api/v1/me/payment-method'),
  },
  {
    asks: SIGNED_IN,
    record: 'payment',
    whose: ['student'],
    operations: plain('get /api/v1/payments/{id}/receipt'),
  },
  {
    asks: SIGNED_IN,
    record: 'refund',
    whose: ['student'],
    operations: plain('post /api/v1/refunds/{id}/credit'),
  },
  // Invoices are of bookings that are charged later: the example has none.
  {
    asks: SIGNED_IN,
    record: 'invoice',
    whose: [],
    operations: plain('get /api/v1/invoices/{id}', 'post /api/v1/invoices/{id}/payment'),
  },
]

export const ownMoneyPageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: { 'page /campus/teacher-panel/statements/months/:month': { params: { month: '2026-11' } } },
  },
  // No month is closed in the example.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: plain('page /campus/teacher-panel/statements/:id', 'page /campus/teacher-panel/statements/:id/pdf'),
  },
  {
    asks: SIGNED_IN,
    operations: plain(
      'page /account/billing',
      'form /account/billing pay',
      'form /account/billing replaceCard',
      'form /account/billing company',
      'form /account/billing removeCompany',
    ),
  },
  {
    asks: SIGNED_IN,
    record: 'payment',
    whose: ['student'],
    operations: plain('page /account/billing/:id', 'page /account/billing/:id/pdf'),
  },
  // Invoices and cards are of bookings that are charged later: the example has none.
  {
    asks: SIGNED_IN,
    record: 'invoice',
    whose: [],
    operations: plain('page /account/billing/invoices/:id', 'form /account/billing/invoices/:id pay'),
  },
  { asks: SIGNED_IN, whose: [], operations: plain('form /account/billing removeCard') },
]
