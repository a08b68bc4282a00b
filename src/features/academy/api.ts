import { z } from '@hono/zod-openapi'
import { timeOffOf } from '#features/calendar/queries.ts'
import { anyone, person } from '#kernel/policy.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { availabilityOf } from './availability-view.ts'
import { close } from './closure.ts'
import { date, zone } from './fields.ts'
import { listQuery } from './list-query.ts'
import { publishes } from './policy.ts'
import { publish } from './publishing.ts'
import { edit } from './revision.ts'
import { editInput, publishInput, timeOffInput } from './schema.ts'
import { sessionView, visibleSession } from './session-view.ts'
import { shownList } from './shown-list.ts'
import { endTimeOff, takeTimeOff } from './time-off.ts'
import {
  AvailabilitySchema,
  ChangedSessionSchema,
  ClosingSchema,
  SessionPageSchema,
  SessionSchema,
  TimeOffSchema,
} from './wire.ts'

const tag = 'Academy'
const id = z.object({ id: z.string().min(1).max(60) })

const list = endpoint({
  method: 'get',
  path: '/api/v1/sessions',
  tag,
  summary: 'Sessions that can be reserved, ordered by their next start; 25 a page, 100 at most',
  policy: anyone,
  query: listQuery.extend({ user_id: listQuery.shape.teacher }),
  answer: SessionPageSchema,
  run: ({ ctx, query: { user_id, ...query } }) => shownList({ ...query, teacher: query.teacher ?? user_id }, ctx.now),
})

const one = endpoint({
  method: 'get',
  path: '/api/v1/sessions/{id}',
  tag,
  summary: 'One session with its teacher and its next meetings',
  policy: anyone,
  params: id,
  answer: SessionSchema,
  run: ({ ctx, params }) => sessionView(params.id, ctx.actor, ctx.now),
})

const availability = endpoint({
  method: 'get',
  path: '/api/v1/sessions/{id}/availability',
  tag,
  summary: 'The half-hours of an individual session in the seven days from a date on',
  policy: anyone,
  params: id,
  query: z.object({ firstDate: date('A date is written YYYY-MM-DD.').optional(), zone: zone.optional() }),
  answer: AvailabilitySchema,
  run: async ({ ctx, params, query }) => {
    const session = await visibleSession(params.id, ctx.actor)
    const own = ctx.actor.kind === 'user' ? ctx.actor.zone : HOUSE_ZONE
    return availabilityOf(session, { ...query, zone: query.zone ?? own, viewer: ctx.actor }, ctx.now)
  },
})

const create = endpoint({
  method: 'post',
  path: '/api/v1/sessions',
  tag,
  summary: 'Publish a session',
  policy: publishes,
  body: publishInput,
  answer: ChangedSessionSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => {
    const { id, skipped } = await publish(ctx, body)
    return { ...(await sessionView(id, ctx.actor, ctx.now)), skipped }
  },
})

const change = endpoint({
  method: 'patch',
  path: '/api/v1/sessions/{id}',
  tag,
  summary: 'Change a session: anything until the first hold or reservation, then the description and more places',
  policy: publishes,
  params: id,
  body: editInput,
  answer: ChangedSessionSchema,
  run: async ({ ctx, params, body }) => {
    const skipped = await edit(ctx, params.id, body)
    return { ...(await sessionView(params.id, ctx.actor, ctx.now)), skipped }
  },
})

const closure = endpoint({
  method: 'post',
  path: '/api/v1/sessions/{id}/closure',
  tag,
  summary: 'Close a session to new reservations; what is reserved takes place',
  policy: publishes,
  params: id,
  answer: ClosingSchema,
  idempotent: true,
  run: ({ ctx, params }) => close(ctx, params.id),
})

const timeOff = endpoint({
  method: 'get',
  path: '/api/v1/time-off',
  tag,
  summary: 'One’s own time off that is not over',
  policy: publishes,
  answer: z.object({ items: z.array(TimeOffSchema) }),
  run: async ({ ctx }) => {
    const items = await timeOffOf(db, person(ctx.actor).id, ctx.now)
    return { items: items.map(each => ({ ...each, start: each.start.toString(), end: each.end.toString() })) }
  },
})

const takeOff = endpoint({
  method: 'post',
  path: '/api/v1/time-off',
  tag,
  summary: 'Take time off; a group’s dates without students make way',
  policy: publishes,
  body: timeOffInput,
  answer: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => ({ id: await takeTimeOff(ctx, body) }),
})

const endOff = endpoint({
  method: 'delete',
  path: '/api/v1/time-off/{id}',
  tag,
  summary: 'End time off, also before its time',
  policy: publishes,
  params: id,
  status: 204,
  run: ({ ctx, params }) => endTimeOff(ctx, params.id),
})

export const academyEndpoints = [list, one, availability, create, change, closure, timeOff, takeOff, endOff]
