import { z } from '@hono/zod-openapi'
import { ListedSessionSchema } from '#features/academy/wire.ts'
import { person } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { teaches } from './policy.ts'
import { taughtSessions } from './taught.ts'

const instant = z.string().openapi({ format: 'date-time' })

const StudentSchema = z
  .object({
    reservationId: z.string(),
    uid: z.string(),
    displayName: z.string(),
    username: z.string(),
    photoURL: z.string().nullable(),
    plan: z.enum(['single', 'block', 'course']),
    state: z.enum(['held', 'booked']).openapi({ description: '`held` while it is being paid' }),
    lessons: z.number().int(),
    nextLesson: instant.nullable(),
  })
  .openapi('EnrolledStudent')

const TaughtSessionSchema = ListedSessionSchema.omit({ teacher: true })
  .extend({
    description: z.string(),
    minimumNoticeHours: z.number().int(),
    bufferMinutes: z.number().int(),
    horizonWeeks: z.number().int(),
    side: z.enum(['open', 'closed', 'ended']),
    fallback: z.string().nullable(),
    meeting: z.object({ start: instant, end: instant, placesLeft: z.number().int() }).optional(),
    students: z.array(StudentSchema),
  })
  .openapi('TaughtSession')

const mySessions = endpoint({
  method: 'get',
  path: '/api/v1/my-sessions',
  tag: 'Academy',
  summary: 'What one has published, the newest first, with the enrolled students; 200 at most',
  policy: teaches,
  answer: z.object({ items: z.array(TaughtSessionSchema) }),
  run: async ({ ctx }) => ({ items: await taughtSessions(person(ctx.actor).id, ctx.now) }),
})

export const campusEndpoints = [mySessions]
