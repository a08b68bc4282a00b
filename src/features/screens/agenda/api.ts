import { z } from '@hono/zod-openapi'
import { forecastFor } from '#features/academy/lessons/forecast-query.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { parseSpan } from './api-span.ts'
import { listCalendarItems } from './calendar-items.ts'

const localTime = z.string().openapi({ description: 'Weekday and local time in `zone`', example: 'Tue 17:00' })

const ClockShiftSchema = z
  .object({
    lessonId: z.string().openapi({ description: 'The first lesson at the new time' }),
    title: z.string(),
    isMovable: z.boolean().openapi({ description: 'Whether another time can be proposed: not for groups and courses' }),
    on: z.string().openapi({ format: 'date', description: 'The day on which the clocks change' }),
    moves: z
      .array(
        z.object({
          name: z.string().nullable().openapi({ description: 'Null for the reader' }),
          zone: z.string(),
          from: localTime,
          to: localTime,
        }),
      )
      .readonly(),
  })
  .openapi('ClockShift')

const forecastEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/me/clock-forecast',
  tag: 'Lessons',
  summary: 'Your weekly lessons that move within five weeks because clocks change, for you or for the other side',
  policy: signedIn,
  scope: ['read'],
  response: z.object({ items: z.array(ClockShiftSchema).readonly() }),
  run: async ({ ctx }) => ({ items: await forecastFor(requireUser(ctx.actor), ctx.now) }),
})

const instant = z.string().openapi({ format: 'date-time' })

const CalendarSchema = z
  .object({
    entries: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['lesson', 'game', 'training', 'time off', 'busy elsewhere']),
        title: z.string(),
        start: instant,
        end: instant,
        state: z.enum(['booked', 'held', 'cancelled', 'teaching', 'time off', 'busy elsewhere']),
        reservationId: z.string().nullable(),
        sessionId: z.string().nullable(),
        lessonId: z.string().nullable(),
        seatId: z.string().nullable().openapi({ description: 'Your seat in a game' }),
        joinId: z.string().nullable().openapi({ description: 'The page /join/{joinId} leads to the meeting' }),
        withWhom: z.string(),
        photoURL: z.string().nullable().openapi({ description: 'Of the teacher or game master' }),
        people: z.array(z.string()).openapi({ description: 'For the teacher or game master: the names of the people' }),
        tone: z.enum(['academy', 'dungeons', 'muted']),
      }),
    ),
  })
  .openapi('Calendar')

const calendarEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/calendar',
  tag: 'Reservations',
  summary:
    'Your own lessons, games, teaching, time off and busy times elsewhere between two instants, at most 62 days apart',
  policy: signedIn,
  scope: ['read'],
  query: z.object({ from: z.string().max(40), to: z.string().max(40) }),
  response: CalendarSchema,
  run: async ({ ctx, query }) => ({ entries: await listCalendarItems(requireUser(ctx.actor), parseSpan(query)) }),
})

export const agendaEndpoints = [forecastEndpoint, calendarEndpoint]
