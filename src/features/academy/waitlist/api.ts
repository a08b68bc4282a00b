import { z } from '@hono/zod-openapi'
import type { Ctx } from '#kernel/actor.ts'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { joinWaitlist } from './joining.ts'
import { getEntry, leaveWaitlist } from './leaving.ts'
import { findPosition } from './queries.ts'
import { AWAITED_PLANS, joinInput, OPEN_STATES } from './schema.ts'

const tag = 'Waitlist'
const path = '/api/v1/sessions/{id}/waitlist-entry'
const uid = z.string().min(1).max(64)
const query = z.object({ userId: uid.optional().openapi({ description: 'The student; the caller by default' }) })

const EntrySchema = z
  .object({
    id: z.string(),
    sessionId: z.string(),
    userId: z.string(),
    payerId: z.string(),
    plan: z.enum(AWAITED_PLANS),
    firstDate: z.string().nullable().openapi({ description: 'Null for a course' }),
    state: z.enum(OPEN_STATES),
    position: z
      .number()
      .int()
      .nullable()
      .openapi({ description: '1 for the person who gets the next offer; null once a place is offered' }),
    reservationId: z
      .string()
      .nullable()
      .openapi({ description: 'The reservation that the offer holds; it is paid or released like any other' }),
    createdAt: z.string().openapi({ format: 'date-time' }),
  })
  .openapi('WaitlistEntry')

const toJson = async (ctx: Ctx, sessionId: string, studentId?: string): Promise<z.input<typeof EntrySchema>> => {
  const entry = await getEntry(db, ctx, sessionId, studentId)
  const isWaiting = entry.state === 'waiting'
  const { id, studentId: userId, payerId, plan, firstDate, reservationId, createdAt } = entry
  return {
    ...{ id, sessionId, userId, payerId, plan, firstDate, reservationId },
    state: isWaiting ? 'waiting' : 'offered',
    position: isWaiting ? await findPosition(db, entry) : null,
    createdAt: createdAt.toString(),
  }
}

const getEndpoint = endpoint({
  ...{ method: 'get', path, tag },
  summary: 'The position on the waitlist of a session, or the offer',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  query,
  response: EntrySchema,
  run: ({ ctx, params: { id }, query: { userId } }) => toJson(ctx, id, userId),
})

const joinEndpoint = endpoint({
  ...{ method: 'post', path, tag },
  summary: 'Join the waitlist of a full course, or of a full date of a group',
  policy: signedIn,
  scope: ['book'],
  closable: 'reservations',
  params: idParams,
  body: joinInput.extend({
    userId: uid.optional().openapi({ description: 'The student; the caller by default' }),
    payerId: uid.optional().openapi({ description: 'The student or their guardian; the caller by default' }),
  }),
  response: EntrySchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body: { userId, ...input } }) => {
    await joinWaitlist(ctx, id, { ...input, studentId: userId })
    return toJson(ctx, id, userId)
  },
})

const leaveEndpoint = endpoint({
  ...{ method: 'delete', path, tag },
  summary: 'Leave a waitlist, or decline its offer; who declines part of the four weeks waits on in the same place',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  query: query.extend({
    offer: uid.optional().openapi({ description: 'Declines only the offer of this reservation, also when repeated' }),
  }),
  status: 204,
  run: ({ ctx, params: { id }, query: { userId, offer } }) =>
    leaveWaitlist(ctx, id, { studentId: userId, offerId: offer }),
})

export const waitlistEndpoints = [getEndpoint, joinEndpoint, leaveEndpoint]
