import { redirect } from 'react-router'
import { signedIn } from '#kernel/policy.ts'
import { verb } from '#platform/page.ts'
import { pageOf } from './paths.ts'
import { reserve } from './reserving.ts'
import { reserveForm } from './schema.ts'

/** What a session's page posts: `act({ reserve: reserveVerb })`. It leads on to the hold, where it is paid. */
export const reserveVerb = verb({
  policy: signedIn,
  schema: reserveForm,
  run: async ({ ctx, input }) => redirect(pageOf((await reserve(ctx, input)).reservationId)),
})
