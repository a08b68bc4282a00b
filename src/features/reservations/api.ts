import { z } from '@hono/zod-openapi'
import { NOT_YOURS, person, signedIn } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { readMoment } from '#kernel/time.ts'
import { endpoint } from '#platform/api.ts'
import { calendarOf } from './calendar.ts'
import { giveBack } from './holds.ts'
import { payNow } from './paying.ts'
import { getReservation, listReservations } from './queries.ts'
import { reserve } from './reserving.ts'
import { viewOf } from './view.ts'
import {
  CalendarSchema,
  CheckoutSchema,
  ReservationPageSchema,
  ReservationSchema,
  ReserveBody,
  ReservedSchema,
} from './wire.ts'

const tag = 'Reservations'
const params = z.object({ id: z.string().min(1).max(60) })

/** As a client on another host needs it. */
const absolute = (url: string, siteUrl: string): string => new URL(url, siteUrl).href

const create = endpoint({
  method: 'post',
  path: '/api/v1/reservations',
  tag,
  summary: 'Keep places for 15 minutes; the answer says where they are paid',
  policy: signedIn,
  body: ReserveBody,
  answer: ReservedSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body: { userId, user_id, ...wanted }, siteUrl }) => {
    const forWhom = userId ?? user_id ?? person(ctx.actor).id
    if (forWhom !== person(ctx.actor).id) refuse(NOT_YOURS)
    const { reservationId, checkoutUrl } = await reserve(ctx, wanted)
    const view = viewOf(await getReservation(ctx, reservationId))
    return { ...view, checkoutUrl: checkoutUrl ? absolute(checkoutUrl, siteUrl) : null }
  },
})

const list = endpoint({
  method: 'get',
  path: '/api/v1/reservations',
  tag,
  summary: 'One’s own reservations, 25 a page, 100 at most',
  policy: signedIn,
  query: z.object({
    side: z.enum(['upcoming', 'past']).default('upcoming'),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: ReservationPageSchema,
  run: async ({ ctx, query }) => {
    const { items, nextCursor } = await listReservations(ctx, query)
    return { items: items.map(viewOf), nextCursor }
  },
})

const one = endpoint({
  method: 'get',
  path: '/api/v1/reservations/{id}',
  tag,
  summary: 'One reservation with its lessons',
  policy: signedIn,
  params,
  answer: ReservationSchema,
  run: async ({ ctx, params: { id } }) => viewOf(await getReservation(ctx, id)),
})

const endHold = endpoint({
  method: 'delete',
  path: '/api/v1/reservations/{id}/hold',
  tag,
  summary: 'Give a hold back',
  policy: signedIn,
  params,
  status: 204,
  run: ({ ctx, params: { id } }) => giveBack(ctx, id),
})

const pay = endpoint({
  method: 'post',
  path: '/api/v1/reservations/{id}/payment',
  tag,
  summary: 'Where a hold is paid; a new payment after a decline, while the hold lasts',
  policy: signedIn,
  params,
  answer: CheckoutSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, siteUrl }) => ({
    checkoutUrl: absolute((await payNow(ctx, id)).checkoutUrl, siteUrl),
  }),
})

const WRONG_SPAN: Refusal = {
  code: 'wrong_span',
  status: 400,
  message: 'Ask for instants `from` and `to`, at most 62 days apart.',
  field: 'from',
}

const calendar = endpoint({
  method: 'get',
  path: '/api/v1/calendar',
  tag,
  summary: 'One’s own lessons, teaching and time off between two instants, at most 62 days apart',
  policy: signedIn,
  query: z.object({ from: z.string().max(40), to: z.string().max(40) }),
  answer: CalendarSchema,
  run: async ({ ctx, query }) => ({ entries: await calendarOf(person(ctx.actor).id, spanOf(query)) }),
})

const spanOf = ({ from, to }: { from: string; to: string }) => {
  const [start, end] = [readMoment(from), readMoment(to)]
  const hours = start && end ? end.since(start).total('hours') : 0
  return start && end && hours > 0 && hours <= 62 * 24 ? { start, end } : refuse(WRONG_SPAN)
}

export const reservationEndpoints = [create, list, one, endHold, pay, calendar]
