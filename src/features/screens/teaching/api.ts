import { z } from '@hono/zod-openapi'
import { ListedSessionSchema } from '#features/academy/publishing/api-schema.ts'
import { PLANS } from '#features/academy/reservations/states.ts'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { MonthEarningsSchema } from '#features/staff/earnings/api-schema.ts'
import { getEarnings, listEarnings } from '#features/staff/earnings/queries.ts'
import { requireUser } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { listMySessions } from './my-sessions.ts'
import { maySeeEarnings, maySeeMySessions } from './policy.ts'
import type { TaughtDate } from './taught-dates.ts'
import { listTimeOffItems } from './time-off-list.ts'

const instant = z.string().openapi({ format: 'date-time' })

const EnrolledStudentSchema = z
  .object({
    reservationId: z.string(),
    uid: z.string(),
    displayName: z.string(),
    username: z.string(),
    photoURL: z.string().nullable(),
    plan: z.enum(PLANS),
    state: z
      .enum(['held', 'booked', 'ended'])
      .openapi({ description: '`held` while it is being paid, `ended` when all its dates are over' }),
    lessons: z.number().int(),
    nextLesson: instant.nullable(),
  })
  .openapi('EnrolledStudent')

const MySessionSchema = ListedSessionSchema.omit({ teacher: true, nextTimes: true })
  .extend({
    description: z.string(),
    googleMeetLink: z.string().nullable(),
    eventId: z.string().nullable(),
    minimumNoticeHours: z.number().int(),
    bufferMinutes: z.number().int(),
    horizonWeeks: z.number().int(),
    sharedAvailability: z.boolean().openapi({ description: 'Whether its times are those of the weekly availability' }),
    side: z.enum(['open', 'closed', 'ended']),
    fallback: z.string().nullable(),
    meeting: z.object({ start: instant, end: instant, placesLeft: z.number().int() }).optional(),
    students: z.array(EnrolledStudentSchema),
  })
  .openapi('TaughtSession')

const listMySessionsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/my-sessions',
  tag: 'Academy',
  summary: 'Your own sessions, newest first, with the enrolled students; 200 at most',
  policy: maySeeMySessions,
  scope: ['read'],
  response: z.object({ items: z.array(MySessionSchema) }),
  run: async ({ ctx }) => ({ items: await listMySessions(requireUser(ctx.actor).id, ctx.now) }),
})

const listEarningsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/earnings',
  tag: 'Academy',
  summary: 'What students paid for your lessons and games: of one month, or of the last six that have any',
  policy: maySeeEarnings,
  scope: ['read'],
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM.')
      .optional(),
  }),
  response: z.object({ items: z.array(MonthEarningsSchema) }),
  run: async ({ ctx, query: { month } }) => {
    const { id } = requireUser(ctx.actor)
    return { items: month ? [await getEarnings(id, month, ctx.now)] : await listEarnings(id, ctx.now) }
  },
})

const TimeOffSchema = z
  .object({
    id: z.string(),
    start: instant,
    end: instant,
    note: z.string(),
    stays: z
      .array(
        z.object({
          kind: z.enum(['lesson', 'game']),
          occurrenceId: z.string(),
          sessionId: z.string(),
          title: z.string(),
          start: instant,
          end: instant,
          joinId: z.string().nullable().openapi({ description: 'As in the calendar; null while there is no booking' }),
          people: z.array(z.string()).readonly().openapi({ description: 'The names of those who come' }),
        }),
      )
      .openapi({ description: 'Lessons and games that were promised before and take place' }),
  })
  .openapi('TimeOff')

const listTimeOffEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/time-off',
  tag: 'Academy',
  summary: 'Your own time off that is not over, with the lessons and games that stay in it',
  policy: mayPublish,
  scope: ['read'],
  response: z.object({ items: z.array(TimeOffSchema) }),
  run: async ({ ctx }) => {
    const items = await listTimeOffItems(requireUser(ctx.actor), ctx.now)
    return { items: items.map(({ stays, ...item }) => ({ ...item, stays: stays.map(toStayingDate) })) }
  },
})

const toStayingDate = ({ kind, id, sessionId, title, start, end, joinId, names }: TaughtDate) => ({
  ...{ kind, occurrenceId: id, sessionId, title, start, end, joinId, people: names },
})

export const teachingEndpoints = [listMySessionsEndpoint, listEarningsEndpoint, listTimeOffEndpoint]
