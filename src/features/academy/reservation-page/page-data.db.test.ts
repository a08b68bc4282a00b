import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import type { User } from '#kernel/actor.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { loadReservation } from './page-data.ts'

const { bookFor, clock, createBooked, createFamily, createSession, ctxAs } = setupLessons()

it('says for whom a booking is to everyone but its student', async () => {
  const { child, guardian } = await createFamily()
  const session = await createSession('group')
  const { reservationId } = await reserve(ctxAs(guardian), reserveInputFor(session, { studentId: child.id }))
  const admin = await createTestUser({ role: 'admin' })
  const shown = await Promise.all(
    [guardian, child, admin].map(one => loadReservation(ctxAs(one), reservationId, false)),
  )
  expect(shown.map(({ isForAnother }) => isForAnother)).toEqual([true, false, true])
})

it('shows the receipt only to the person who has paid', async () => {
  const { child, guardian, paidByGuardian } = await createFamily()
  const { reservationId } = await bookFor(await createSession('group'), guardian, {
    studentId: child.id,
    ...paidByGuardian,
  })
  const receiptOf = async (one: User) => (await loadReservation(ctxAs(one), reservationId, false)).receiptId
  expect([await receiptOf(guardian), await receiptOf(child)]).toEqual([expect.stringMatching(/^pay_/), null])
})

it('lets people ask for an end only while a lesson is ahead', async () => {
  const { student, reservationId } = await createBooked('individual')
  const mayAskEnd = async () => (await loadReservation(ctxAs(student), reservationId, false)).mayAskEnd
  expect(await mayAskEnd()).toBe(true)
  clock.set(Temporal.Instant.from('2026-11-24T16:00:00Z'))
  expect(await mayAskEnd()).toBe(false)
})
