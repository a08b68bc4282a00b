import { z } from '@hono/zod-openapi'
import { EARNED_KINDS } from '#features/staff/rates/kinds.ts'
import { grosze } from '#features/staff/staff-money/api-schema.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { monthParam } from '#features/staff/staff-money/schema.ts'
import { sentenceOf } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { closeMonth } from './close-month.ts'
import { listMonths, MONTH_STATES } from './list-months.ts'
import { readMonth } from './read-month.ts'
import { closingConsequences, decideClosing, monthTotals } from './rules.ts'
import { listStatements } from './statements.ts'

const tag = 'Administration'
const month = z.string().openapi({ description: 'In the school’s zone', example: '2026-11' })
const totals = {
  revenue: grosze,
  earned: grosze,
  revenueCorrected: grosze.openapi({ description: 'Grosze of `revenue` that correct earlier months' }),
  earnedCorrected: grosze.openapi({ description: 'Grosze of `earned` that correct earlier months' }),
}

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/months',
  tag,
  summary: 'For staff: the months of the ledger with what they brought in and what was earned, the newest first',
  policy: maySeeMoney,
  scope: ['staff:money'],
  response: z
    .object({ items: z.array(z.object({ month, state: z.enum(MONTH_STATES), ...totals })).readonly() })
    .openapi('LedgerMonths'),
  run: async ({ ctx }) => ({ items: await listMonths(ctx.now) }),
})

const person = { uid: z.string(), username: z.string(), displayName: z.string() }
const MonthSchema = z
  .object({
    month,
    isClosed: z.boolean(),
    ...totals,
    byKind: z.array(z.object({ kind: z.enum(EARNED_KINDS), amount: grosze })).readonly(),
    byPerson: z.array(z.object({ ...person, amount: grosze, lines: z.int() })).readonly(),
    corrections: z.array(z.object({ month, revenue: grosze, earned: grosze })).readonly(),
    toBook: z.int().openapi({ description: 'Dates of it or from before that are still to be booked' }),
    openReports: z.int().openapi({ description: 'Reports of its lessons and games that are not answered' }),
    withoutRate: z
      .array(z.object({ ...person, dates: z.int(), ofClosed: z.int() }))
      .readonly()
      .openapi({ description: '`ofClosed` of the dates are in closed months, and take the first rate from now on' }),
    isSound: z.boolean().openapi({ description: 'Its lines are what the ledger has' }),
    closing: z
      .object({ isPossible: z.boolean(), code: z.string().nullable(), sentences: z.array(z.string()).readonly() })
      .openapi({ description: 'What closing would do, or why it is refused' }),
    statements: z
      .array(z.object({ id: z.string(), ...person, amount: grosze, lines: z.int(), paidAt: instant.nullable() }))
      .readonly()
      .openapi({ description: 'Of a closed month' }),
  })
  .openapi('LedgerMonth')

const toJson = async (of: string, now: Temporal.Instant): Promise<z.input<typeof MonthSchema>> => {
  const figures = await readMonth(db, of)
  const { revenue: byKind, earned: byPerson, next: _, ...rest } = figures
  const decision = decideClosing(figures, now)
  const statements = figures.isClosed ? await listStatements(db, of) : []
  return {
    ...{ ...rest, ...monthTotals(figures), byKind, byPerson },
    closing: {
      isPossible: decision.ok,
      code: decision.ok ? null : decision.refusal.code,
      sentences: decision.ok ? closingConsequences(figures) : [sentenceOf(decision.refusal)],
    },
    statements: statements.map(({ id, uid, username, displayName, amount, lines, paidAt }) => ({
      ...{ id, uid, username, displayName, amount, lines, paidAt: paidAt?.toString() ?? null },
    })),
  }
}

const params = z.object({ month: monthParam })

const monthEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/months/{month}',
  tag,
  summary: 'For staff: one month by kind and person, its corrections, and what closing it would do',
  policy: maySeeMoney,
  scope: ['staff:money'],
  params,
  response: MonthSchema,
  run: ({ ctx, params: asked }) => toJson(asked.month, ctx.now),
})

const closeEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/money/months/{month}/closing',
  tag,
  summary: 'For staff: close a month for good; each person gets a statement',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  confirmed: true,
  params,
  response: MonthSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: asked }) => {
    await closeMonth(ctx, asked.month)
    return toJson(asked.month, ctx.now)
  },
})

export const monthEndpoints: readonly Endpoint[] = [listEndpoint, monthEndpoint, closeEndpoint]
