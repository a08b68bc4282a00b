import { z } from '@hono/zod-openapi'
import { maySeePeople } from '#features/people/users/policy.ts'
import { getUserForStaff } from '#features/staff/user-admin/queries.ts'
import { userParams } from '#features/staff/user-admin/schema.ts'
import { endpoint } from '#platform/api.ts'
import { pageQuery } from '#platform/keyset.ts'
import { TIMELINE_KINDS } from './kinds.ts'
import { getPersonSummary } from './summary.ts'
import { listTimeline } from './timeline.ts'

const tag = 'Manage users'
const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const grosze = z.int().openapi({ description: 'Grosze' })

const LineSchema = z
  .object({
    id: z.string(),
    kind: z.enum(TIMELINE_KINDS),
    at: instant,
    title: z.string(),
    sub: z.string().openapi({ description: 'What became of it; of a note its text' }),
    until: instant
      .optional()
      .openapi({ description: 'Until when `sub` holds: a place that is held, a lesson that is on' }),
    to: z.string().nullable().openapi({ description: 'The page of the thing, where you may open one' }),
    amount: grosze.nullable(),
    isOwed: z.literal(true).optional().openapi({ description: 'The person still has to pay it' }),
    isOurs: z.literal(true).optional().openapi({ description: 'What we wrote to the person' }),
    note: z.object({ mayEdit: z.boolean(), mayDelete: z.boolean() }).optional(),
  })
  .openapi('TimelineLine')

export const personEndpoints = [
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/users/{id}/timeline', tag },
    summary: 'For staff: what happened with a person, the newest first, of the kinds that you may see',
    policy: maySeePeople,
    scope: ['staff:users'],
    params: userParams,
    query: z.object({ ...pageQuery, kind: z.enum(TIMELINE_KINDS).optional() }),
    response: z
      .object({ items: z.array(LineSchema).readonly(), nextCursor: z.string().nullable() })
      .openapi('Timeline'),
    run: async ({ ctx, params: { id }, query }) => listTimeline(ctx, await getUserForStaff(ctx, id), query),
  }),
  endpoint({
    ...{ method: 'get', path: '/api/v1/admin/users/{id}/summary', tag },
    summary:
      'For staff: the next lesson of a person, what is owed, the credit and the children; null where you may not see it',
    policy: maySeePeople,
    scope: ['staff:users'],
    params: userParams,
    response: z
      .object({
        nextLesson: z.object({ id: z.string(), title: z.string(), start: instant, end: instant }).nullable(),
        nextLed: z.object({ sessionId: z.string(), kind: z.enum(['academy', 'game']), start: instant }).nullable(),
        owed: grosze.nullable(),
        credit: grosze.nullable(),
        children: z.array(z.object({ uid: z.string(), displayName: z.string() })).nullable(),
      })
      .openapi('PersonSummary'),
    run: async ({ ctx, params: { id } }) => {
      const { uid } = await getUserForStaff(ctx, id)
      const { seesBookings: _, held: __, ...summary } = await getPersonSummary(ctx, uid)
      return summary
    },
  }),
]
