import { z } from '@hono/zod-openapi'
import { sentenceOf } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant } from '#platform/api-fields.ts'
import { giveGoodwill, previewGoodwill, takeGoodwillBack } from './giving.ts'
import { mayGiveGoodwill, maySeeWhatWasPaid } from './policy.ts'
import { listGiftsTo } from './queries.ts'
import { giftInput, takeBackInput } from './schema.ts'

const tag = 'Money for staff'
const grosze = z.int().openapi({ description: 'Grosze' })

const GiftSchema = z
  .object({
    id: z.string(),
    amount: grosze,
    reason: z.string(),
    giverName: z.string(),
    givenAt: instant,
    takenBackAt: instant.nullable(),
    takenBackReason: z.string().nullable(),
    canBeTakenBack: z.boolean().openapi({ description: 'The person still has as much credit' }),
  })
  .openapi('GoodwillGift')

export const goodwillEndpoints = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/users/{id}/goodwill', tag },
    summary: 'For staff: the latest twenty gifts of goodwill to a person',
    policy: maySeeWhatWasPaid,
    scope: ['staff:money'],
    params: idParams,
    response: z.object({ items: z.array(GiftSchema).readonly() }).openapi('GoodwillGifts'),
    run: async ({ ctx, params: { id } }) => ({ items: await listGiftsTo(ctx, id) }),
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/users/{id}/goodwill-preview', tag },
    summary: 'For staff: what you may give this person as goodwill, and whether an amount is possible',
    policy: mayGiveGoodwill,
    scope: ['staff:money'],
    params: idParams,
    query: z.object({ amount: z.coerce.number().int().min(1).max(100_000_000).optional() }),
    response: z
      .object({
        once: grosze.openapi({ description: 'The most at once, in grosze' }),
        month: grosze.nullable().openapi({ description: 'The most in a month, in grosze; null without a limit' }),
        givenInMonth: grosze,
        refusal: z.string().nullable().openapi({ description: 'Why the amount is not possible' }),
      })
      .openapi('GoodwillPreview'),
    run: async ({ ctx, params: { id }, query: { amount } }) => {
      const { limits, givenInMonth, decision } = await previewGoodwill(ctx, id, amount ?? null)
      return { ...limits, givenInMonth, refusal: decision && !decision.ok ? sentenceOf(decision.refusal) : null }
    },
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/users/{id}/goodwill', tag },
    summary: 'For staff: give a person credit as goodwill, within the limits of your role',
    policy: mayGiveGoodwill,
    scope: ['staff:money'],
    confirmed: true,
    params: idParams,
    body: giftInput,
    response: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: { id }, body }) => ({ id: await giveGoodwill(ctx, id, body) }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/goodwill/{id}/return', tag },
    summary: 'For staff: take a gift of goodwill back while the person still has as much credit',
    policy: mayGiveGoodwill,
    scope: ['staff:money'],
    confirmed: true,
    params: idParams,
    body: takeBackInput,
    status: 204,
    idempotent: true,
    run: ({ ctx, params: { id }, body: { reason } }) => takeGoodwillBack(ctx, id, reason),
  }),
]
