import { type Access, ADMINS, FINANCE, OFFICE, plain, SUPPORT } from './access.ts'

/** What only staff ask: money, health, counters and reports. */

const REASON = { reason: 'Moves away.' }
const RATE = { person: 'nobody_here', kind: 'course', basis: 'share', value: 5_000, validFrom: '2026-11-01' }

export const operationEndpointAccess: readonly Access[] = [
  {
    asks: FINANCE,
    operations: plain(
      'get /api/v1/admin/money/payments',
      'get /api/v1/admin/money/attention',
      'get /api/v1/admin/money/refunds',
      'get /api/v1/admin/money/differences',
      'get /api/v1/admin/money/credit',
      'get /api/v1/admin/money/ledger',
      'get /api/v1/admin/money/months',
      'get /api/v1/admin/money/rates',
      'get /api/v1/admin/money/codes',
    ),
  },
  { asks: OFFICE, operations: plain('get /api/v1/admin/counters', 'get /api/v1/admin/charts') },
  {
    asks: SUPPORT,
    operations: {
      ...plain('get /api/v1/admin/dne-modification-requests', 'get /api/v1/lesson-reports'),
      'post /api/v1/admin/problem-reports/export': { body: {} },
      'post /api/v1/contact-messages/export': { body: {} },
      'post /api/v1/recovery-cases/export': { body: {} },
      'post /api/v1/admin/campaigns/export': { body: {} },
    },
  },
  {
    asks: ADMINS,
    operations: {
      ...plain(
        'get /api/v1/admin/health',
        'post /api/v1/admin/health/checks',
        'get /api/v1/admin/health/dead-jobs',
        'get /api/v1/admin/health/emails',
      ),
      'post /api/v1/admin/health/dead-jobs/retries': { body: { queue: 'email', reason: 'It works again.' } },
    },
  },
  {
    asks: FINANCE,
    operations: {
      'get /api/v1/admin/money/ledger/{kind}': { params: { kind: 'credit' } },
      'get /api/v1/admin/money/months/{month}': { params: { month: '2026-11' } },
      // It is not over: what closes is checked after the permission.
      'post /api/v1/admin/money/months/{month}/closing': { params: { month: '2099-01' } },
      'get /api/v1/admin/money/rates/preview': {
        query: 'kind=course&basis=share&value=5000&validFrom=2026-11-01',
      },
      // There is no such person: what was sent is checked after the permission.
      'post /api/v1/admin/money/rates': { body: RATE },
      'post /api/v1/admin/money/codes': { body: { percent: 10, person: 'nobody_here' } },
      'get /api/v1/admin/money/earnings': { query: 'month=2026-11' },
      'post /api/v1/admin/money/exports': { body: { list: 'month_postings', month: '2026-11' } },
      'get /api/v1/admin/money/earnings/export': { query: 'month=2026-11' },
      // There is no such person: what was sent is checked after the permission.
      'post /api/v1/admin/money/payouts': {
        body: { person: 'nobody_here', amount: 100, reference: 'PL 1', reason: 'Asked for it.' },
      },
    },
  },
  {
    asks: FINANCE,
    record: 'payment',
    operations: {
      'get /api/v1/admin/money/payments/{id}': {},
      'post /api/v1/admin/money/payments/{id}/acts': { body: { act: 'refund', reason: 'Unknown.' } },
    },
  },
  {
    asks: FINANCE,
    record: 'discountCode',
    operations: {
      'get /api/v1/admin/money/codes/{id}': {},
      'get /api/v1/admin/money/codes/{id}/uses': {},
      'post /api/v1/admin/money/codes/{id}/end': {},
    },
  },
  {
    asks: FINANCE,
    record: 'refund',
    operations: {
      'post /api/v1/admin/money/refunds/{id}/acts': { body: { act: 'retry', reason: 'It works again.' } },
    },
  },
  // No difference, no failed job and no closed month is in the example.
  {
    asks: FINANCE,
    whose: [],
    operations: {
      'get /api/v1/admin/money/statements/{id}': {},
      'get /api/v1/admin/money/statements/{id}/file': {},
      'post /api/v1/admin/money/statements/{id}/payment': {
        body: { amount: 100, reference: 'PL 1', paidOn: '2026-11-01' },
      },
      'post /api/v1/admin/money/statements/{id}/payment/reversal': { body: REASON },
      'post /api/v1/admin/money/differences/{id}/resolution': { body: { reason: 'Returned by the bank.' } },
    },
  },
  {
    asks: ADMINS,
    whose: [],
    operations: {
      'post /api/v1/admin/health/dead-jobs/{id}/acts': { body: { act: 'discard', reason: 'Too late.' } },
    },
  },
  {
    asks: SUPPORT,
    record: 'report',
    operations: { 'post /api/v1/lesson-reports/{id}/resolution': { body: { note: 'Settled.' } } },
  },
]

