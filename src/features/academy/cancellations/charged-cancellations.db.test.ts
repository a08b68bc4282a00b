import { afterEach, describe, expect, it } from 'vitest'
import { findLesson, getLesson } from '#features/academy/lessons/queries.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { refundQueue } from '#features/money/refunds/refunds.ts'
import { listReturned } from '#features/screens/billing/returned.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { prepaidBalance } from '#tests/support/holds.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { cancelDateIn, listCancellableDates } from './cancel-dates.ts'
import { cancelLesson, undoCancellation } from './cancel-lesson.ts'
import { previewCancellation } from './cancellation-preview.ts'
import { previewUndo } from './undo-cancellation.ts'

const { bookFor, clock, createBooked, ctxAs, noticesOf, sendRefunds } = setupLessons()
afterEach(() => takeJobs(refundQueue))

const goTo = (iso: string) => clock.set(instant(iso))
const returnedTo = async (who: User) =>
  (await listReturned(ctxAs(who))).items.map(({ amount, reason, state }) => [amount, reason, state])
const occurrenceOf = async (lessonId: string) => (await findLesson(db, lessonId))?.occurrenceId ?? ''
const createAdmin = () => createTestUser({ role: 'admin' })

/** A group's date that one student has cancelled late and that another still has. */
const createLate = async () => {
  goTo('2026-11-21T10:00:00Z')
  const { student: late, teacher, session, ...booked } = await createBooked('group')
  const other = await createTestUser()
  const own = await bookFor(session, other)
  goTo('2026-11-24T10:00:00Z')
  await cancelLesson(ctxAs(late), booked.lessonId)
  return { late, teacher, session, lateLesson: booked, other, own }
}

describe('a student who cancelled a group’s date late', () => {
  it.each(['teacher', 'admin'] as const)('is refunded once the %s cancels the date, and told', async by => {
    const { late, teacher, lateLesson, own } = await createLate()
    const who = by === 'teacher' ? teacher : await createAdmin()
    const preview = await previewCancellation(ctxAs(who), own.lessonId)
    expect(preview.returnedToAll).toBe(by === 'teacher' ? null : 20_000)
    await cancelLesson(ctxAs(who), own.lessonId)
    const reason = by === 'teacher' ? 'cancelled_by_teacher' : 'cancelled_by_school'
    expect(await returnedTo(late)).toEqual([[10_000, reason, 'pending']])
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(lateLesson.reservationId)).toBe(0)
    expect((await noticesOf(late)).map(({ type }) => type)).toContain('refund_sent')
    expect(await codeOf(undoCancellation(ctxAs(who), own.lessonId))).toBe('undo_too_late')
  })

  it('is charged again when the teacher undoes it, and is refunded once when it is cancelled again', async () => {
    const { late, teacher, lateLesson, own } = await createLate()
    await cancelLesson(ctxAs(teacher), own.lessonId)
    await undoCancellation(ctxAs(teacher), own.lessonId)
    expect(await prepaidBalance(lateLesson.reservationId)).toBe(10_000)
    await cancelLesson(ctxAs(teacher), own.lessonId)
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(lateLesson.reservationId)).toBe(0)
    expect((await returnedTo(late)).filter(([, , state]) => state === 'sent')).toHaveLength(1)
  })

  it('keeps the refund after leaving in between', async () => {
    goTo('2026-11-21T10:00:00Z')
    const { teacher, session, lessonId } = await createBooked('group')
    const leaving = await createTestUser()
    const block = await bookFor(session, leaving, { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 })
    goTo('2026-11-24T10:00:00Z')
    await cancelLesson(ctxAs(leaving), block.lessonIds[0] ?? '')
    await cancelLesson(ctxAs(teacher), lessonId)
    await resign(ctxAs(leaving), block.reservationId)
    await undoCancellation(ctxAs(teacher), lessonId)
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(block.reservationId)).toBe(0)
  })

  it('cannot undo it while the date is off', async () => {
    const { late, teacher, lateLesson, own } = await createLate()
    await cancelLesson(ctxAs(teacher), own.lessonId)
    expect(await codeOf(undoCancellation(ctxAs(late), lateLesson.lessonId))).toBe('time_taken_since')
  })

  it('is refunded when staff cancel the date for which no other student is left, as the preview counts', async () => {
    const { late, lateLesson, other, own } = await createLate()
    await cancelLesson(ctxAs(other), own.lessonId)
    const admin = await createAdmin()
    const occurrenceId = await occurrenceOf(lateLesson.lessonId)
    expect((await listCancellableDates(db, [occurrenceId]))[0]?.charged).toHaveLength(2)
    const effects = await transaction(tx => cancelDateIn(tx, ctxAs(admin), occurrenceId, 'Closed.'))
    expect(effects).toMatchObject({ lessons: [], returned: 20_000 })
    clock.advance({ hours: 1 })
    await sendRefunds()
    for (const who of [late, other]) expect(await returnedTo(who)).toEqual([[10_000, 'cancelled_by_school', 'sent']])
  })

  it('is offered to the teacher to be charged again only until the refund leaves', async () => {
    const { teacher, own } = await createLate()
    await cancelLesson(ctxAs(teacher), own.lessonId)
    const { lesson, side } = await getLesson(ctxAs(teacher), own.lessonId)
    const isOffered = async () => (await previewUndo(ctxAs(teacher), lesson, side)).ok
    expect(await isOffered()).toBe(true)
    clock.advance({ hours: 1 })
    expect(await isOffered()).toBe(false)
  })
})
