import { z } from '@hono/zod-openapi'
import { getAvailability } from '#features/academy/availability/availability-view.ts'
import { getCachedList } from '#features/academy/session-list/cached-list.ts'
import { sessionListQuery } from '#features/academy/session-list/list-query.ts'
import { calendarDate } from '#features/academy/sessions/field-schemas.ts'
import { mayCloseSessions, mayPublish } from '#features/academy/sessions/policy.ts'
import { availabilityInput, editInput, publishInput, timeOffInput } from '#features/academy/sessions/schema.ts'
import { getSessionView, getVisibleSession } from '#features/academy/sessions/session-view.ts'
import { endTimeOff, takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { Zone } from '#features/people/users/schema.ts'
import { userIdOf } from '#kernel/actor.ts'
import { anyone, requireUser } from '#kernel/policy.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { endpoint } from '#platform/api.ts'
import { idParams } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import {
  AvailabilitySchema,
  ChangedSessionSchema,
  ClosingSchema,
  SessionPageSchema,
  SessionSchema,
  WeeklyAvailabilitySchema,
} from './api-schema.ts'
import { closeSession } from './close-session.ts'
import { editSession } from './edit-session.ts'
import { publishSession } from './publish-session.ts'
import { countFollowingSessions, findAvailability, setAvailability } from './shared-availability.ts'

const tag = 'Academy'

const listSessions = endpoint({
  method: 'get',
  path: '/api/v1/sessions',
  tag,
  summary: 'Sessions that can be reserved, ordered by their next start; 25 a page, 100 at most',
  policy: anyone,
  scope: ['read'],
  query: sessionListQuery.extend({ user_id: sessionListQuery.shape.teacher }),
  response: SessionPageSchema,
  run: ({ ctx, query: { user_id, ...query } }) =>
    getCachedList({ ...query, teacher: query.teacher ?? user_id }, ctx.now),
})

const getSession = endpoint({
  method: 'get',
  path: '/api/v1/sessions/{id}',
  tag,
  summary: 'One session with its teacher and its next meetings',
  policy: anyone,
  scope: ['read'],
  params: idParams,
  response: SessionSchema,
  run: ({ ctx, params }) => getSessionView(params.id, ctx.actor, ctx.now),
})

const getSessionAvailability = endpoint({
  method: 'get',
  path: '/api/v1/sessions/{id}/availability',
  tag,
  summary: 'The half-hours of an individual session in the seven days from a date on',
  policy: anyone,
  scope: ['read'],
  params: idParams,
  query: z.object({ firstDate: calendarDate('A date is written YYYY-MM-DD.').optional(), zone: Zone.optional() }),
  response: AvailabilitySchema,
  run: async ({ ctx, params, query }) => {
    const session = await getVisibleSession(params.id, ctx.actor)
    const own = ctx.actor.kind === 'user' ? ctx.actor.zone : SCHOOL_ZONE
    return getAvailability(session, { ...query, zone: query.zone ?? own, personId: userIdOf(ctx.actor) }, ctx.now)
  },
})

const createSession = endpoint({
  method: 'post',
  path: '/api/v1/sessions',
  tag,
  summary: 'Publish a session',
  policy: mayPublish,
  scope: ['teach'],
  body: publishInput,
  response: ChangedSessionSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => {
    const { id, skipped } = await publishSession(ctx, body)
    return { ...(await getSessionView(id, ctx.actor, ctx.now)), skipped }
  },
})

const updateSession = endpoint({
  method: 'patch',
  path: '/api/v1/sessions/{id}',
  tag,
  summary:
    'Change a session: anything until the first hold or reservation, then the description, more places, the price for new reservations and hours that are not reserved',
  policy: mayPublish,
  scope: ['teach'],
  params: idParams,
  body: editInput,
  response: ChangedSessionSchema,
  run: async ({ ctx, params, body }) => {
    const skipped = await editSession(ctx, params.id, body)
    return { ...(await getSessionView(params.id, ctx.actor, ctx.now)), skipped }
  },
})

const weeklyAvailabilityOf = async (teacherId: string) => {
  const [set, sessions] = await Promise.all([findAvailability(db, teacherId), countFollowingSessions(db, teacherId)])
  return { ...(set ?? { zone: null, date_time: {} }), sessions }
}

const getOwnAvailability = endpoint({
  method: 'get',
  path: '/api/v1/availability',
  tag,
  summary: 'Your weekly availability, which your individual sessions share unless they have their own',
  policy: mayPublish,
  scope: ['read'],
  response: WeeklyAvailabilitySchema,
  run: ({ ctx }) => weeklyAvailabilityOf(requireUser(ctx.actor).id),
})

const putOwnAvailability = endpoint({
  method: 'put',
  path: '/api/v1/availability',
  tag,
  summary: 'Set your weekly availability; reserved lessons stay as they are',
  policy: mayPublish,
  scope: ['teach'],
  body: availabilityInput,
  response: WeeklyAvailabilitySchema,
  run: async ({ ctx, body }) => {
    await setAvailability(ctx, body)
    return weeklyAvailabilityOf(requireUser(ctx.actor).id)
  },
})

const createClosure = endpoint({
  method: 'post',
  path: '/api/v1/sessions/{id}/closure',
  tag,
  summary: 'Close a session to new reservations; booked lessons go ahead',
  policy: mayCloseSessions,
  scope: ['teach'],
  params: idParams,
  response: ClosingSchema,
  idempotent: true,
  run: ({ ctx, params }) => closeSession(ctx, params.id),
})

const createTimeOff = endpoint({
  method: 'post',
  path: '/api/v1/time-off',
  tag,
  summary:
    'Take time off; a group’s empty dates are cancelled, everything else in your calendar stays and is listed with it',
  policy: mayPublish,
  scope: ['teach'],
  body: timeOffInput,
  response: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => ({ id: await takeTimeOff(ctx, body) }),
})

const deleteTimeOff = endpoint({
  method: 'delete',
  path: '/api/v1/time-off/{id}',
  tag,
  summary: 'End time off, also early',
  policy: mayPublish,
  scope: ['teach'],
  params: idParams,
  status: 204,
  run: ({ ctx, params }) => endTimeOff(ctx, params.id),
})

export const academyEndpoints = [
  listSessions,
  getSession,
  getSessionAvailability,
  createSession,
  updateSession,
  createClosure,
  getOwnAvailability,
  putOwnAvailability,
  createTimeOff,
  deleteTimeOff,
]
