import { z } from '@hono/zod-openapi'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { actingFor } from '#features/academy/lessons/policy.ts'
import { bookFor } from '#features/academy/office-bookings/book-for.ts'
import { moveAgreed } from '#features/academy/office-bookings/move-agreed.ts'
import { releaseFor } from '#features/academy/office-bookings/office-hold.ts'
import { mayBookForPeople } from '#features/academy/office-bookings/policy.ts'
import { officeBookingInput, officeMoveInput } from '#features/academy/office-bookings/schema.ts'
import { offerInput, proposalInput } from '#features/academy/proposals/schema.ts'
import { ReservationSchema } from '#features/academy/reservation-page/api-schema.ts'
import { toReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { toInstant } from '#kernel/time.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { proposeFor } from './propose-for.ts'

const tag = 'Office'
const id = z.string().min(1).max(64)
const params = z.object({ id })
const shared = { tag, scope: ['staff:events'], params } as const

const [reschedule, extraLesson] = proposalInput.options
const { lessonId: _, type: __, ...times } = reschedule.shape
const { reservationId: ___, type: ____, ...extra } = extraLesson.shape

/** What staff do for people who phone. */
export const officeEndpoints: readonly Endpoint[] = [
  endpoint({
    ...shared,
    policy: mayBookForPeople,
    method: 'post',
    path: '/api/v1/admin/users/{id}/reservations',
    summary: 'Book for a person who phoned: the payer gets a link, or has agreed to pay with credit',
    closable: 'reservations',
    body: z.strictObject(officeBookingInput.shape).openapi('OfficeBooking'),
    response: ReservationSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body: { agreedAt, ...body } }) => {
      const when = agreedAt ? { agreedAt: toInstant(agreedAt) } : {}
      const { reservationId } = await bookFor(ctx, { ...body, ...when, studentId: of.id })
      return toReservationView(await getReservation(ctx, reservationId), ctx.now)
    },
  }),
  endpoint({
    ...shared,
    policy: mayBookForPeople,
    method: 'delete',
    path: '/api/v1/admin/reservations/{id}/hold',
    summary: 'Release a place that is held for a person who phoned',
    status: 204,
    run: ({ ctx, params: of }) => releaseFor(ctx, of.id),
  }),
  endpoint({
    ...shared,
    policy: mayBookForPeople,
    method: 'post',
    path: '/api/v1/admin/reservations/{id}/extra-lessons',
    summary: 'Propose an extra lesson for the teacher, who has phoned; the student’s side accepts it',
    body: z.strictObject({ ...extra, ...offerInput.shape }).openapi('OfficeExtraLesson'),
    response: z.object({ proposalId: z.string() }),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body }) => ({
      proposalId: await proposeFor(ctx, 'offer', { type: 'extra_lesson', reservationId: of.id, ...body }),
    }),
  }),
  endpoint({
    ...shared,
    policy: mayBookForPeople,
    method: 'post',
    path: '/api/v1/admin/lessons/{id}/proposals',
    summary: 'Ask a side for another time of a lesson, for the other side, which has phoned',
    body: z
      .strictObject({
        ...times,
        way: z.enum(['ask', 'offer'], { error: 'Ask the teacher, or offer times to the student.' }).openapi({
          description: '`ask`: for the student’s side, the teacher answers; `offer`: for the teacher',
        }),
      })
      .openapi('OfficeProposal'),
    response: z.object({ proposalId: z.string() }),
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: of, body: { way, ...body } }) => ({
      proposalId: await proposeFor(ctx, way, { type: 'reschedule', lessonId: of.id, ...body }),
    }),
  }),
  endpoint({
    ...shared,
    policy: mayBookForPeople,
    method: 'post',
    path: '/api/v1/admin/lessons/{id}/move',
    summary: 'Move an individual lesson at once, because both sides have agreed on the phone',
    body: z.strictObject(officeMoveInput.shape).openapi('OfficeMove'),
    status: 204,
    idempotent: true,
    run: async ({ ctx, params: of, body: { start, agreedBy, agreedAt } }) => {
      await moveAgreed(ctx, of.id, { start: toInstant(start), agreedBy, agreedAt: toInstant(agreedAt) })
    },
  }),
  endpoint({
    ...shared,
    policy: mayBookForPeople,
    method: 'post',
    path: '/api/v1/admin/lessons/{id}/student-cancellation',
    summary: 'Cancel a lesson for its student’s side, which has phoned, under the terms of that side',
    status: 204,
    idempotent: true,
    run: async ({ ctx, params: of }) => {
      await cancelLesson(actingFor(ctx, 'participant'), of.id)
    },
  }),
  endpoint({
    ...shared,
    policy: mayBookForPeople,
    method: 'delete',
    path: '/api/v1/admin/lessons/{id}/student-cancellation',
    summary: 'Undo what was cancelled for the student’s side',
    status: 204,
    run: ({ ctx, params: of }) => undoCancellation(actingFor(ctx, 'participant'), of.id),
  }),
]
