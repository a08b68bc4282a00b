import { z } from '@hono/zod-openapi'
import { LESSON_SIDES } from '#features/academy/lessons/schema.ts'
import { GIVE_UP_REASONS } from '#features/academy/reservations/states.ts'
import { REFUND_REASONS } from '#features/money/payments/events.ts'
import { REQUEST_KINDS } from '#features/staff/requests/schema.ts'
import { instant } from '#platform/api-fields.ts'
import type { EventName, SentName } from './event-names.ts'

/**
 * What an event tells: ids, times, amounts and states. Danger: no names, addresses or words of people. It goes to a program of which we
 * know nothing; one that may know more reads it from the API, with a token that can be revoked.
 */
const id = z.string()
const grosze = z.int().openapi({ description: 'Grosze' })
const count = z.int().min(0)
const path = z.string().openapi({ description: 'An address of the API', example: 'https://site.example/api/v1/…' })

const link = { url: path }
const booking = { reservationId: id, sessionId: id, studentId: id, payerId: id, teacherId: id }
const seat = { seatId: id, gameId: id, playerId: id, payerId: id, gameMasterId: id }
const payment = {
  ...{ paymentId: id, payerId: id, payableKind: z.string(), payableId: id },
  ...{ amount: grosze, currency: z.literal('PLN') },
}
const request = { requestId: id, kind: z.enum(REQUEST_KINDS), filedBy: id.nullable() }

/** By the name of the event. */
export const PAYLOADS = {
  'reservation.confirmed': z.object({ ...booking, amount: grosze, state: z.literal('booked'), ...link }),
  'reservation.cancelled': z.object({
    ...{ ...booking, state: z.literal('ended'), returnedAmount: grosze, lessons: count },
    reason: z.enum(GIVE_UP_REASONS),
    ...link,
  }),
  'lesson.cancelled': z.object({
    ...{ lessonId: id, occurrenceId: id, ...booking, start: instant, end: instant },
    ...{ state: z.literal('cancelled'), isLate: z.boolean(), returnedAmount: grosze },
    by: z.enum(LESSON_SIDES).openapi({ description: 'Which side has cancelled it' }),
    ...link,
  }),
  'lesson.moved': z.object({
    ...{ lessonId: id, occurrenceId: id, reservationId: id, from: instant, to: instant },
    ...link,
  }),
  'session.published': z.object({ sessionId: id, teacherId: id, type: z.string(), state: z.literal('open'), ...link }),
  'session.changed': z.object({
    ...{ sessionId: id, teacherId: id },
    fields: z.array(z.string()).openapi({ description: 'The names of what was changed' }),
    ...link,
  }),
  'session.closed': z.object({
    ...{ sessionId: id, teacherId: id, state: z.literal('closed') },
    keptDates: count.openapi({ description: 'Dates with students, which take place' }),
    ...link,
  }),
  'session.date_cancelled': z.object({
    ...{ occurrenceId: id, sessionId: id, teacherId: id, start: instant, end: instant, state: z.literal('cancelled') },
    ...{ lessons: count, returnedAmount: grosze, ...link },
  }),
  'game.published': z.object({ gameId: id, gameMasterId: id, type: z.string(), state: z.literal('open'), ...link }),
  'game.joined': z.object({ ...seat, state: z.literal('booked'), ...link }),
  'game.left': z.object({ ...seat, state: z.enum(['resigned', 'removed']), charged: grosze, ...link }),
  'game.date_cancelled': z.object({
    ...{ occurrenceId: id, gameId: id, gameMasterId: id, start: instant, end: instant },
    ...{ state: z.literal('cancelled'), cause: z.enum(['game_master', 'staff', 'too_few_players']), players: count },
    ...link,
  }),
  'game.date_moved': z.object({
    ...{ occurrenceId: id, gameId: id, gameMasterId: id, from: instant, to: instant },
    players: count.openapi({ description: 'Who take part at the new time' }),
    left: count.openapi({ description: 'Who cannot, and miss this date only' }),
    ...link,
  }),
  'payment.settled': z.object({ ...payment, state: z.literal('settled'), ...link }),
  'payment.failed': z.object({ ...payment, state: z.literal('failed'), ...link }),
  'refund.sent': z.object({
    ...{ ...payment, refundId: id, state: z.literal('sent'), reason: z.enum(REFUND_REASONS) },
    ...link,
  }),
  'request.filed': z.object({ ...request, state: z.literal('pending'), ...link }),
  'request.decided': z.object({ ...request, state: z.enum(['approved', 'rejected', 'withdrawn']), ...link }),
  'account.registered': z.object({ userId: id, ...link }),
  'account.closed': z.object({ userId: id, state: z.literal('deleted') }),
  'webhook.test': z.object({ endpointId: id }),
} as const satisfies Record<SentName, z.ZodObject>

export type PayloadOf<Name extends EventName> = z.output<(typeof PAYLOADS)[Name]>

/** The whole body of the request for an event. */
export const bodySchema = (name: SentName) =>
  z
    .object({
      id: id.openapi({ description: 'The same whenever the event is sent again' }),
      type: z.literal(name),
      timestamp: instant.openapi({ description: 'When it happened' }),
      sequence: z.int().openapi({ description: 'Grows with every event for this address' }),
      data: PAYLOADS[name],
    })
    .openapi(`WebhookEvent.${name}`)
