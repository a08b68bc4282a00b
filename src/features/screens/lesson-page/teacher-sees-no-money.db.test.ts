import { afterAll, beforeAll, expect, it } from 'vitest'
import { lessonEndpoints } from '#features/academy/cancellations/api.ts'
import { findCancellation, getLesson } from '#features/academy/lessons/queries.ts'
import type { User } from '#kernel/actor.ts'
import { decided } from '#kernel/decision.ts'
import { db } from '#platform/database.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { toCancellationView, toLessonView } from './lesson-view.ts'

const { clock, createBooked, ctxAs } = setupLessons()
const people = new Map<string, User>()
let api: ServedApi | undefined
beforeAll(async () => {
  api = await serveApi(lessonEndpoints, { people, now: clock.now })
})
afterAll(() => api?.close())

const call = async (who: string, method: string, path: string) => {
  const headers = { authorization: `Bearer ${who}` }
  const answer = await fetch(`${api?.url}/api/v1/lessons/${path}`, { method, headers })
  return answer.json()
}

it('tells the teacher what happens, and the student what goes back', async () => {
  const { student, teacher, lessonId } = await createBooked('individual')
  people.set('student', student).set('teacher', teacher)
  const preview = (who: string) => call(who, 'GET', `${lessonId}/cancellation-preview`)
  const hidden = { returnedAmount: null, refundAt: null, returnedToAll: null }
  expect(await preview('teacher')).toMatchObject({ outcome: 'returned', students: 1, ...hidden })
  expect(await preview('student')).toMatchObject({ returnedAmount: 10_000, returnedToAll: 10_000 })
  const cancelled = await call('teacher', 'POST', `${lessonId}/cancellation`)
  expect(cancelled.cancellation).toMatchObject({ outcome: 'returned', returnedAmount: null })
  expect((await call('student', 'GET', lessonId)).cancellation).toMatchObject({ returnedAmount: 10_000 })
  const found = await findCancellation(db, lessonId)
  if (!found) throw new Error('the lesson is cancelled')
  const { lesson } = await getLesson(ctxAs(teacher), lessonId)
  expect(toCancellationView(found, lesson, { id: teacher.id, side: 'host' }, decided(null))).toMatchObject({
    ...{ who: 'You', returnedAmount: null, refundState: null, refundAt: null },
  })
  expect(toCancellationView(found, lesson, { id: student.id, side: 'participant' }, decided(null))).toMatchObject({
    ...{ who: 'Nina Wójcik', returnedAmount: 10_000, refundState: 'pending' },
  })
  expect(toLessonView(lesson, { id: teacher.id, side: 'host' })).not.toHaveProperty('payerId')
})
