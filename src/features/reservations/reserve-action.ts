import { redirect } from 'react-router'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { reservationPath } from './paths.ts'
import { reserve } from './reserving.ts'
import { reserveForm } from './schema.ts'

/** What a session's page posts: `act({ reserve: reserveVerb })`. It leads on to the hold, where it is paid. */
export const reserveAction = actionHandler({
  policy: signedIn,
  schema: reserveForm,
  run: async ({ ctx, input }) => redirect(reservationPath((await reserve(ctx, input)).reservationId)),
})
