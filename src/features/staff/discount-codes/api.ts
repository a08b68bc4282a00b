import { z } from '@hono/zod-openapi'
import { PLANS, RESERVATION_STATES } from '#features/academy/reservations/states.ts'
import { grosze } from '#features/staff/staff-money/api-schema.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { createCode, endCode } from './acting.ts'
import { getCode, listCodes, listUses } from './list-codes.ts'
import { codeInput, codeParam } from './schema.ts'

const tag = 'Administration'
const scope = ['staff:money'] as const
const day = z.string().nullable().openapi({ description: 'A day in the school’s zone', example: '2026-11-01' })
const limit = z.int().nullable().openapi({ description: 'Null: no limit' })
const name = z.string().nullable()

const CodeSchema = z
  .object({
    ...{ id: z.string(), code: z.string(), note: z.string(), createdAt: instant, makerName: z.string() },
    percent: z.int().nullable(),
    amount: grosze.nullable(),
    ...{ validFrom: day, validUntil: day, maxUses: limit },
    maxUsesEach: limit.openapi({ description: 'For each family: guardians and all their children' }),
    uses: z.int().openapi({ description: 'Those that count: a booking that went back as a whole gives its use back' }),
    subjects: z.array(z.string()).readonly(),
    ...{ sessionId: name, sessionTitle: name, teacherId: name, teacherName: name, personId: name, personName: name },
    isFirstOnly: z.boolean().openapi({ description: 'For the first booking of a family' }),
    endedAt: instant.nullable(),
  })
  .openapi('DiscountCode')

const UseSchema = z
  .object({
    ...{ code: z.string(), reservationId: z.string(), usedAt: instant, title: z.string() },
    ...{ studentName: z.string(), username: z.string(), payerName: z.string() },
    ...{ plan: z.enum(PLANS), state: z.enum(RESERVATION_STATES) },
    amount: grosze.openapi({ description: 'Grosze that it took off' }),
    paid: grosze.openapi({ description: 'Grosze that the booking costs with it' }),
    counts: z.boolean().openapi({ description: 'Whether it counts as a use' }),
  })
  .openapi('DiscountCodeUse')

export const discountCodeEndpoints: readonly Endpoint[] = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/money/codes', tag },
    summary: 'For staff: discount codes, the newest first',
    policy: maySeeMoney,
    scope,
    query: z.object(pageQuery),
    response: pageOf(CodeSchema).openapi('DiscountCodes'),
    run: async ({ ctx, query }) => {
      const { items, nextCursor } = await listCodes(query, ctx.now)
      return { items: [...items], nextCursor }
    },
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/money/codes/{id}', tag },
    summary: 'For staff: one discount code',
    policy: maySeeMoney,
    scope,
    params: codeParam,
    response: CodeSchema,
    run: ({ ctx, params: { id } }) => getCode(id, ctx.now),
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/money/codes/{id}/uses', tag },
    summary: 'For staff: who used a discount code for what, the newest first',
    policy: maySeeMoney,
    scope,
    params: codeParam,
    query: z.object(pageQuery),
    response: pageOf(UseSchema).openapi('DiscountCodeUses'),
    run: async ({ ctx, params: { id }, query }) => {
      await getCode(id, ctx.now)
      const { items, nextCursor } = await listUses(id, query, ctx.now)
      return { items: [...items], nextCursor }
    },
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/money/codes', tag },
    summary: 'For staff: make a discount code; without a code of your own one is made',
    policy: mayMoveMoney,
    scope,
    confirmed: true,
    body: codeInput,
    response: CodeSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, body }) => getCode(await createCode(ctx, body), ctx.now),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/money/codes/{id}/end', tag },
    summary: 'For staff: end a discount code; what is booked or held keeps its price',
    policy: mayMoveMoney,
    scope,
    confirmed: true,
    params: codeParam,
    status: 204,
    idempotent: true,
    run: ({ ctx, params: { id } }) => endCode(ctx, id),
  }),
]
