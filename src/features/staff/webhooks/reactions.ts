import { dateCancelled, lessonCancelled, lessonMoved, reservationTerminated } from '#features/academy/lessons/events.ts'
import {
  courseJoined,
  reservationBooked,
  reservationEnded,
  reservationResigned,
} from '#features/academy/reservations/events.ts'
import { sessionClosed, sessionEdited, sessionPublished } from '#features/academy/sessions/events.ts'
import { gameDateMoved } from '#features/games/date-moves/events.ts'
import { gameDateCancelled, gamePublished } from '#features/games/games/events.ts'
import { type SeatPayload, seatBooked, seatRemoved, seatResigned } from '#features/games/seats/events.ts'
import { type PaymentPayload, paymentFailed, paymentSettled, refundSent } from '#features/money/payments/events.ts'
import { signedUp } from '#features/people/users/events.ts'
import { requestDecided, requestFiled } from '#features/staff/requests/events.ts'
import type { RequestStatus } from '#features/staff/requests/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type DomainEvent, on, type Reaction } from '#platform/events.ts'
import type { EventName } from './event-names.ts'
import type { PayloadOf } from './payload-schemas.ts'
import { recordWebhookEvent } from './recording.ts'

type Declared<Payload> = { readonly type: string } & ((...args: never[]) => DomainEvent<Payload>)

type Source<Name extends EventName, Payload> = {
  readonly about: (event: DomainEvent<Payload>) => string
  readonly data: (event: DomainEvent<Payload>) => PayloadOf<Name>
}

/**
 * An event of the product that other programs are told of. `about` names the object whose events are sent one after the other. Danger:
 * `data` names each field; a spread payload could one day carry words of people.
 */
export const tellPrograms = <Name extends EventName, Payload>(
  name: Name,
  event: Declared<Payload>,
  { about, data }: Source<Name, Payload>,
): Reaction =>
  on(event, (tx: Tx, ctx: Ctx, happened) =>
    recordWebhookEvent(tx, ctx, happened, { name, objectId: about(happened), data: data(happened) }),
  )

const api = (path: string, id: string): string => `/api/v1/${path}/${id}`

type Booking = {
  readonly reservationId: string
  readonly sessionId: string
  readonly studentId: string
  readonly payerId: string
  readonly teacherId: string
}

type EndedReason = PayloadOf<'reservation.cancelled'>['reason']

const decidedAs = (status: RequestStatus) => {
  if (status === '' || status === 'pending') throw new Error('a decided request is not pending')
  return status
}

const booking = ({ reservationId, sessionId, studentId, payerId, teacherId }: Booking) => ({
  ...{ reservationId, sessionId, studentId, payerId, teacherId },
  url: api('reservations', reservationId),
})

const seat = ({ seatId, sessionId, userId, payerId, teacherId }: SeatPayload) => ({
  ...{ seatId, gameId: sessionId, playerId: userId, payerId, gameMasterId: teacherId },
  url: api('seats', seatId),
})

const payment = ({ intentId, payerId, payableKind, payableId, amount }: PaymentPayload) => ({
  ...{ paymentId: intentId, payerId, payableKind, payableId, amount, currency: 'PLN' as const },
  url: api('admin/money/payments', intentId),
})

/** The lessons of a booking are told of after the booking, so they share its order. */
const ofReservation = ({ payload }: DomainEvent<{ readonly reservationId: string }>): string => payload.reservationId
const ofSeat = ({ payload }: DomainEvent<SeatPayload>): string => payload.seatId
const ofPayment = ({ payload }: DomainEvent<PaymentPayload>): string => payload.intentId
const ofEntity = ({ entityId }: DomainEvent<unknown>): string => entityId

const confirmed = {
  about: ofReservation,
  data: ({ payload }: DomainEvent<Booking & { readonly amount: number }>) => ({
    ...{ ...booking(payload), amount: payload.amount },
    state: 'booked' as const,
  }),
}

type Ended = Booking & { readonly returned: number }

const ended = <Payload extends Ended>(
  of: (payload: Payload) => { readonly reason: EndedReason; readonly lessons: number },
): Source<'reservation.cancelled', Payload> => ({
  about: ofReservation,
  data: ({ payload }) => ({
    ...{ ...booking(payload), ...of(payload), returnedAmount: payload.returned },
    state: 'ended',
  }),
})

const endedEarly = ended(({ reason, lessons }: Ended & { readonly reason: EndedReason; readonly lessons: number }) => ({
  ...{ reason, lessons },
}))

const left = <Payload extends SeatPayload>(
  state: 'resigned' | 'removed',
  charged: (payload: Payload) => number,
): Source<'game.left', Payload> => ({
  about: ofSeat,
  data: ({ payload }) => ({ ...seat(payload), state, charged: charged(payload) }),
})

