import { z } from '@hono/zod-openapi'
import { returnEndpoints } from '#features/academy/lesson-returns/api.ts'
import { findReturn } from '#features/academy/lesson-returns/return-lesson.ts'
import { seesMoney } from '#features/academy/lessons/policy.ts'
import { findCancellation, type LessonDetails, readLesson } from '#features/academy/lessons/queries.ts'
import { isHandedOver } from '#features/academy/lessons/rules.ts'
import {
  CANCELLATION_OUTCOMES,
  LESSON_SIDES,
  type LessonSide,
  occurrenceQuestion,
  RETURN_OUTCOMES,
} from '#features/academy/lessons/schema.ts'
import { endingEndpoints, returnedAsCredit } from '#features/academy/reservation-endings/api.ts'
import { LessonSchema } from '#features/academy/reservation-page/api-schema.ts'
import { returnChoice } from '#features/money/refunds/schema.ts'
import { identifyCaller } from '#features/people/sign-in-sessions/auth-token.ts'
import type { Ctx } from '#kernel/actor.ts'
import { anyone, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { cancelLesson, undoCancellation } from './cancel-lesson.ts'
import { previewCancellation } from './cancellation-preview.ts'
import { isOccurrenceCancelled } from './occurrence-status.ts'
import { previewUndo } from './undo-cancellation.ts'

const tag = 'Lessons'
const grosze = z.number().int().openapi({ description: 'Grosze' })

const person = z.object({ uid: z.string(), displayName: z.string() })
const effects = {
  side: z.enum(LESSON_SIDES),
  isLate: z.boolean().openapi({ description: 'Later than free cancellation allows: see `lateHours`' }),
  outcome: z.enum(CANCELLATION_OUTCOMES),
  leftSubstitute: z.boolean().openapi({ description: 'Free of charge, because a substitute teaches the lesson' }),
  returnedAmount: grosze.nullable().openapi({ description: 'Grosze; null for the teacher, who sees no payments' }),
  undoableUntil: instant.nullable().openapi({
    description: 'Exclusive; null where it cannot be undone by the side that cancels, as when the time is time off',
  }),
}

const LessonDetailsSchema = z
  .object({
    ...LessonSchema.shape,
    lateHours: z.number().int().openapi({ description: 'Cancelling less than so many hours before is charged' }),
    session: z.object({
      ...{ id: z.string(), title: z.string(), type: z.string(), zone: z.string() },
      teacherId: z.string().openapi({ description: 'Whose session it is: another one than `teacher`, a substitute' }),
    }),
    leavesFree: z.boolean().openapi({
      description: 'The student’s side may cancel free of charge until it begins: a substitute teaches it',
    }),
    teacher: person.openapi({ description: 'Who teaches this lesson' }),
    student: person,
    cancellation: z
      .object({
        ...effects,
        createdAt: instant,
        refundId: z.string().nullable(),
        creditedAmount: grosze.openapi({ description: 'Grosze of it that have become credit' }),
      })
      .nullable()
      .openapi({ description: 'The cancellation that was not undone' }),
    returned: z
      .object({
        outcome: z.enum(RETURN_OUTCOMES),
        reason: z.string(),
        returnedAmount: effects.returnedAmount,
        refundId: z.string().nullable(),
        createdAt: instant,
      })
      .nullable()
      .openapi({ description: 'How staff returned the lesson, which did not take place' }),
  })
  .openapi('LessonDetails')

const PreviewSchema = z
  .object({
    ...effects,
    refundAt: instant.nullable().openapi({ description: 'When the refund leaves; null for the teacher' }),
    students: z.number().int().openapi({ description: 'Students whose lesson is cancelled' }),
    returnedAsCredit,
    returnedToAll: grosze.nullable().openapi({ description: 'Grosze; null for the teacher' }),
  })
  .openapi('CancellationPreview')

const toJson = async (ctx: Ctx, id: string): Promise<z.input<typeof LessonDetailsSchema>> => {
  const { lesson, side } = await readLesson(ctx, id)
  const [found, returned] = await Promise.all([findCancellation(db, id), findReturn(db, id)])
  const { start, end, session, teacher, student, purchaseId, price, reduction, state, lateHours } = lesson
  return {
    ...{ id, purchaseId, price, reduction, state, lateHours, leavesFree: lesson.leavesFree, session },
    substitute: isHandedOver(lesson) ? teacher.name : null,
    date: start.toString(),
    end: end.toString(),
    teacher: { uid: teacher.uid, displayName: teacher.name },
    student: { uid: student.uid, displayName: student.name },
    cancellation: found ? await cancellationToJson(ctx, found, lesson, side) : null,
    returned: returned ? returnToJson(returned, side) : null,
  }
}

type FoundCancellation = NonNullable<Awaited<ReturnType<typeof findCancellation>>>

const cancellationToJson = async (
  ctx: Ctx,
  { cancellation, creditedAmount }: FoundCancellation,
  lesson: LessonDetails,
  readerSide: LessonSide,
) => {
  const { side, isLate, outcome, leftSubstitute, returnedAmount, undoableUntil, createdAt, refundId } = cancellation
  const money = { returnedAmount, refundId, creditedAmount }
  const noMoney = { returnedAmount: null, refundId: null, creditedAmount: 0 }
  return {
    ...{ side, isLate, outcome, leftSubstitute, ...(seesMoney(readerSide) ? money : noMoney) },
    undoableUntil: (await previewUndo(ctx, lesson, side)).ok ? undoableUntil.toString() : null,
    createdAt: createdAt.toString(),
  }
}

const returnToJson = (
  { outcome, reason, returnedAmount, refund, createdAt }: NonNullable<Awaited<ReturnType<typeof findReturn>>>,
  readerSide: LessonSide,
) => {
  const seen = seesMoney(readerSide)
  const money = { returnedAmount: seen ? returnedAmount : null, refundId: seen ? (refund?.id ?? null) : null }
  return { outcome, reason, ...money, createdAt: createdAt.toString() }
}

const getEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}',
  tag,
  summary: 'One lesson, for its student, guardians, teacher and staff',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: LessonDetailsSchema,
  run: ({ ctx, params: { id } }) => toJson(ctx, id),
})

const previewEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/lessons/{id}/cancellation-preview',
  tag,
  summary: 'What cancelling this lesson now would do',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: PreviewSchema,
  run: async ({ ctx, params: { id } }) => {
    const { refundAt, undoableUntil, emailAt: _, ...preview } = await previewCancellation(ctx, id)
    return { ...preview, refundAt: refundAt?.toString() ?? null, undoableUntil: undoableUntil?.toString() ?? null }
  },
})

const cancelEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/lessons/{id}/cancellation',
  tag,
  summary: 'Cancel a lesson; its teacher and staff cancel it for all its students',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  response: LessonDetailsSchema,
  body: returnChoice,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await cancelLesson(ctx, id, body.method)
    return toJson(ctx, id)
  },
})

const undoEndpoint = endpoint({
  method: 'delete',
  path: '/api/v1/lessons/{id}/cancellation',
  tag,
  summary: 'Undo a cancellation',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  response: LessonDetailsSchema,
  run: async ({ ctx, params: { id } }) => {
    await undoCancellation(ctx, id)
    return toJson(ctx, id)
  },
})

const statusEndpoint = endpoint({
  method: 'post',
  path: '/api/check-session-occurrence-status',
  tag,
  summary: 'Whether a session’s occurrence at a local time is cancelled; `authToken` says who asks',
  policy: anyone,
  scope: 'none',
  body: occurrenceQuestion,
  response: z.object({ isCancelled: z.boolean() }).openapi('OccurrenceStatus'),
  run: async ({ ctx, body }) => {
    const caller = await identifyCaller(ctx, body.authToken)
    return { isCancelled: await isOccurrenceCancelled(caller, body) }
  },
})

export const lessonEndpoints = [
  ...endingEndpoints,
  ...returnEndpoints,
  getEndpoint,
  previewEndpoint,
  cancelEndpoint,
  undoEndpoint,
  statusEndpoint,
]
