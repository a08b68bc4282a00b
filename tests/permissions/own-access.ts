import { type Access, plain, SIGNED_IN } from './access.ts'

/** What a signed-in person asks of the own account. */

export const ownEndpointAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: plain(
      'get /api/v1/me',
      'patch /api/v1/me',
      'post /api/v1/me/auth-token',
      'get /api/v1/me/devices',
      'get /api/v1/payments',
      'get /api/v1/me/credit',
      'get /api/v1/invoices',
      'post /api/v1/reservations',
      'get /api/v1/reservations',
      'get /api/v1/calendar',
      'post /api/check-session-occurrence-status',
      'get /api/v1/edit-requests',
      'post /api/v1/edit-requests',
      'post /api/v1/requests/role_requests',
      'get /api/v1/me/requests',
      'get /api/v1/proposals',
      'post /api/v1/proposals',
      'get /api/v1/me/billing',
      'get /api/v1/me/billing/upcoming',
      'get /api/v1/me/billing/refunds',
      'get /api/v1/me/billing/late-cancellations',
      'post /api/v1/me/payment-method',
      'get /api/v1/me/company',
      'put /api/v1/me/company',
      'delete /api/v1/me/company',
      'put /api/v1/me/photo',
      'delete /api/v1/me/photo',
      'get /api/v1/me/clock-forecast',
      'get /api/v1/notifications',
      'get /api/v1/notifications/unread-count',
      'post /api/v1/notifications/reading',
    ),
  },
  // A payer has one after the first payment that agrees to charges.
  {
    asks: SIGNED_IN,
    whose: [],
    operations: plain('get /api/v1/me/payment-method', 'delete /api/v1/me/payment-method'),
  },
  { asks: SIGNED_IN, record: 'device', whose: ['student'], operations: plain('delete /api/v1/me/devices/{id}') },
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
  { asks: SIGNED_IN, operations: plain('get /api/v1/me/terms', 'put /api/v1/me/terms') },
  {
    asks: SIGNED_IN,
    record: 'notification',
    whose: ['student'],
    operations: {
      'post /api/v1/notifications/{id}/reading': {},
      'post /api/v1/notifications/{id}/answer': { body: { answer: 'accept' } },
    },
  },
]

export const ownPageAccess: readonly Access[] = [
  {
    asks: SIGNED_IN,
    operations: plain(
      'page /campus/calendar',
      'page /campus/teacher-panel',
      'page /campus/reservations',
      'form /campus/reservations leave',
      'form /campus/reservations answer',
      'page /campus/proposals',
      'page /notifications',
      'form /notifications readAll',
      'page /account',
      'form /account profile',
      'form /account preferences',
      'form /account password',
      'form /account resendVerification',
      'form /account guardian',
      'form /account revokeOthers',
      'form /account askForRole',
      'page /account/photo',
      'form /account/photo photo',
      'form /account/photo remove',
      'page /account/billing',
      'form /account/billing pay',
      'form /account/billing replaceCard',
      'form /account/billing company',
      'form /account/billing removeCompany',
    ),
  },
  { asks: SIGNED_IN, operations: plain('page /account/terms', 'form /account/terms accept') },
  {
    asks: SIGNED_IN,
    record: 'notification',
    whose: ['student'],
    operations: {
      'form /notifications open': { idField: 'id' },
      'form /notifications answer': { idField: 'id', body: { answer: 'accept' } },
    },
  },
  // Answers alike whether the record exists or not.
  { asks: SIGNED_IN, operations: plain('form /notifications read') },
  {
    asks: SIGNED_IN,
    record: 'device',
    whose: ['student'],
    operations: { 'form /account revokeDevice': { idField: 'device' } },
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
