import { afterAll, beforeAll, expect, it } from 'vitest'
import { lessonEndpoints } from '#features/academy/cancellations/api.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import type { User } from '#kernel/actor.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { loadLesson } from './page-data.ts'

const { clock, createBooked, ctxAs } = setupLessons()
const people = new Map<string, User>()
let api: ServedApi | undefined
beforeAll(async () => {
  api = await serveApi(lessonEndpoints, { people, now: clock.now })
})
afterAll(() => api?.close())

it('is offered on the page and over HTTP until time off takes the time, and the page then says why not', async () => {
  const { student, teacher, lessonId } = await createBooked('individual')
  people.set('student', student)
  const shown = async () => {
    const answer = await fetch(`${api?.url}/api/v1/lessons/${lessonId}`, {
      headers: { authorization: 'Bearer student' },
    })
    const { cancellation } = await loadLesson(ctxAs(student), lessonId, { isCancelling: false, forStudent: false })
    return [(await answer.json()).cancellation.undoableUntil, cancellation?.undoableUntil, cancellation?.notUndoable]
  }
  await cancelLesson(ctxAs(student), lessonId)
  expect(await shown()).toEqual(['2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z', null])
  await takeTimeOff(ctxAs(teacher), {
    from: '2026-11-24T15:00',
    to: '2026-11-24T21:00',
    zone: 'Europe/Warsaw',
    note: '',
  })
  expect(await shown()).toEqual([null, null, expect.stringContaining('no longer free')])
})
