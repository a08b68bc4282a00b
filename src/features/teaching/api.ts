import { z } from '@hono/zod-openapi'
import { ListedSessionSchema } from '#features/academy/api-schema.ts'
import { PLANS } from '#features/reservations/schema.ts'
import { requireUser } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { listMySessions } from './my-sessions-query.ts'
import { maySeeMySessions } from './policy.ts'

const instant = z.string().openapi({ format: 'date-time' })

const EnrolledStudentSchema = z
  .object({
    reservationId: z.string(),
    uid: z.string(),
    displayName: z.string(),
    username: z.string(),
    photoURL: z.string().nullable(),
    plan: z.enum(PLANS),
    state: z.enum(['held', 'booked']).openapi({ description: '`held` while it is being paid' }),
    lessons: z.number().int(),
    nextLesson: instant.nullable(),
  })
  .openapi('EnrolledStudent')

const MySessionSchema = ListedSessionSchema.omit({ teacher: true })
  .extend({
    description: z.string(),
    googleMeetLink: z.string().nullable(),
    eventId: z.string().nullable(),
    minimumNoticeHours: z.number().int(),
    bufferMinutes: z.number().int(),
    horizonWeeks: z.number().int(),
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
  response: z.object({ items: z.array(MySessionSchema) }),
  run: async ({ ctx }) => ({ items: await listMySessions(requireUser(ctx.actor).id, ctx.now) }),
})

export const teachingEndpoints = [listMySessionsEndpoint]
