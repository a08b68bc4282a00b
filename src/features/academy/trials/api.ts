import { z } from '@hono/zod-openapi'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { requireUser } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { findTrialOffer } from './queries.ts'
import { trialOfferInput } from './schema.ts'
import { setTrialOffer } from './set-offer.ts'

const TrialOfferSchema = z
  .object({
    isOffered: z.boolean(),
    price: z.int().openapi({ description: 'Grosze, of the whole lesson' }),
    minutes: z.int(),
  })
  .openapi('TrialOffer')

const read = async (teacherId: string) => {
  const { isOffered, price, minutes } = (await findTrialOffer(db, teacherId)) ?? NOT_OFFERED
  return { isOffered, price, minutes }
}
const NOT_OFFERED = { isOffered: false, price: 0, minutes: 30 }

export const trialEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/v1/me/trial-offer',
    tag: 'Academy',
    summary: 'The trial lesson that you offer to new students',
    policy: mayPublish,
    scope: ['read'],
    response: TrialOfferSchema,
    run: ({ ctx }) => read(requireUser(ctx.actor).id),
  }),
  endpoint({
    method: 'put',
    path: '/api/v1/me/trial-offer',
    tag: 'Academy',
    summary: 'Offer a trial lesson to new students, change it, or offer it no longer',
    policy: mayPublish,
    scope: ['teach'],
    body: trialOfferInput,
    response: TrialOfferSchema,
    run: async ({ ctx, body }) => {
      await setTrialOffer(ctx, body)
      return read(requireUser(ctx.actor).id)
    },
  }),
]
