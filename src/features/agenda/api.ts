import { z } from '@hono/zod-openapi'
import { forecastFor } from '#features/lessons/forecast-query.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'

const localTime = z.string().openapi({ description: 'Weekday and local time in `zone`', example: 'Tue 17:00' })

const ClockShiftSchema = z
  .object({
    lessonId: z.string().openapi({ description: 'The first lesson at the new time' }),
    title: z.string(),
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
  summary: 'Your weekly lessons that move within five weeks because clocks change, for you or for the other one',
  policy: signedIn,
  response: z.object({ items: z.array(ClockShiftSchema).readonly() }),
  run: async ({ ctx }) => ({ items: await forecastFor(requireUser(ctx.actor), ctx.now) }),
})

export const agendaEndpoints = [forecastEndpoint]