export const webhookReactions: readonly Reaction[] = [
  tellPrograms('reservation.confirmed', reservationBooked, confirmed),
  tellPrograms('reservation.confirmed', courseJoined, confirmed),
  tellPrograms('reservation.cancelled', reservationResigned, endedEarly),
  tellPrograms('reservation.cancelled', reservationEnded, endedEarly),
  tellPrograms(
    'reservation.cancelled',
    reservationTerminated,
    ended(({ lessonIds }) => ({ reason: 'terminated', lessons: lessonIds.length })),
  ),
  tellPrograms('lesson.cancelled', lessonCancelled, {
    about: ofReservation,
    data: ({ payload }) => {
      const { lessonId, occurrenceId, start, end, side, isLate, returnedAmount } = payload
      return {
        ...{ ...booking(payload), lessonId, occurrenceId, start, end, by: side, isLate, returnedAmount },
        ...{ state: 'cancelled', url: api('lessons', lessonId) },
      }
    },
  }),
  tellPrograms('lesson.moved', lessonMoved, {
    about: ofReservation,
    data: ({ payload: { lessonId, occurrenceId, reservationId, from, to } }) => ({
      ...{ lessonId, occurrenceId, reservationId, from, to },
      url: api('lessons', lessonId),
    }),
  }),
  tellPrograms('session.published', sessionPublished, {
    about: ofEntity,
    data: ({ entityId, payload: { teacherId, type } }) => ({
      ...{ sessionId: entityId, teacherId, type, state: 'open' },
      url: api('sessions', entityId),
    }),
  }),
  tellPrograms('session.changed', sessionEdited, {
    about: ofEntity,
    data: ({ entityId, payload: { teacherId, fields } }) => ({
      ...{ sessionId: entityId, teacherId, fields: [...fields] },
      url: api('sessions', entityId),
    }),
  }),
  tellPrograms('session.closed', sessionClosed, {
    about: ofEntity,
    data: ({ entityId, payload: { teacherId, keptDates } }) => ({
      ...{ sessionId: entityId, teacherId, keptDates, state: 'closed' },
      url: api('sessions', entityId),
    }),
  }),
  tellPrograms('session.date_cancelled', dateCancelled, {
    about: ({ payload }) => payload.sessionId,
    data: ({ payload: { occurrenceId, sessionId, teacherId, start, end, lessons, returned } }) => ({
      ...{ occurrenceId, sessionId, teacherId, start, end, lessons, returnedAmount: returned },
      ...{ state: 'cancelled', url: api('sessions', sessionId) },
    }),
  }),
  tellPrograms('game.published', gamePublished, {
    about: ofEntity,
    data: ({ entityId, payload: { teacherId, type } }) => ({
      ...{ gameId: entityId, gameMasterId: teacherId, type, state: 'open' },
      url: api('dne-sessions', entityId),
    }),
  }),
  tellPrograms('game.joined', seatBooked, {
    about: ofSeat,
    data: ({ payload }) => ({ ...seat(payload), state: 'booked' }),
  }),
  tellPrograms(
    'game.left',
    seatResigned,
    left('resigned', ({ charged }) => charged),
  ),
  tellPrograms(
    'game.left',
    seatRemoved,
    left('removed', () => 0),
  ),
  tellPrograms('game.date_cancelled', gameDateCancelled, {
    about: ofEntity,
    data: ({ entityId, payload: { occurrenceId, teacherId, start, end, cause, playerIds } }) => ({
      ...{ occurrenceId, gameId: entityId, gameMasterId: teacherId, start, end, cause, players: playerIds.length },
      ...{ state: 'cancelled', url: api('dne-sessions', entityId) },
    }),
  }),
  tellPrograms('game.date_moved', gameDateMoved, {
    about: ofEntity,
    data: ({ entityId, payload: { occurrenceId, teacherId, from, to, seatIds, leftSeatIds } }) => ({
      ...{ occurrenceId, gameId: entityId, gameMasterId: teacherId, from, to },
      ...{ players: seatIds.length, left: leftSeatIds.length, url: api('dne-sessions', entityId) },
    }),
  }),
  tellPrograms('payment.settled', paymentSettled, {
    about: ofPayment,
    data: ({ payload }) => ({ ...payment(payload), state: 'settled' }),
  }),
  tellPrograms('payment.failed', paymentFailed, {
    about: ofPayment,
    data: ({ payload }) => ({ ...payment(payload), state: 'failed' }),
  }),
  tellPrograms('refund.sent', refundSent, {
    about: ofPayment,
    data: ({ payload }) => ({
      ...{ ...payment(payload), refundId: payload.refundId, reason: payload.reason },
      state: 'sent',
    }),
  }),
  tellPrograms('request.filed', requestFiled, {
    about: ofEntity,
    data: ({ entityId, payload: { kind, filedBy } }) => ({
      ...{ requestId: entityId, kind, filedBy, state: 'pending' },
      url: api('requests', entityId),
    }),
  }),
  tellPrograms('request.decided', requestDecided, {
    about: ofEntity,
    data: ({ entityId, payload: { kind, filedBy, status } }) => ({
      ...{ requestId: entityId, kind, filedBy, state: decidedAs(status) },
      url: api('requests', entityId),
    }),
  }),
  tellPrograms('account.registered', signedUp, {
    about: ofEntity,
    data: ({ entityId }) => ({ userId: entityId, url: api('admin/users', entityId) }),
  }),
]
