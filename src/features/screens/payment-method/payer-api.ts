import { z } from '@hono/zod-openapi'
import { findCompany, removeCompany, saveCompany } from '#features/money/payments/company.ts'
import { CompanyInput } from '#features/money/payments/company-schema.ts'
import { startCardCheckout } from '#features/money/settlement/cards.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { getPaymentMethod, removePaymentMethod } from './payment-method.ts'
import { NO_PAYMENT_METHOD } from './rules.ts'

const tag = 'Billing'
const CARD_PATH = '/api/v1/me/payment-method'
const COMPANY_PATH = '/api/v1/me/company'
const CompanySchema = z.object({ companyName: z.string(), address: z.string(), nip: z.string() })

const cardEndpoint = endpoint({
  method: 'get',
  path: CARD_PATH,
  tag,
  summary: 'The card to which your weekly lessons are charged',
  policy: signedIn,
  scope: ['read'],
  response: z
    .object({
      card: z
        .object({ brand: z.string(), last4: z.string(), expMonth: z.number().int(), expYear: z.number().int() })
        .nullable()
        .openapi({ description: 'Null where the provider has told nothing that may be shown' }),
      agreedAt: z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' }),
      isTest: z.boolean(),
      keptBecause: z.string().nullable().openapi({ description: 'Why it cannot be removed now' }),
    })
    .openapi('PaymentMethod'),
  run: async ({ ctx }) => (await getPaymentMethod(ctx)) ?? refuse(NO_PAYMENT_METHOD),
})

const replaceCardEndpoint = endpoint({
  method: 'post',
  path: CARD_PATH,
  tag,
  summary: 'Replace your card; returns the URL of the provider’s page on which you agree to it',
  policy: signedIn,
  scope: ['book'],
  response: z.object({ checkoutUrl: z.string() }).openapi('CardCheckout'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, siteUrl }) => ({ checkoutUrl: new URL((await startCardCheckout(ctx)).checkoutUrl, siteUrl).href }),
})

const removeCardEndpoint = endpoint({
  method: 'delete',
  path: CARD_PATH,
  tag,
  summary: 'Remove your card, where no agreement needs it',
  policy: signedIn,
  scope: ['book'],
  status: 204,
  run: ({ ctx }) => removePaymentMethod(ctx),
})

const companyEndpoint = endpoint({
  method: 'get',
  path: COMPANY_PATH,
  tag,
  summary: 'The company to which your receipts are issued',
  policy: signedIn,
  scope: ['read'],
  response: z.object({ company: CompanySchema.nullable() }).openapi('PayerCompany'),
  run: async ({ ctx }) => ({ company: await findCompany(db, requireUser(ctx.actor).id) }),
})

const saveCompanyEndpoint = endpoint({
  method: 'put',
  path: COMPANY_PATH,
  tag,
  summary: 'Have later receipts issued to this company',
  policy: signedIn,
  scope: ['book'],
  body: CompanyInput,
  status: 204,
  run: ({ ctx, body }) => saveCompany(ctx, body),
})

const removeCompanyEndpoint = endpoint({
  method: 'delete',
  path: COMPANY_PATH,
  tag,
  summary: 'Have later receipts issued to your own name again',
  policy: signedIn,
  scope: ['book'],
  status: 204,
  run: ({ ctx }) => removeCompany(ctx),
})

export const payerEndpoints = [
  cardEndpoint,
  replaceCardEndpoint,
  removeCardEndpoint,
  companyEndpoint,
  saveCompanyEndpoint,
  removeCompanyEndpoint,
]
