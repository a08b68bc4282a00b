import { z } from '@hono/zod-openapi'
import { RATE_SETTINGS, TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { grosze } from '#features/staff/staff-money/api-schema.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { listRateRows } from './list-rates.ts'
import { rateInput, rateQuery } from './schema.ts'
import { previewRate, setRate } from './set-rate.ts'

const tag = 'Administration'
const rate = {
  kind: z.enum(TEACHING_KINDS),
  basis: z.enum(RATE_SETTINGS).openapi({ description: '`school`: the person’s own rate ends' }),
  value: z
    .int()
    .openapi({ description: 'Of a share basis points of what students are charged; of an hour grosze; else 0' }),
  validFrom: z.string().openapi({ description: 'The first day in the school’s zone', example: '2026-11-01' }),
}

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/rates',
  tag,
  summary: 'For staff: what is earned by teaching, the newest rate first; those without a person are the school’s',
  policy: maySeeMoney,
  scope: ['staff:money'],
  query: z.object(pageQuery),
  response: pageOf(
    z.object({
      ...{ id: z.string(), ...rate, createdAt: instant },
      ...{ uid: z.string().nullable(), username: z.string().nullable(), displayName: z.string().nullable() },
    }),
  ).openapi('TeachingRates'),
  run: ({ query }) => listRateRows(query),
})

const setEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/money/rates',
  tag,
  summary: 'For staff: set what is earned by teaching from a day on, for the school or for one person',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  confirmed: true,
  body: rateInput,
  response: z.object({ id: z.string() }).openapi('TeachingRateSet'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => ({ id: await setRate(ctx, body) }),
})

const previewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/rates/preview',
  tag,
  summary: 'For staff: which dates that took place a rate would compute anew, and what is earned more for them',
  policy: mayMoveMoney,
  scope: ['staff:money'],
  query: rateQuery,
  response: z
    .object({
      dates: z.int().nullable().openapi({ description: 'Null where there are too many to count' }),
      difference: grosze.nullable(),
    })
    .openapi('TeachingRatePreview'),
  run: async ({ ctx, query }) => {
    const { dates, difference } = await previewRate(ctx, query)
    return { dates, difference }
  },
})

export const rateEndpoints: readonly Endpoint[] = [listEndpoint, previewEndpoint, setEndpoint]
