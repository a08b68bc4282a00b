import { z } from '@hono/zod-openapi'
import { acceptNextBlock, payReservation, wishNextBlock } from '#features/academy/blocks/answer-next-block.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { becomePayer } from '#features/academy/reservation-payments/become-payer.ts'
import { reservationHoldable } from '#features/academy/reservations/kind.ts'
import { getReservation, listReservations } from '#features/academy/reservations/queries.ts'
import { acceptInput } from '#features/academy/reservations/schema.ts'
import { cancelHold } from '#features/money/holds/actions.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { inLanguage } from '#platform/readers.ts'
import {
  AcceptedSchema,
  CheckoutSchema,
  QuoteBody,
  QuoteSchema,
  ReservationPageSchema,
  ReservationSchema,
  ReserveBody,
  ReservedSchema,
} from './api-schema.ts'
import { downloadCalendar } from './calendar-download.ts'
import { previewReservation } from './quote-preview.ts'
import { toReservationView } from './reservation-view.ts'

const tag = 'Reservations'

/** Absolute URL, for API clients on other hosts. */
const toAbsoluteUrl = (url: string, siteUrl: string): string => new URL(url, siteUrl).href

const reserveEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations',
  tag,
  summary: 'Hold places for the time of a checkout; returns its URL',
  policy: signedIn,
  scope: ['book'],
  closable: 'reservations',
  body: ReserveBody,
  response: ReservedSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body: { userId, user_id, ...request }, siteUrl }) => {
    const studentId = userId ?? user_id
    const { reservationId, checkoutUrl } = await reserve(ctx, { ...request, studentId })
    const view = toReservationView(await getReservation(ctx, reservationId), ctx.now)
    return { ...view, checkoutUrl: checkoutUrl ? toAbsoluteUrl(checkoutUrl, siteUrl) : null }
  },
})

const quoteEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations/quote',
  tag,
  summary: 'What a reservation would cost now, lesson by lesson, with a discount code or without; it keeps nothing',
  policy: signedIn,
  scope: ['book'],
  body: QuoteBody,
  response: QuoteSchema,
  run: ({ ctx, body: { userId, user_id, ...request } }) => previewReservation(ctx, request, userId ?? user_id),
})

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/reservations',
  tag,
  summary: 'Your own reservations, 25 a page, 100 at most',
  policy: signedIn,
  scope: ['read'],
  query: z.object({
    side: z.enum(['upcoming', 'past']).default('upcoming'),
    ...pageQuery,
  }),
  response: ReservationPageSchema,
  run: async ({ ctx, query }) => {
    const { items, nextCursor } = await listReservations(ctx, query)
    return { items: items.map(one => toReservationView(one, ctx.now)), nextCursor }
  },
})

const getEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/reservations/{id}',
  tag,
  summary: 'One reservation with its lessons',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: ReservationSchema,
  run: async ({ ctx, params: { id } }) => toReservationView(await getReservation(ctx, id), ctx.now),
})

const calendarEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/reservations/{id}/calendar',
  tag,
  summary: 'The booked lessons of a reservation as a calendar file',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  file: 'text/calendar',
  // Kept in the reader's calendar: in the language of the account, as the entries of the e-mails.
  run: ({ ctx, params: { id }, siteUrl }) =>
    inLanguage(requireUser(ctx.actor).language, () => downloadCalendar(ctx, id, siteUrl)),
})

const cancelHoldEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/reservations/{id}/hold',
  tag,
  summary: 'Release a hold',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  status: 204,
  run: ({ ctx, params: { id } }) => cancelHold(ctx, reservationHoldable(id)),
})

const payEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations/{id}/payment',
  tag,
  summary: 'The checkout of a hold; a new payment after a decline, while the hold lasts',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  response: CheckoutSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, siteUrl }) => ({
    checkoutUrl: toAbsoluteUrl((await payReservation(ctx, id)).checkoutUrl, siteUrl),
  }),
})

const becomePayerEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/reservations/{id}/payer',
  tag,
  summary: 'As another guardian of the student, pay for a hold yourself',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  status: 204,
  run: ({ ctx, params: { id } }) => becomePayer(ctx, id),
})

const acceptEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/reservations/{id}/acceptance',
  tag,
  summary: 'Accept the offered four weeks after a block; returns the URL of the checkout',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: acceptInput,
  response: AcceptedSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body, siteUrl }) => {
    const { checkoutUrl } = await acceptNextBlock(ctx, id, body.acceptedTerms)
    return { checkoutUrl: checkoutUrl ? toAbsoluteUrl(checkoutUrl, siteUrl) : null }
  },
})

const refuseNextBlockEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/reservations/{id}/next-block-refusal',
  tag,
  summary: 'Do not offer the four weeks after this block',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  status: 204,
  run: ({ ctx, params: { id } }) => wishNextBlock(ctx, id, false),
})

const wishNextBlockEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/reservations/{id}/next-block-refusal',
  tag,
  summary: 'Offer the four weeks after this block after all',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  status: 204,
  run: ({ ctx, params: { id } }) => wishNextBlock(ctx, id, true),
})

export const reservationEndpoints = [
  reserveEndpoint,
  quoteEndpoint,
  listEndpoint,
  getEndpoint,
  calendarEndpoint,
  cancelHoldEndpoint,
  payEndpoint,
  becomePayerEndpoint,
  acceptEndpoint,
  refuseNextBlockEndpoint,
  wishNextBlockEndpoint,
]
