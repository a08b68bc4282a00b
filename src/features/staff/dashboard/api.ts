import { z } from '@hono/zod-openapi'
import { countRequests, sumRequests } from '#features/staff/request-queues/counts.ts'
import { COUNTED_SECTIONS } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { endpoint } from '#platform/api.ts'
import { listWeekFiguresFor } from './charts.ts'
import { getCountsFor } from './counters.ts'
import { maySeeDashboard, maySeeModifications } from './policy.ts'

const tag = 'Administration'
const count = z.int().min(0)

const CountersSchema = z
  .object({
    counters: z
      .partialRecord(z.enum(COUNTED_SECTIONS), count)
      .openapi({ description: 'By the section’s name: those whose pages you may open' }),
    open: count.openapi({ description: 'Open requests of all kinds, read or not: what the queues hold' }),
    unreadAdminRequestsCount: count.openapi({ description: 'Open and unread, over all queues of requests' }),
  })
  .openapi('AdminCounters')

const WeekSchema = z
  .object({
    week: z.string().openapi({ format: 'date', description: 'Its Monday' }),
    reservations: count.optional().openapi({ description: 'Booked in the week' }),
    revenue: z.int().optional().openapi({ description: 'Grosze that came in, less those that left' }),
    fillRate: z.number().nullable().optional().openapi({ description: 'Percent of the places of groups and courses' }),
    rating: z.number().nullable().optional().openapi({ description: 'Mean of the ratings given in the week' }),
    ratings: count.optional(),
    waitingHours: z.number().nullable().optional().openapi({ description: 'Mean hours from a request to its answer' }),
    answeredRequests: count.optional(),
  })
  .openapi('AdminWeek')

const countersEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/counters',
  tag,
  summary: 'For staff: the counters of all sections',
  policy: maySeeDashboard,
  scope: ['staff:dashboard'],
  response: CountersSchema,
  run: async ({ ctx }) => {
    const { counters, open, unread } = await getCountsFor(ctx.actor, ctx.now)
    return { counters, open, unreadAdminRequestsCount: unread }
  },
})

const chartsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/charts',
  tag,
  summary: 'For staff: the figures of the last twelve weeks that you may see, the current one last',
  policy: maySeeDashboard,
  scope: ['staff:dashboard'],
  response: z
    .object({
      zone: z.string().openapi({ description: 'In which weeks begin' }),
      weeks: z.array(WeekSchema).readonly(),
    })
    .openapi('AdminCharts'),
  run: async ({ ctx }) => ({ zone: SCHOOL_ZONE, weeks: await listWeekFiguresFor(ctx.actor, ctx.now) }),
})

const modificationsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/dne-modification-requests',
  tag,
  summary: 'For staff: whether modifications of games wait; the pages of staff ask every 30 seconds',
  policy: maySeeModifications,
  scope: ['staff:dashboard'],
  response: z
    .object({
      pending: count,
      'session-modifications': count.openapi({ description: 'The counter: those of sessions as well' }),
      open: count.openapi({ description: 'Open requests of all kinds' }),
    })
    .openapi('DneModificationCheck'),
  run: async () => {
    const counts = await countRequests()
    const { dne_modification_requests: games, a_session_modification_requests: sessions } = counts
    const { open } = sumRequests(counts)
    return { pending: games.pending, 'session-modifications': games.pending + sessions.pending, open }
  },
})

export const dashboardEndpoints = [countersEndpoint, chartsEndpoint, modificationsEndpoint]
