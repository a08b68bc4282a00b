import { z } from '@hono/zod-openapi'
import { anyone } from '#kernel/policy.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { getTeacherPage } from './teacher-view.ts'

const instant = z.string().openapi({ format: 'date-time', description: 'ISO 8601, UTC' })
const offered = z.object({ id: z.string(), title: z.string(), to: z.string().openapi({ description: 'A path here' }) })

const TeacherPageSchema = z
  .object({
    uid: z.string(),
    rating: z.number(),
    ratingCount: z.int(),
    lessonsTaught: z.int().openapi({ description: 'Counted up to 1000; one more where there are more' }),
    answerTime: z.string().nullable().openapi({ description: 'In words; null after too few answers' }),
    filmHost: z.string().nullable().openapi({ description: 'Who plays the film of the page' }),
    trial: z
      .object({ price: z.int().openapi({ description: 'Grosze' }), minutes: z.int(), sessions: z.array(offered) })
      .nullable(),
    said: z
      .array(
        z.object({
          ...{ id: z.string(), stars: z.int(), text: z.string(), title: z.string(), at: instant },
          reply: z.string().openapi({ description: 'Of the teacher; empty where there is none' }),
        }),
      )
      .readonly()
      .openapi({ description: 'What students show to everyone, without their names; the latest first' }),
    nextTimes: z.array(z.object({ start: instant, sessions: z.array(offered).readonly() })).readonly(),
  })
  .openapi('TeacherPage')

export const teacherPageEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/v1/teachers/{uid}/page',
    tag: 'Academy',
    summary: 'What a teacher’s public page tells: ratings with answers, lessons taught, free times, the trial lesson',
    policy: anyone,
    scope: ['read'],
    params: z.object({ uid: z.string().max(64) }),
    response: TeacherPageSchema,
    run: ({ ctx, params }) => getTeacherPage(params.uid, ctx.now),
  }),
]
