import { z } from '@hono/zod-openapi'
import { CALENDAR_KINDS, CALENDAR_PROBLEMS } from '#features/scheduling/outside-times/states.ts'
import { anyone, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { listOutsideCalendars } from './calendars.ts'
import { connectCalendarFile, removeCalendar } from './connecting.ts'
import { hearOfChange } from './google-notifications.ts'
import { mayConnectCalendars } from './policy.ts'
import { CalendarAddress } from './schema.ts'

const tag = 'Calendars elsewhere'

const OutsideCalendarsSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(CALENDAR_KINDS).openapi({ description: '`file`: a calendar file at an address' }),
        host: z.string(),
        readAt: z.string().nullable().openapi({ format: 'date-time', description: 'When it last answered' }),
        problem: z.enum(CALENDAR_PROBLEMS).nullable().openapi({ description: 'Why it did not, the last time' }),
        busyTimes: z.number().int(),
        unreadable: z
          .number()
          .int()
          .openapi({ description: 'Entries that could not be understood, and close nothing' }),
      }),
    ),
  })
  .openapi('OutsideCalendars')

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/outside-calendars',
  tag,
  summary: 'Your calendars elsewhere, whose busy times close your slots',
  policy: signedIn,
  scope: 'none',
  response: OutsideCalendarsSchema,
  run: async ({ ctx }) => ({ items: [...(await listOutsideCalendars(ctx))] }),
})

const connectEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/outside-calendars',
  tag,
  summary: 'Connect the calendar file at an address; only when you are busy is read of it',
  policy: mayConnectCalendars,
  // An address opens a private calendar to this site.
  scope: 'none',
  // Made anew: a form may have loaded the schema before it can be named.
  body: z.strictObject(CalendarAddress.shape).openapi('OutsideCalendarAddress'),
  response: z.object({ id: z.string() }),
  status: 201,
  run: async ({ ctx, body, siteUrl }) => ({ id: await connectCalendarFile(ctx, body.address, siteUrl) }),
})

const removeEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/outside-calendars/{id}',
  tag,
  summary: 'Forget a calendar and all that was read of it',
  policy: signedIn,
  scope: 'none',
  params: z.object({ id: z.string().min(1).max(60) }),
  status: 204,
  run: ({ ctx, params: { id } }) => removeCalendar(ctx, id),
})

const notificationEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/outside-calendars/google/notifications',
  tag,
  summary: 'News from Google that a connected calendar has changed, proven by the token of its channel',
  policy: anyone,
  scope: 'none',
  status: 204,
  run: ({ request }) => hearOfChange(request.headers),
})

export const outsideCalendarEndpoints = [listEndpoint, connectEndpoint, removeEndpoint, notificationEndpoint]
