import { redirect } from 'react-router'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { requireUser } from '#kernel/policy.ts'
import { parseWallTime } from '#kernel/time.ts'
import { actionHandler } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'
import { bookFor } from './book-for.ts'
import { releaseFor } from './office-hold.ts'
import { mayBookForPeople } from './policy.ts'
import type { OfficePayment } from './rules.ts'
import { officeBookingForm } from './schema.ts'

/** Form action of a session's page on which staff have chosen for a person. */
export const bookForAction = actionHandler({
  policy: mayBookForPeople,
  closable: 'reservations',
  schema: officeBookingForm,
  run: async ({ ctx, input: { payment, agreedAt, ...input }, requestContext }) => {
    const [pay = 'link', payerId = ''] = payment.split(' ')
    const { reservationId, outcome } = await bookFor(ctx, {
      ...input,
      ...{ pay: pay as OfficePayment, payerId },
      ...(agreedAt ? { agreedAt: parseWallTime(agreedAt, requireUser(ctx.actor).zone) } : {}),
    })
    requestContext.flash.announce(
      outcome === 'booked' ? t('Booked. The payer and the teacher are told.') : t('Held. The payer has the link.'),
    )
    return redirect(reservationPath(reservationId))
  },
})

/** Form action of the page of a reservation. */
export const releaseForAction = actionHandler({
  policy: mayBookForPeople,
  schema: NoInput,
  run: async ({ ctx, params }) => {
    await releaseFor(ctx, params.id ?? '')
    return { done: t('The place is released. Nothing was charged.') }
  },
})
