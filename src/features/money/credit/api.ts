import { z } from '@hono/zod-openapi'
import { REFUND_REASONS } from '#features/money/payments/events.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { getCredit } from './credit.ts'
import { listCreditEntries } from './credit-history.ts'
import { takeAsCredit } from './refunds-as-credit.ts'

const tag = 'Payments'
const grosze = z.number().int().openapi({ description: 'Grosze' })

const CreditSchema = z
  .object({
    balance: grosze,
    currency: z.literal('PLN'),
    items: z.array(
      z.object({
        id: z.string(),
        amount: grosze.openapi({ description: 'Grosze; below 0 where credit was spent or taken back' }),
        description: z.string(),
        movement: z.string().openapi({
          description:
            'credit_spent, credit_given, credit_taken_back, credit_paid_out, voucher_redeemed, package_paid, package_returned, goodwill_given or goodwill_taken_back',
        }),
        reason: z.enum(REFUND_REASONS).nullable().openapi({ description: 'Why credit was given' }),
        payableKind: z.string().nullable(),
        payableId: z.string().nullable(),
        lessonId: z.string().nullable().openapi({ description: 'The lesson for which credit was given' }),
        createdAt: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('Credit')

const creditEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/credit',
  tag,
  summary: 'Your own credit and its movements, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: CreditSchema,
  run: async ({ ctx, query }) => {
    const { items, nextCursor } = await listCreditEntries(ctx, query)
    return {
      balance: await getCredit(db, requireUser(ctx.actor).id),
      currency: 'PLN',
      items: items.map(({ payable, createdAt, lineId, ...entry }) => ({
        ...entry,
        payableKind: payable?.kind ?? null,
        payableId: payable?.id ?? null,
        lessonId: lineId,
        createdAt: createdAt.toString(),
      })),
      nextCursor,
    }
  },
})

const takeCreditEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/refunds/{id}/credit',
  tag,
  summary: 'Take a refund that has not left as credit instead',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  status: 204,
  idempotent: true,
  run: ({ ctx, params: { id } }) => takeAsCredit(ctx, id),
})

export const creditEndpoints = [creditEndpoint, takeCreditEndpoint]
