import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { getLesson } from '#features/academy/lessons/queries.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { refunds } from '#features/money/payments/table.ts'
import { refundQueue } from '#features/money/refunds/refunds.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps } from '#tests/support/concurrent-reserve.ts'
import { prepaidBalance, reservationState } from '#tests/support/holds.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { cancelLesson, undoCancellation } from './cancel-lesson.ts'
import { previewCancellation } from './cancellation-preview.ts'

const {
  ala,
  createSession,
  olek,
  bookFor,
  clock,
  createBooked,
  createHold,
  ctxAs,
  dropEmails,
  noticesOf,
  sendEmails,
  sendRefunds,
} = setupLessons()

afterEach(() => takeJobs(refundQueue))

const START = Temporal.Instant.from('2026-11-24T16:00:00Z')
/** Sets the clock to a time before the start of the lesson. */
const goTo = (ahead: object) => clock.set(START.subtract(ahead))
const stateOf = async (reservationId: string) => (await listLessons(db, [reservationId])).map(({ state }) => state)
const isBusy = async ({ id }: User) =>
  (await listBusyTimes(db, id, { start: START, end: START.add({ hours: 1 }) })).length > 0
const refundsOf = (lessonId: string) => db.select().from(refunds).where(eq(refunds.lineId, lessonId))
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code,
  )

describe('a student who cancels in time', () => {
  it('frees the time at once, and gets the money back after an hour', async () => {
    goTo({ hours: 72 })
    const { student, teacher, reservationId, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    expect(await stateOf(reservationId)).toEqual(['cancelled'])
    expect([await isBusy(student), await isBusy(teacher)]).toEqual([false, false])
    clock.advance({ minutes: 59 })
    await sendRefunds()
    expect(await refundsOf(lessonId)).toMatchObject([{ state: 'pending', amount: 10_000, reason: 'cancelled' }])
    clock.advance({ minutes: 1 })
    await sendRefunds()
    expect(await refundsOf(lessonId)).toMatchObject([{ state: 'sent' }])
    expect(await prepaidBalance(reservationId)).toBe(0)
    expect((await noticesOf(student)).map(({ type }) => type)).toEqual(['refund_sent'])
  })

  it('of one lesson of four keeps the others and their price', async () => {
    goTo({ hours: 72 })
    const { session, student } = await createBooked('group')
    clock.advance({ minutes: 1 })
    const more = { plan: 'block', firstDate: '2026-12-01', seenPrice: 40_000 } as const
    const { reservationId, lessonIds } = await bookFor(session, student, more)
    await cancelLesson(ctxAs(student), lessonIds[1] ?? '')
    expect(await stateOf(reservationId)).toEqual(['booked', 'cancelled', 'booked', 'booked'])
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(30_000)
    expect(await reservationState(reservationId)).toBe('booked')
  })

  it('of a group in time off leaves a time that no one else books', async () => {
    goTo({ hours: 72 })
    const { session, student, teacher, lessonId } = await createBooked('group')
    const off = { from: '2026-11-24T17:00', to: '2026-11-24T21:00', zone: 'Europe/Warsaw', note: '' }
    await takeTimeOff(ctxAs(teacher), off)
    await cancelLesson(ctxAs(student), lessonId)
    expect(await codeOf(bookFor(session, olek()))).toBe('not_offered')
    expect(await isBusy(teacher)).toBe(true)
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('time_taken_since')
  })

  it('tells the teacher once, by e-mail after ten minutes', async () => {
    goTo({ hours: 72 })
    const { student, teacher, lessonId } = await createBooked('individual')
    await dropEmails()
    await cancelLesson(ctxAs(student), lessonId)
    expect(await noticesOf(teacher)).toMatchObject([
      {
        type: 'lesson_cancellation',
        title: 'Lesson cancelled: Mathematics AA, Tue 17:00',
        message: 'Stan Student cancelled Mathematics AA, Tue 24 Nov, 17:00 – 18:00 (Warsaw). The time is free again.',
      },
    ])
    expect(await noticesOf(student)).toEqual([])
    expect((await takeJobs(outbox)).length).toBe(0)
    expect(await sendEmails()).toEqual(['Lesson cancelled: Mathematics AA, Tue 17:00'])
  })
})

describe('a student who cancels late', () => {
  it.each(['individual', 'group', 'course'] as const)('is charged, and the notice says so: %s', async type => {
    clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z'))
    const { student, teacher, lessonId, reservationId } = await createBooked(type, { meetLinksCreated: true })
    const { lesson } = await getLesson(ctxAs(student), lessonId)
    await dropEmails()
    clock.set(lesson.start.subtract({ hours: 23 }))
    const paid = await prepaidBalance(reservationId)
    await cancelLesson(ctxAs(student), lessonId)
    expect(await refundsOf(lessonId)).toEqual([])
    expect(await prepaidBalance(reservationId)).toBe(paid)
    const [notice] = await noticesOf(teacher)
    expect(notice?.title).toMatch(/^Late cancellation: Mathematics AA/)
    expect(notice?.message).toContain('less than 24 hours before the start. The lesson is charged.')
    expect((await takeJobs(outbox)).map(({ data }) => data.emailSubject)).toEqual([notice?.title])
  })

  it('exactly 24 hours before is not late', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    goTo({ hours: 24 })
    expect(await previewCancellation(ctxAs(student), lessonId)).toMatchObject({ isLate: false, outcome: 'returned' })
    await cancelLesson(ctxAs(student), lessonId)
    expect(await refundsOf(lessonId)).toMatchObject([{ state: 'pending' }])
  })
})

