import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelLesson, undoCancellation } from '#features/lessons/cancelling.ts'
import { lessonReactions } from '#features/lessons/reactions.ts'
import { attendances } from '#features/lessons/table.ts'
import { listLessons } from '#features/reservations/places.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import { db } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { joinLesson } from './join.ts'
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
const urlOf = (door: Awaited<ReturnType<typeof joinLesson>>) => (door.state === 'open' ? door.url : door.state)

describe('the door of a lesson', () => {
  it('opens ten minutes before the start until the end', async () => {
    const { student, lessonId } = await createLesson('individual')
    const at = async (moment: Temporal.Instant) => {
      clock.set(moment)
      return (await joinLesson(ctxAs(student), lessonId)).state
    }
    expect(await at(START.subtract({ minutes: 10, seconds: 1 }))).toBe('early')
    expect(await db.select().from(attendances)).toEqual([])
    expect(await at(START.subtract({ minutes: 10 }))).toBe('open')
    expect(await at(START.add({ minutes: 59 }))).toBe('open')
    expect(await at(START.add({ hours: 1 }))).toBe('over')
  })

  it('leads all of a lesson to one room, whoever comes first and all at once', async () => {
    const { session, student, teacher, lessonId } = await createLesson('group')
    const second = await bookFor(session, ala())
    clock.set(START)
    const visits = [
      () => joinLesson(ctxAs(student), lessonId),
      () => joinLesson(ctxAs(teacher), second.lessonId),
      () => joinLesson(ctxAs(ala()), second.lessonId),
    ]
    const doors = await runConcurrently(9, place => visits[place % 3]?.() ?? Promise.reject(new Error('no visit')))
    const urls = new Set(doors.map(door => (door.status === 'fulfilled' ? urlOf(door.value) : 'refused')))
    expect(urls.size).toBe(1)
    expect([...urls][0]).toMatch(/^https:\/\/rooms\.test\/[0-9a-f]{40}$/)
  })

  it('records once when a person came first', async () => {
    const { student, lessonId } = await createLesson('individual')
    clock.set(START)
    await joinLesson(ctxAs(student), lessonId)
    clock.advance({ minutes: 20 })
    await joinLesson(ctxAs(student), lessonId)
    const rows = await db.select().from(attendances).where(eq(attendances.personId, student.id))
    expect(rows.map(({ joinedAt }) => joinedAt.toString())).toEqual([START.toString()])
  })

  it('is closed to a student who cancelled, and the room of the others has another address', async () => {
    const { session, student, teacher, lessonId } = await createLesson('group')
    const second = await bookFor(session, ala())
    clock.set(START.subtract({ minutes: 5 }))
    const before = urlOf(await joinLesson(ctxAs(student), lessonId))
    await cancelLesson(ctxAs(student), lessonId)
    expect((await joinLesson(ctxAs(student), lessonId)).state).toBe('cancelled')
    const after = urlOf(await joinLesson(ctxAs(teacher), second.lessonId))
    expect(after).toMatch(/^https:/)
    expect(after).not.toBe(before)
    await undoCancellation(ctxAs(student), lessonId)
    expect(urlOf(await joinLesson(ctxAs(student), lessonId))).toBe(after)
  })

  it('is closed while the lesson is not paid', async () => {
    const { session } = await createLesson('group')
    const { id } = await createHold(session, olek())
    const [held] = await listLessons(db, [id])
    clock.set(START)
    expect((await joinLesson(ctxAs(olek()), held?.id ?? '')).state).toBe('not booked')
  })

  it.each([
    ['another student', {}],
    ['another teacher', { role: 'teacher', teacherAccess: true } as const],
  ])('does not exist for %s', async (_, user) => {
    const { lessonId } = await createLesson('individual')
    clock.set(START)
    await expect(joinLesson(ctxAs(await createTestUser(user)), lessonId)).rejects.toMatchObject({
      refusal: { code: 'lesson_not_found' },
    })
  })
})
