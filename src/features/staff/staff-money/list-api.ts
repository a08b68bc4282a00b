import { z } from '@hono/zod-openapi'
import { DIFFERENCE_KINDS } from '#features/money/reconciliation/differences.ts'
import { EARNED } from '#features/staff/earnings/api-schema.ts'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { ACCOUNT_KINDS } from './accounts.ts'
import { grosze, RefundSchema } from './api-schema.ts'
import { listCredit } from './credit-queries.ts'
import { listDifferences } from './difference-queries.ts'
import { earningsFile } from './earnings-file.ts'
import { getEarningsTotals, listTeacherEarnings } from './earnings-queries.ts'
import { listAccountTotals, listEntries } from './ledger-queries.ts'
import { maySeeMoney } from './policy.ts'
import { listOpenRefunds } from './refund-queries.ts'
import { ACCOUNT_NOT_FOUND } from './refusals.ts'
import { DIFFERENCE_FILTERS, monthParam, REFUND_FILTERS } from './schema.ts'

const tag = 'Administration'
const policy = maySeeMoney

const refundsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/refunds',
  tag,
  summary: 'For staff: refunds that failed or are under way, with what can be done',
  policy,
  scope: ['staff:money'],
  query: z.object({ state: z.enum(REFUND_FILTERS).default('failed'), ...pageQuery }),
  response: pageOf(RefundSchema).openapi('StaffRefundPage'),
  run: ({ ctx, query: { state, ...page } }) => listOpenRefunds({ ...page, filter: state }, ctx.now),
})

const DifferenceSchema = z
  .object({
    id: z.string(),
    kind: z.enum(DIFFERENCE_KINDS),
    provider: z.string(),
    providerRef: z.string(),
    intentId: z.string().nullable(),
    description: z.string().nullable(),
    ours: grosze,
    theirs: grosze,
    foundAt: instant,
    seenAt: instant,
    resolvedAt: instant.nullable(),
    resolvedByName: z.string().nullable(),
    reason: z.string(),
  })
  .openapi('PaymentDifference')

const differencesEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/differences',
  tag,
  summary: 'For staff: where the records of payment providers differ from ours',
  policy,
  scope: ['staff:money'],
  query: z.object({ state: z.enum(DIFFERENCE_FILTERS).default('open'), ...pageQuery }),
  response: pageOf(DifferenceSchema).openapi('PaymentDifferencePage'),
  run: ({ query: { state, ...page } }) => listDifferences({ ...page, filter: state }),
})

const CreditSchema = z.object({ uid: z.string(), username: z.string(), displayName: z.string(), balance: grosze })

const creditEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/credit',
  tag,
  summary: 'For staff: people with credit',
  policy,
  scope: ['staff:money'],
  query: z.object(pageQuery),
  response: pageOf(CreditSchema).openapi('CreditPage'),
  run: ({ query: { cursor, limit } }) => listCredit(cursor, limit),
})

const ledgerEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/ledger',
  tag,
  summary: 'For staff: the sums of the ledger by kind of account; together they are 0',
  policy,
  scope: ['staff:money'],
  response: z
    .object({
      accounts: z.array(z.object({ kind: z.enum(ACCOUNT_KINDS), total: grosze })).readonly(),
      sum: grosze,
    })
    .openapi('LedgerTotals'),
  run: async () => {
    const accounts = await listAccountTotals()
    return { accounts, sum: accounts.reduce((sum, { total }) => sum + total, 0) }
  },
})

const EntrySchema = z.object({
  id: z.string(),
  owner: z.string(),
  amount: grosze.openapi({ description: 'Grosze, debits above 0' }),
  movement: z.string(),
  sourceId: z.string(),
  memo: z.string(),
  createdAt: instant,
})

const entriesEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/ledger/{kind}',
  tag,
  summary: 'For staff: the entries on the accounts of a kind, the newest first',
  policy,
  scope: ['staff:money'],
  params: z.object({ kind: z.string().max(40) }),
  query: z.object({ owner: z.string().max(100).optional(), ...pageQuery }),
  response: pageOf(EntrySchema).openapi('LedgerEntryPage'),
  run: ({ params, query }) => {
    const kind = ACCOUNT_KINDS.find(each => each === params.kind)
    return kind ? listEntries({ ...query, kind }) : refuse(ACCOUNT_NOT_FOUND)
  },
})

const earningsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/earnings',
  tag,
  summary:
    'For staff: what students paid for the lessons and games of each teacher in a month, with the sum of all teachers',
  policy,
  scope: ['staff:money'],
  query: z.object({ month: monthParam, ...pageQuery }),
  response: pageOf(
    z.object({ uid: z.string(), username: z.string(), displayName: z.string(), month: z.string(), ...EARNED }),
  )
    .extend({ totals: z.object({ teachers: z.int(), ...EARNED }) })
    .openapi('TeacherEarningsPage'),
  run: async ({ ctx, query: { month, ...page } }) => {
    const [earnings, totals] = await Promise.all([
      listTeacherEarnings(month, ctx.now, page),
      getEarningsTotals(month, ctx.now),
    ])
    return { ...earnings, totals }
  },
})

const exportEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/earnings/export',
  tag,
  summary: 'For staff: the same for all teachers as a CSV file; amounts in PLN',
  policy,
  scope: ['staff:money'],
  query: z.object({ month: monthParam }),
  file: 'text/csv',
  run: async ({ ctx, query: { month } }) => earningsFile(month, ctx.now),
})

export const moneyListEndpoints = [
  refundsEndpoint,
  differencesEndpoint,
  creditEndpoint,
  ledgerEndpoint,
  entriesEndpoint,
  earningsEndpoint,
  exportEndpoint,
]