describe('a teacher who cancels', () => {
  it('returns the lesson to every student of a group, also a minute before it, and releases unpaid holds', async () => {
    goTo({ hours: 72 })
    const { session, teacher, student, lessonId, reservationId } = await createBooked('group')
    const second = await bookFor(session, ala())
    const held = await createHold(session, olek())
    goTo({ hours: 71, minutes: 50 })
    const preview = await previewCancellation(ctxAs(teacher), lessonId)
    expect(preview).toMatchObject({ students: 2, outcome: 'returned' })
    expect(await previewCancellation(ctxAs(await createTestUser({ role: 'admin' })), lessonId)).toMatchObject({
      ...{ students: 2, returnedToAll: 20_000 },
    })
    await cancelLesson(ctxAs(teacher), lessonId)
    expect([await stateOf(reservationId), await stateOf(second.reservationId)]).toEqual([['cancelled'], ['cancelled']])
    expect(await reservationState(held.id)).toBe('lapsed')
    for (const person of [teacher, student, ala(), olek()]) expect(await isBusy(person)).toBe(false)
    for (const person of [student, ala()])
      expect(await noticesOf(person)).toMatchObject([
        { type: 'lesson_cancellation', message: expect.stringContaining('We refund 100 PLN to you.') },
      ])
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect([await prepaidBalance(reservationId), await prepaidBalance(second.reservationId)]).toEqual([0, 0])
  })

  it('has the time free for the own other offers at once, and taken again after an undo', async () => {
    goTo({ hours: 72 })
    const { teacher, student, lessonId } = await createBooked('group')
    const other = await createSession('individual', { teacher, minimumNoticeHours: 0 })
    const starts = async () => (await findSession(db, other.id))?.offeredStarts.map(String) ?? []
    await cancelLesson(ctxAs(teacher), lessonId)
    expect(await starts()).toContain('2026-11-24T16:00:00Z')
    await undoCancellation(ctxAs(teacher), lessonId)
    expect(await starts()).not.toContain('2026-11-24T16:00:00Z')
    expect(await isBusy(student)).toBe(true)
  })

  it('undoes it, but not for a student who has left in between and gets the money back', async () => {
    goTo({ hours: 72 })
    const { session, teacher, student, lessonId, reservationId } = await createBooked('group')
    const more = { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 } as const
    const leaving = await bookFor(session, ala(), more)
    await cancelLesson(ctxAs(teacher), lessonId)
    await resign(ctxAs(ala()), leaving.reservationId)
    await undoCancellation(ctxAs(teacher), lessonId)
    expect([await stateOf(reservationId), await stateOf(leaving.reservationId)]).toEqual([
      ['booked'],
      ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ])
    expect([await isBusy(student), await isBusy(ala())]).toEqual([true, false])
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(leaving.reservationId)).toBe(0)
  })

  it('and undoes it leaves no trace for the others: one of them can still cancel and undo', async () => {
    goTo({ hours: 72 })
    const { session, teacher, student, lessonId, reservationId } = await createBooked('group')
    const leaving = await bookFor(session, ala(), { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 })
    await cancelLesson(ctxAs(teacher), lessonId)
    await resign(ctxAs(ala()), leaving.reservationId)
    await undoCancellation(ctxAs(teacher), lessonId)
    await cancelLesson(ctxAs(student), lessonId)
    await undoCancellation(ctxAs(student), lessonId)
    expect(await stateOf(reservationId)).toEqual(['booked'])
  })

  it.each([
    ['a held one', (session: Session) => createHold(session, ala()).then(({ id }) => id)],
    [
      'the one of a student who has left',
      async (session: Session) => {
        const { reservationId } = await bookFor(session, ala())
        await resign(ctxAs(ala()), reservationId)
        return reservationId
      },
    ],
  ])('may start from any lesson of the date, also %s', async (_, createOther) => {
    goTo({ hours: 72 })
    const { session, teacher, student, reservationId } = await createBooked('group')
    const otherLessonId = (await listLessons(db, [await createOther(session)]))[0]?.id ?? ''
    expect(await previewCancellation(ctxAs(teacher), otherLessonId)).toMatchObject({ students: 1 })
    await cancelLesson(ctxAs(teacher), otherLessonId)
    expect([await stateOf(reservationId), await isBusy(student)]).toEqual([['cancelled'], false])
    await undoCancellation(ctxAs(teacher), otherLessonId)
    expect([await stateOf(reservationId), await isBusy(student)]).toEqual([['booked'], true])
  })

  it('undoes it for all, but not for the student who had cancelled before', async () => {
    goTo({ hours: 72 })
    const { session, teacher, student, lessonId, reservationId } = await createBooked('group')
    const second = await bookFor(session, ala())
    await cancelLesson(ctxAs(ala()), second.lessonId)
    await cancelLesson(ctxAs(teacher), lessonId)
    expect(await codeOf(undoCancellation(ctxAs(ala()), second.lessonId))).toBe('time_taken_since')
    await undoCancellation(ctxAs(teacher), lessonId)
    expect([await stateOf(reservationId), await stateOf(second.reservationId)]).toEqual([['booked'], ['cancelled']])
    expect([await isBusy(teacher), await isBusy(student), await isBusy(ala())]).toEqual([true, true, false])
    await undoCancellation(ctxAs(ala()), second.lessonId)
    expect(await isBusy(ala())).toBe(true)
  })
})

