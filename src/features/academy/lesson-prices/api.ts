import { z } from '@hono/zod-openapi'
import { mayChangePrices } from '#features/academy/lessons/policy.ts'
import { getLesson } from '#features/academy/lessons/queries.ts'
import { repricingInput } from '#features/academy/lessons/schema.ts'
import { price } from '#features/academy/sessions/field-schemas.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { changePrices, previewRepricing } from './change-prices.ts'
import type { Repricing, RepricingEffects } from './price-change-rules.ts'

const tag = 'Lessons'
const query = z.object({ price: z.coerce.number().pipe(price).openapi({ description: 'Grosze' }) })
const grosze = z.number().int().openapi({ description: 'Grosze' })

const PriceChangeSchema = z
  .object({
    price: grosze.openapi({ description: 'The new price of each lesson, in grosze' }),
    lessons: z.array(
      z.object({
        id: z.string(),
        date: z.string().openapi({ format: 'date-time', description: 'The start' }),
        before: grosze,
      }),
    ),
    agreement: z
      .object({
        from: z
          .string()
          .openapi({ format: 'date-time', description: 'Lessons that begin then or later have the price' }),
        before: z.array(grosze).openapi({ description: 'What lessons cost that are planned later, each price once' }),
      })
      .nullable()
      .openapi({ description: 'The price of the agreement changes with them; null for one lesson' }),
  })
  .openapi('PriceChange')

const toJson = (effects: RepricingEffects): z.input<typeof PriceChangeSchema> => ({
  price: effects.price,
  lessons: effects.lessons.map(({ id, start, before }) => ({ id, date: start.toString(), before })),
  agreement: effects.agreement && { from: effects.agreement.from.toString(), before: [...effects.agreement.before] },
})

const preview = async (ctx: Ctx, reservationId: string, repricing: Repricing) =>
  toJson(unwrap((await previewRepricing(ctx, reservationId, repricing)).decision))

const reservationOf = async (ctx: Ctx, lessonId: string) => (await getLesson(ctx, lessonId)).lesson.purchaseId

export const priceEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/v1/reservations/{id}/price-change-preview',
    tag,
    summary: 'For staff: which lessons of a weekly agreement a new price would change, and from when on',
    policy: mayChangePrices,
    scope: ['staff:events'],
    params: idParams,
    query,
    response: PriceChangeSchema,
    run: ({ ctx, params: { id }, query: asked }) => preview(ctx, id, asked),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/reservations/{id}/price-change',
    tag,
    summary: 'For staff: change the price of all lessons ahead that are not paid, and of those that are planned later',
    policy: mayChangePrices,
    scope: ['staff:events'],
    confirmed: true,
    params: idParams,
    body: repricingInput,
    response: PriceChangeSchema,
    run: async ({ ctx, params: { id }, body }) => toJson(await changePrices(ctx, id, body)),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/lessons/{id}/price-change-preview',
    tag,
    summary: 'For staff: whether a lesson can get a new price',
    policy: mayChangePrices,
    scope: ['staff:events'],
    params: idParams,
    query,
    response: PriceChangeSchema,
    run: async ({ ctx, params: { id }, query: asked }) =>
      preview(ctx, await reservationOf(ctx, id), { ...asked, lessonId: id }),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/lessons/{id}/price-change',
    tag,
    summary: 'For staff: change the price of one lesson that is not paid',
    policy: mayChangePrices,
    scope: ['staff:events'],
    confirmed: true,
    params: idParams,
    body: repricingInput,
    response: PriceChangeSchema,
    run: async ({ ctx, params: { id }, body }) =>
      toJson(await changePrices(ctx, await reservationOf(ctx, id), { ...body, lessonId: id })),
  }),
]
