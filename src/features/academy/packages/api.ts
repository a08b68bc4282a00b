import { z } from '@hono/zod-openapi'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { getVisibleSession } from '#features/academy/sessions/session-view.ts'
import { anyone, requireUser, signedIn } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { OfferSchema, OffersSchema, PackageSchema, PackagesSchema } from './api-schema.ts'
import { buyPackage, payPackage } from './buying.ts'
import { createOffer, endOffer, listOffersFor, listOffersOf } from './offers.ts'
import { getOwnPackage, listOwnPackages } from './queries.ts'
import { returnPackage } from './returning.ts'
import { buyInput, offerInput, idParam as params } from './schema.ts'

const tag = 'Packages of lessons'

const CheckoutSchema = z
  .object({
    id: z.string(),
    checkoutUrl: z
      .string()
      .openapi({ description: 'Where to pay; the page of the package where the payment provider does not answer' }),
  })
  .openapi('PackageCheckout')

const absolute = (path: string, siteUrl: string): string => new URL(path, siteUrl).href

export const packageEndpoints: readonly Endpoint[] = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/package-offers', tag },
    summary: 'Packages that can be bought for the lessons of a session: of its teacher, and of the school',
    policy: anyone,
    scope: ['read'],
    query: z.object({ sessionId: z.string().min(1).max(60) }),
    response: OffersSchema,
    run: async ({ ctx, query: { sessionId } }) => ({
      items: [...(await listOffersFor(await getVisibleSession(sessionId, ctx.actor), ctx.now))],
    }),
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/me/package-offers', tag },
    summary: 'The packages of your individual lessons that you offer now',
    policy: mayPublish,
    scope: ['read'],
    response: OffersSchema,
    run: async ({ ctx }) => ({ items: [...(await listOffersOf(requireUser(ctx.actor).id))] }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/me/package-offers', tag },
    summary: 'Offer a package of your individual lessons; it is never changed, only ended',
    policy: mayPublish,
    scope: ['teach'],
    body: offerInput,
    response: OfferSchema.pick({ id: true }).openapi('NewPackageOffer'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, body }) => ({ id: await createOffer(ctx, body) }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/me/package-offers/{id}/end', tag },
    summary: 'Offer a package no longer; what was bought stays valid',
    policy: mayPublish,
    scope: ['teach'],
    params,
    status: 204,
    idempotent: true,
    run: ({ ctx, params: { id } }) => endOffer(ctx, id),
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/packages', tag },
    summary: 'The packages that you have bought, the newest first',
    policy: signedIn,
    scope: ['read'],
    response: PackagesSchema,
    run: async ({ ctx }) => ({ items: [...(await listOwnPackages(ctx))] }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/packages', tag },
    summary: 'Buy a package: returns the URL of the checkout',
    policy: signedIn,
    scope: ['book'],
    body: buyInput,
    response: CheckoutSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, body, siteUrl }) => {
      const { id, checkoutUrl } = await buyPackage(ctx, body)
      return { id, checkoutUrl: absolute(checkoutUrl, siteUrl) }
    },
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/packages/{id}', tag },
    summary: 'One of the packages that you have bought',
    policy: signedIn,
    scope: ['read'],
    params,
    response: PackageSchema,
    run: ({ ctx, params: { id } }) => getOwnPackage(ctx, id),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/packages/{id}/payment', tag },
    summary: 'Pay a package that is not paid yet: returns the URL of the checkout',
    policy: signedIn,
    scope: ['book'],
    params,
    response: CheckoutSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: { id }, siteUrl }) => ({
      id,
      checkoutUrl: absolute((await payPackage(ctx, id)).checkoutUrl, siteUrl),
    }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/packages/{id}/return', tag },
    summary: 'Return a package of which no lesson is used, within 14 days: its money goes back to your payment',
    policy: signedIn,
    scope: ['book'],
    params,
    status: 204,
    idempotent: true,
    run: ({ ctx, params: { id } }) => returnPackage(ctx, id),
  }),
]
