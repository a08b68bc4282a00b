import { beforeEach, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { downloadCalendar } from '#features/academy/reservation-page/calendar-download.ts'
import { addChild } from '#features/people/family/adding-children.ts'
import type { User } from '#kernel/actor.ts'
import { parseCalendar } from '#tests/support/icalendar.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'

const { at, bookFor, createSession, ctxAs, noticesOf } = setupSeams()
beforeEach(() => at('2026-11-21T10:00:00Z'))

/** A parent who has booked and paid for a child without a sign-in. */
const bookForChild = async () => {
  const parent: User = { ...(await createTestUser({ name: 'Ewa Wrona' })), isGuardian: true }
  const studentId = await addChild(ctxAs(parent), { displayName: 'Zosia Wrona', birthDate: '2016-05-05' })
  return { parent, ...(await bookFor(await createSession('group'), parent, { studentId })) }
}
const toldOf = async (reader: User, type: string) => (await noticesOf(reader)).filter(notice => notice.type === type)

it('who gives up a place for a child without a sign-in reads it once, as the own act and with what comes back', async () => {
  const { parent, reservationId } = await bookForChild()
  await resign(ctxAs(parent), reservationId)
  expect(await toldOf(parent, 'place_given_up')).toMatchObject([
    {
      message: expect.stringMatching(/^You gave up Zosia Wrona’s place in .*We refund 100 PLN to you\.$/),
    },
  ])
})

it('who cancels a lesson for a child without a sign-in reads it once, with what comes back, until it is undone', async () => {
  const { parent, lessonId } = await bookForChild()
  await cancelLesson(ctxAs(parent), lessonId)
  expect(await toldOf(parent, 'lesson_cancellation')).toMatchObject([
    {
      title: expect.stringMatching(/^Zosia Wrona: Lesson cancelled: /),
      message: expect.stringMatching(/^You cancelled .*We refund 100 PLN to you\.$/),
    },
  ])
  await undoCancellation(ctxAs(parent), lessonId)
  expect(await toldOf(parent, 'lesson_cancellation')).toEqual([])
})

it('the calendar file of a child without a sign-in has its door', async () => {
  const { parent, lessonId, reservationId } = await bookForChild()
  const file = await (await downloadCalendar(ctxAs(parent), reservationId, 'https://site.test')).text()
  expect(parseCalendar(file).events).toMatchObject([
    { url: `https://site.test/join/${lessonId}`, description: `Join: https://site.test/join/${lessonId}` },
  ])
})
