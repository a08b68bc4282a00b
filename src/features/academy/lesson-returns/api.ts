import { z } from '@hono/zod-openapi'
import { mayReturnLessons } from '#features/academy/lessons/policy.ts'
import { returnInput } from '#features/academy/lessons/schema.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant } from '#platform/api-fields.ts'
import { previewReturn, returnLesson } from './return-lesson.ts'

const tag = 'Lessons'
const grosze = z.number().int()

const lessonIds = z.array(z.string()).readonly().openapi({ description: 'The lessons of all students who had it' })

const AttendanceSchema = z
  .object({
    uid: z.string(),
    name: z.string(),
    part: z.enum(['host', 'participant']),
    joinedAt: instant.nullable().openapi({ description: 'When the person first came; null: not at all' }),
  })
  .openapi('Attendance')
export const attendance = z.array(AttendanceSchema).readonly()

const PreviewSchema = z
  .object({
    lessonIds,
    returned: grosze.openapi({ description: 'Grosze that go back to all payers together' }),
    returnedAsCredit: grosze.openapi({ description: 'Grosze of it that were paid with credit, and go back as credit' }),
    notCharged: grosze.openapi({ description: 'Grosze of weekly agreements that are not charged' }),
    refundAt: instant.nullable(),
    attendance,
  })
  .openapi('LessonReturnPreview')

const previewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}/return-preview',
  tag,
  summary: 'For staff: what returning this lesson now would do, and who came',
  policy: mayReturnLessons,
  scope: ['staff:events'],
  params: idParams,
  response: PreviewSchema,
  run: async ({ ctx, params: { id } }) => {
    const { lesson: _, ...preview } = await previewReturn(ctx, id)
    return preview
  },
})

const returnEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/lessons/{id}/return',
  tag,
  summary: 'For staff: return a lesson that is over and did not take place, to all its students',
  policy: mayReturnLessons,
  scope: ['staff:events'],
  params: idParams,
  confirmed: true,
  body: returnInput,
  response: z.object({ lessonIds }).openapi('LessonReturn'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => ({ lessonIds: await returnLesson(ctx, id, body.reason) }),
})

export const returnEndpoints = [previewEndpoint, returnEndpoint]
