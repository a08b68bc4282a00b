import { z } from 'zod'
import { expand, flag, integer, metadata } from './stripe-form.ts'

const method = z.enum(['card', 'blik', 'p24'])
const currency = z.literal('pln')
const address = z.url({ protocol: /^https?$/ })

export const SessionCreate = z.strictObject({
  mode: z.enum(['payment', 'setup']),
  line_items: z
    .array(
      z.strictObject({
        quantity: integer,
        price_data: z.strictObject({
          currency,
          unit_amount: integer,
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
        }),
      }),
    )
    .optional(),
  currency: currency.optional(),
  allowed_payment_method_types: z.array(method).min(1).optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  client_reference_id: z.string().min(1).max(200).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  payment_intent_data: z.strictObject({ description: z.string().max(1000), metadata }).optional(),
  setup_intent_data: z.strictObject({ description: z.string().max(1000), metadata }).optional(),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: integer.optional(),
  metadata,
  expand,
})

export const IntentCreate = z.strictObject({
  amount: integer,
  currency,
  customer: z.string(),
  payment_method: z.string(),
  allowed_payment_method_types: z.array(method).min(1).optional(),
  confirm: flag,
  off_session: flag,
  description: z.string().max(1000).optional(),
  return_url: address.optional(),
  metadata,
  expand,
})

export const RefundCreate = z.strictObject({
  payment_intent: z.string(),
  amount: integer.optional(),
  metadata,
  expand,
})

export const Read = z.strictObject({ expand })
export const Nothing = z.strictObject({ expand })

const range = z.strictObject({ gte: integer, gt: integer, lt: integer, lte: integer }).partial()
export const List = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: range.optional(),
  payment_intent: z.string().optional(),
  type: z.string().optional(),
  expand,
})
export type ListParams = z.output<typeof List>