export const operationPageAccess: readonly Access[] = [
  {
    asks: FINANCE,
    operations: plain(
      'page /admin/money',
      'page /admin/money/attention',
      'page /admin/money/refunds',
      'page /admin/money/disputes',
      'page /admin/money/differences',
      'page /admin/money/credit',
      'page /admin/money/ledger',
      'page /admin/money/earnings',
      'page /admin/money/months',
      'page /admin/money/rates',
      'page /admin/money/codes',
      'page /admin/money/codes/new',
      // What was typed is checked first.
      'form /admin/money/codes/new create',
      // What was typed is checked first.
      'form /admin/money/rates set',
      'page /admin/money/earnings/export',
      'page /admin/money/exports',
      // Money is never moved for an account that has none.
      'form /admin/money/credit payOut',
    ),
  },
  { asks: OFFICE, operations: plain('page /admin', 'page /admin/search') },
  {
    asks: SUPPORT,
    operations: plain(
      'page /admin/lesson-reports',
      'form /admin/lesson-reports export',
      'form /admin/contact export',
      'form /admin/recovery export',
      'form /admin/private-campaigns export',
    ),
  },
  {
    asks: ADMINS,
    operations: plain(
      'page /admin/health',
      'form /admin/health check',
      'page /admin/health/jobs',
      'page /admin/health/emails',
      'form /admin/health/jobs retryAll',
    ),
  },
  {
    asks: FINANCE,
    operations: {
      'page /admin/money/months/:month': { params: { month: '2026-11' } },
      'form /admin/money/exports export': { body: { list: 'month_payments', month: '2026-11' } },
      'form /admin/money/months/:month close': { params: { month: '2099-01' } },
    },
  },
  {
    asks: FINANCE,
    record: 'payment',
    operations: {
      'page /admin/money/payments/:id': {},
      'form /admin/money/payments/:id claim': { body: REASON },
      'form /admin/money/payments/:id refund': { body: REASON },
      'form /admin/money/payments/:id close': { body: REASON },
    },
  },
  {
    asks: FINANCE,
    record: 'discountCode',
    operations: { 'page /admin/money/codes/:id': {}, 'form /admin/money/codes/:id end': {} },
  },
  {
    asks: FINANCE,
    record: 'refund',
    operations: {
      'form /admin/money/payments/:id retry': { idField: 'refundId', body: REASON },
      'form /admin/money/payments/:id transfer': { idField: 'refundId', body: { ...REASON, reference: 'PL 1' } },
      'form /admin/money/payments/:id dismiss': { idField: 'refundId', body: REASON },
    },
  },
  // No difference, no failed job and no closed month is in the example.
  {
    asks: FINANCE,
    whose: [],
    operations: {
      'page /admin/money/statements/:id': {},
      'page /admin/money/statements/:id/pdf': {},
      'form /admin/money/statements/:id pay': {
        body: { amount: '100', reference: 'PL 1', paidOn: '2026-11-01' },
      },
      'form /admin/money/statements/:id takeBack': { body: REASON },
      'form /admin/money/differences resolve': { body: { id: 'dif_none', ...REASON } },
    },
  },
  {
    asks: ADMINS,
    whose: [],
    operations: {
      'form /admin/health/jobs retry': { body: { id: 'job_none', ...REASON } },
      'form /admin/health/jobs discard': { body: { id: 'job_none', ...REASON } },
    },
  },
  {
    asks: SUPPORT,
    record: 'report',
    operations: { 'form /admin/lesson-reports resolve': { idField: 'id', body: { note: 'Settled.' } } },
  },
]
