import { z } from '@hono/zod-openapi'
import { RATE_BASES, TEACHING_KINDS } from '#features/staff/rates/kinds.ts'
import { grosze, instant } from '#features/staff/staff-money/api-schema.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { rateInput, rateQuery } from './schema.ts'
import { listRateRows, previewRate, setRate } from './set-rate.ts'

const tag = 'Administration'
const rate = {
  kind: z.enum(TEACHING_KINDS),
  basis: z.enum(RATE_BASES),
  value: z.int().openapi({ description: 'Of a share basis points of what students are charged; of an hour grosze' }),
  validFrom: z.string().openapi({ description: 'The first day in the school’s zone', example: '2026-11-01' }),
}

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/money/rates',
  tag,
  summary: 'For staff: what is earned by teaching, the newest rate first; those without a person are the school’s',
  policy: maySeeMoney,
  scope: ['staff:money'],
  response: z
    .object({
      items: z
        .array(
          z.object({
            ...{ id: z.string(), ...rate, createdAt: instant },
            ...{ uid: z.string().nullable(), username: z.string().nullable(), displayName: z.string().nullable() },
          }),
        )
        .readonly(),
    })
    .openapi('TeachingRates'),
  run: async () => ({ items: await listRateRows() }),
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
