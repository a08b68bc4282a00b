import { describe, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { prepaidBalance, reservationState } from '#tests/support/holds.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { resign } from './resign.ts'
import { previewTermination, terminate } from './terminate.ts'

const { ala, bookFor, clock, createBooked, createHold, ctxAs, noticesOf, sendRefunds } = setupLessons()

const BOOKING = Temporal.Instant.from('2026-11-21T10:00:00Z')
const createBlock = async () => {
  clock.set(BOOKING)
  const { session, teacher } = await createBooked('group')
  const student = await createTestUser({ name: 'Stan Student' })
  const more = { plan: 'block', firstDate: '2026-11-24', seenPrice: 40_000 } as const
  return { session, teacher, student, ...(await bookFor(session, student, more)) }
}
const admin = () => createTestUser({ role: 'admin' })
const REASON = 'The teacher is ill.'

describe('staff who end an agreement', () => {
  it('cancel and refund what has not begun, and tell both with the reason', async () => {
    const { student, teacher, reservationId } = await createBlock()
    clock.set(Temporal.Instant.from('2026-12-01T15:59:00Z'))
    const ada = await admin()
    const { lessonIds, returned } = await previewTermination(ctxAs(ada), reservationId)
    expect([lessonIds.length, returned]).toEqual([3, 30_000])
    expect(await terminate(ctxAs(ada), reservationId, REASON)).toEqual({ lessonIds, returned })
    expect(await reservationState(reservationId)).toBe('ended')
    expect((await listLessons(db, [reservationId])).map(({ state }) => state)).toEqual([
      ...['booked', 'cancelled', 'cancelled', 'cancelled'],
    ])
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(10_000)
    for (const person of [student, teacher]) {
      const [notice] = (await noticesOf(person)).filter(({ type }) => type === 'lesson_termination')
      expect(notice?.message).toContain(`Reason: ${REASON}`)
      expect(notice?.message).toMatch(
        /Off: Tue 1 Dec, [^;]+; Tue 8 Dec, [^;]+; Tue 15 Dec, [^;]+ \([^)]+\)\. 3 lessons cancelled\./,
      )
    }
    const { reservation } = await getReservation(ctxAs(student), reservationId)
    expect(reservation).toMatchObject({ endReason: 'terminated', endNote: REASON })
    const ahead = { start: clock.now(), end: clock.now().add({ hours: 24 * 30 }) }
    expect(await listBusyTimes(db, student.id, ahead)).toEqual([])
  })

  it('say how many lessons in a sentence of its own, and before ending which dates', async () => {
    clock.set(BOOKING)
    const { teacher, reservationId } = await createBooked('group')
    const ada = await admin()
    const { dates } = await previewTermination(ctxAs(ada), reservationId)
    expect(dates.lessons.map(({ isLate }) => isLate)).toEqual([false])
    await terminate(ctxAs(ada), reservationId, REASON)
    expect((await noticesOf(teacher))[0]?.message).toContain('). One lesson cancelled. Reason')
  })

  it('fifty times at once end it once, with one refund', async () => {
    const { reservationId } = await createBlock()
    const ada = await admin()
    const results = await runConcurrently(50, () => terminate(ctxAs(ada), reservationId, REASON))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of results) if (each.status === 'rejected') expect(each.reason.refusal?.code).toBe('not_terminable')
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
  })

  it('while the student cancels a lesson and leaves: money goes back once', async () => {
    const { student, reservationId, lessonIds } = await createBlock()
    const ada = await admin()
    await runConcurrently(3, async place => {
      if (place === 0) await terminate(ctxAs(ada), reservationId, REASON)
      else if (place === 1) await cancelLesson(ctxAs(student), lessonIds[0] ?? '')
      else await resign(ctxAs(student), reservationId)
    })
    clock.advance({ hours: 1 })
    await sendRefunds()
    expect(await prepaidBalance(reservationId)).toBe(0)
  })

  it('cannot end what is not paid', async () => {
    clock.set(BOOKING)
    const { session } = await createBooked('group')
    const { id } = await createHold(session, ala())
    await expect(terminate(ctxAs(await admin()), id, REASON)).rejects.toMatchObject({
      refusal: { code: 'not_terminable', status: 409 },
    })
    expect(await reservationState(id)).toBe('held')
  })

  it('are admins and superadmins: it does not exist for the others', async () => {
    const { student, teacher, reservationId } = await createBlock()
    for (const actor of [student, teacher, ala()])
      await expect(terminate(ctxAs(actor), reservationId, REASON)).rejects.toMatchObject({
        message: 'Reservation not found',
      })
    expect(await reservationState(reservationId)).toBe('booked')
  })
})
