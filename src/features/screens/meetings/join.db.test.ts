import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { setLessonState } from '#features/academy/booking/lesson-places.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { attendances } from '#features/academy/lessons/table.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { terminate } from '#features/academy/reservation-endings/terminate.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { asAnotherRequest, runConcurrently } from '#tests/support/concurrency.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { joinMeeting } from './join.ts'
import { meetingReactions } from './reactions.ts'

const { ala, bookFor, clock, createBooked, ctxAs, createHold, olek } = setupLessons()
beforeAll(() => {
  registerReactions([...lessonReactions, ...meetingReactions])
  meetings.use(createJitsiRooms({ serverUrl: 'https://rooms.test', secret: 'the secret of this test' }))
})

const START = Temporal.Instant.from('2026-11-24T16:00:00Z')
const BOOKING = Temporal.Instant.from('2026-11-21T10:00:00Z')
const createLesson = (type: 'individual' | 'group') => {
  clock.set(BOOKING)
  return createBooked(type)
}
const urlOf = (door: Awaited<ReturnType<typeof joinMeeting>>) => (door.state === 'open' ? door.url : door.state)

describe('the door of a lesson', () => {
  it('opens ten minutes before the start until the end', async () => {
    const { student, lessonId } = await createLesson('individual')
    const at = async (moment: Temporal.Instant) => {
      clock.set(moment)
      return (await joinMeeting(ctxAs(student), lessonId)).state
    }
    expect(await at(START.subtract({ minutes: 10, seconds: 1 }))).toBe('early')
    expect(await db.select().from(attendances)).toEqual([])
    expect(await at(START.subtract({ minutes: 10 }))).toBe('open')
    expect(await at(START.add({ minutes: 59 }))).toBe('open')
    expect(await at(START.add({ hours: 1 }))).toBe('over')
  })

  it('leads all of a lesson to one room, in any order and all at once', async () => {
    const { session, student, teacher, lessonId } = await createLesson('group')
    const second = await bookFor(session, ala())
    clock.set(START)
    const visits = [
      () => joinMeeting(ctxAs(student), lessonId),
      () => joinMeeting(ctxAs(teacher), second.lessonId),
      () => joinMeeting(ctxAs(ala()), second.lessonId),
    ]
    const doors = await runConcurrently(9, place => visits[place % 3]?.() ?? Promise.reject(new Error('no visit')))
    const urls = new Set(doors.map(door => (door.status === 'fulfilled' ? urlOf(door.value) : 'refused')))
    expect(urls.size).toBe(1)
    expect([...urls][0]).toMatch(/^https:\/\/rooms\.test\/[0-9a-f]{40}$/)
  })

  it('records once when a person came first', async () => {
    const { student, lessonId } = await createLesson('individual')
    clock.set(START)
    await joinMeeting(ctxAs(student), lessonId)
    clock.advance({ minutes: 20 })
    await joinMeeting(ctxAs(student), lessonId)
    const rows = await db.select().from(attendances).where(eq(attendances.personId, student.id))
    expect(rows.map(({ joinedAt }) => joinedAt.toString())).toEqual([START.toString()])
  })

  it('is closed to a student who cancelled, and the room of the others has another address', async () => {
    const { session, student, teacher, lessonId } = await createLesson('group')
    const second = await bookFor(session, ala())
    clock.set(START.subtract({ minutes: 5 }))
    const before = urlOf(await joinMeeting(ctxAs(student), lessonId))
    await cancelLesson(ctxAs(student), lessonId)
    expect((await joinMeeting(ctxAs(student), lessonId)).state).toBe('cancelled')
    const after = urlOf(await joinMeeting(ctxAs(teacher), second.lessonId))
    expect(after).toMatch(/^https:/)
    expect(after).not.toBe(before)
    await undoCancellation(ctxAs(student), lessonId)
    expect(urlOf(await joinMeeting(ctxAs(student), lessonId))).toBe(after)
  })

  it('leads to the same room after a student who never came has cancelled', async () => {
    const { session, student, teacher, lessonId } = await createLesson('group')
    const [absent, late] = [await bookFor(session, ala()), await bookFor(session, olek())]
    clock.set(START.subtract({ minutes: 8 }))
    const room = urlOf(await joinMeeting(ctxAs(teacher), lessonId))
    expect(urlOf(await joinMeeting(ctxAs(student), lessonId))).toBe(room)
    await cancelLesson(ctxAs(ala()), absent.lessonId)
    expect(urlOf(await joinMeeting(ctxAs(olek()), late.lessonId))).toBe(room)
  })

  const remove = async (_: Ctx, reservationId: string) =>
    terminate(ctxAs(await createTestUser({ role: 'admin' })), reservationId, 'A reason.')
  it.each([
    ['has left', 'came', resign],
    ['was removed', 'came', remove],
    ['has left', 'never came', resign],
  ] as const)(
    'after a student who %s and %s: another address only where the old one was known',
    async (_, came, end) => {
      const { session, teacher, lessonId } = await createLesson('group')
      const leaving = await bookFor(session, ala())
      clock.set(START.subtract({ minutes: 8 }))
      const room = urlOf(await joinMeeting(ctxAs(teacher), lessonId))
      if (came === 'came') await joinMeeting(ctxAs(ala()), leaving.lessonId)
      await end(ctxAs(ala()), leaving.reservationId)
      const after = urlOf(await joinMeeting(ctxAs(teacher), lessonId))
      expect(after).toMatch(/^https:/)
      expect(after === room).toBe(came === 'never came')
    },
  )

  it('is closed to a student whose lesson is cancelled while the way in is looked up', async () => {
    const { student, lessonId } = await createLesson('group')
    clock.set(START)
    const { visit } = await transaction(async tx => {
      await setLessonState(tx, [lessonId], 'cancelled')
      const visit = asAnotherRequest(() => joinMeeting(ctxAs(student), lessonId))
      await locksAwaited(1)
      return { visit }
    })
    expect((await visit).state).toBe('cancelled')
    expect(await db.select().from(attendances).where(eq(attendances.personId, student.id))).toEqual([])
  })

  it('is closed while the lesson is not paid', async () => {
    const { session } = await createLesson('group')
    const { id } = await createHold(session, olek())
    const [held] = await listLessons(db, [id])
    clock.set(START)
    expect((await joinMeeting(ctxAs(olek()), held?.id ?? '')).state).toBe('not booked')
  })

  it.each([
    ['another student', {}],
    ['another teacher', { role: 'teacher', teacherAccess: true } as const],
  ])('does not exist for %s', async (_, user) => {
    const { lessonId } = await createLesson('individual')
    clock.set(START)
    await expect(joinMeeting(ctxAs(await createTestUser(user)), lessonId)).rejects.toMatchObject({
      refusal: { code: 'lesson_not_found' },
    })
  })
})