describe('undoing', () => {
  it.each(['individual', 'group'] as const)(
    'brings back time, place and money, with one notice and no e-mail: %s',
    async type => {
      goTo({ hours: 72 })
      const { student, teacher, lessonId, reservationId } = await createBooked(type, { meetLinksCreated: true })
      await dropEmails()
      await cancelLesson(ctxAs(student), lessonId)
      clock.advance({ minutes: 9 })
      await undoCancellation(ctxAs(student), lessonId)
      expect(await stateOf(reservationId)).toEqual(['booked'])
      expect([await isBusy(student), await isBusy(teacher)]).toEqual([true, true])
      expect((await noticesOf(teacher)).map(each => each.type)).toEqual(['lesson_cancellation_undone'])
      expect(await noticesOf(student)).toEqual([])
      clock.advance({ hours: 2 })
      await sendRefunds()
      expect(await sendEmails()).toEqual([])
      expect(await refundsOf(lessonId)).toMatchObject([{ state: 'cancelled' }])
      expect(await prepaidBalance(reservationId)).toBe(10_000)
    },
  )

  it('after ten minutes tells by e-mail too, and still leaves one notice', async () => {
    goTo({ hours: 72 })
    const { student, teacher, lessonId } = await createBooked('individual')
    await dropEmails()
    await cancelLesson(ctxAs(student), lessonId)
    expect(await sendEmails()).toHaveLength(1)
    clock.advance({ minutes: 10 })
    await undoCancellation(ctxAs(student), lessonId)
    expect((await noticesOf(teacher)).map(each => each.type)).toEqual(['lesson_cancellation_undone'])
    expect(await sendEmails()).toEqual(['Lesson is on again: Mathematics AA, Tue 17:00'])
  })

  it('is refused once another student has the time, and leaves everything as it is', async () => {
    goTo({ hours: 72 })
    const { session, student, teacher, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    await bookFor(session, ala())
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('time_taken_since')
    expect(await refundsOf(lessonId)).toMatchObject([{ state: 'pending' }])
    expect((await noticesOf(teacher)).map(each => each.type)).toEqual(['lesson_cancellation'])
  })

  it('is refused when the last place of a group was taken since', async () => {
    goTo({ hours: 72 })
    const { session, student, lessonId } = await createBooked('group', { maxStudents: 1 })
    await cancelLesson(ctxAs(student), lessonId)
    await bookFor(session, ala())
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('time_taken_since')
  })

  it('after an hour is refused, because the refund has left', async () => {
    goTo({ hours: 72 })
    const { student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    clock.advance({ hours: 1 })
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('undo_too_late')
    await sendRefunds()
    expect(await refundsOf(lessonId)).toMatchObject([{ state: 'sent' }])
  })

  it('can be done and cancelled again, with one refund in the end', async () => {
    goTo({ hours: 72 })
    const { student, lessonId, reservationId } = await createBooked('individual')
    for (let times = 0; times < 3; times += 1) {
      await cancelLesson(ctxAs(student), lessonId)
      await undoCancellation(ctxAs(student), lessonId)
    }
    await cancelLesson(ctxAs(student), lessonId)
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect((await refundsOf(lessonId)).filter(({ state }) => state === 'sent')).toHaveLength(1)
    expect(await prepaidBalance(reservationId)).toBe(0)
  })
})

describe('at once', () => {
  it('twenty cancellations are one, and one refund', async () => {
    goTo({ hours: 72 })
    const { student, teacher, lessonId } = await createBooked('individual')
    const actors = [student, teacher]
    const results = await runConcurrently(20, place => cancelLesson(ctxAs(actors[place % 2] ?? student), lessonId))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of results)
      if (each.status === 'rejected') expect(each.reason.refusal?.code).toBe('already_cancelled')
    expect(await refundsOf(lessonId)).toHaveLength(1)
  })

  it('an undo and another student who wants the time: one of them gets it', async () => {
    goTo({ hours: 72 })
    const { session, student, lessonId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    const other = await createTestUser()
    const results = await runConcurrently(2, async place => {
      if (place === 0) await undoCancellation(ctxAs(student), lessonId)
      else await createHold(session, other)
    })
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countOverlaps()).toBe(0)
  })

  it('ten undos and the sending of the refund: the lesson is booked or refunded, never both', async () => {
    goTo({ hours: 72 })
    const { student, lessonId, reservationId } = await createBooked('individual')
    await cancelLesson(ctxAs(student), lessonId)
    const undoCtx = ctxAs(student)
    clock.advance({ hours: 1 })
    await runConcurrently(11, async place => {
      if (place === 5) await sendRefunds()
      else await undoCancellation(undoCtx, lessonId)
    })
    const [refund] = await refundsOf(lessonId)
    const [state] = await stateOf(reservationId)
    expect([state, refund?.state]).toBeOneOf([
      ['booked', 'cancelled'],
      ['cancelled', 'sent'],
    ])
    expect(await prepaidBalance(reservationId)).toBe(refund?.state === 'sent' ? 0 : 10_000)
  })
})

it('reserving a cancelled time again is as before', async () => {
  goTo({ hours: 72 })
  const { session, student, lessonId } = await createBooked('individual')
  await cancelLesson(ctxAs(student), lessonId)
  const again = await bookFor(session, student)
  expect(await stateOf(again.reservationId)).toEqual(['booked'])
})
