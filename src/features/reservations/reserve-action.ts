import { redirect } from 'react-router'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { reservationPath } from './paths.ts'
import { reserve } from './reserving.ts'
import { reserveForm } from './schema.ts'

/** Form action of a session's page. Redirects to the reservation, where the student pays. */
export const reserveAction = actionHandler({
  policy: signedIn,
  closable: 'reservations',
  schema: reserveForm,
  run: async ({ ctx, input }) => redirect(reservationPath((await reserve(ctx, input)).reservationId)),
})
