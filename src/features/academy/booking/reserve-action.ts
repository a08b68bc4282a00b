import { redirect } from 'react-router'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { reserveForm } from '#features/academy/reservations/schema.ts'
import { rememberForWhom } from '#features/people/family/choices.ts'
import { signedIn } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { reserve } from './reserve.ts'

/** Form action of a session's page. Redirects to the reservation, where the student pays. */
export const reserveAction = actionHandler({
  policy: signedIn,
  closable: 'reservations',
  schema: reserveForm,
  run: async ({ ctx, input }) => {
    const { reservationId } = await reserve(ctx, input)
    await rememberForWhom(ctx, input.studentId)
    return redirect(reservationPath(reservationId))
  },
})
