import { z } from '@hono/zod-openapi'
import { OfferSchema, OffersSchema, PackageSchema } from '#features/academy/packages/api-schema.ts'
import { listOffersOf } from '#features/academy/packages/offers.ts'
import { idParam as params, schoolOfferInput } from '#features/academy/packages/schema.ts'
import { mayMoveMoney, maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { createSchoolOffer, endSchoolOffer } from './acts.ts'
import { listPackages } from './queries.ts'

const tag = 'Money for staff'
const scope = ['staff:money'] as const

const SoldSchema = PackageSchema.omit({ returnableUntil: true })
  .extend({ buyerName: z.string(), buyerUsername: z.string() })
  .openapi('StaffLessonPackage')

export const packageAdminEndpoints: readonly Endpoint[] = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/money/packages', tag },
    summary: 'For staff: the packages of lessons that were ordered, the newest first',
    policy: maySeeMoney,
    scope,
    query: z.object(pageQuery),
    response: pageOf(SoldSchema).openapi('StaffLessonPackages'),
    run: async ({ ctx, query }) => {
      const { items, nextCursor } = await listPackages(query, ctx.now)
      return { items: items.map(({ returnableUntil: _, ...one }) => one), nextCursor }
    },
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/money/package-offers', tag },
    summary: 'For staff: the packages that the school offers now',
    policy: maySeeMoney,
    scope,
    response: OffersSchema,
    run: async () => ({ items: [...(await listOffersOf(null))] }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/money/package-offers', tag },
    summary: 'For staff: offer a package for individual lessons of all teachers; it is never changed, only ended',
    policy: mayMoveMoney,
    scope,
    confirmed: true,
    body: schoolOfferInput,
    response: OfferSchema.pick({ id: true }).openapi('NewSchoolPackageOffer'),
    status: 201,
    idempotent: true,
    run: async ({ ctx, body }) => ({ id: await createSchoolOffer(ctx, body) }),
  }),
  endpoint({
    ...{ method: 'post', path: '/api/v1/admin/money/package-offers/{id}/end', tag },
    summary: 'For staff: offer a package of the school no longer; what was bought stays valid',
    policy: mayMoveMoney,
    scope,
    confirmed: true,
    params,
    status: 204,
    idempotent: true,
    run: ({ ctx, params: { id } }) => endSchoolOffer(ctx, id),
  }),
]
