import { expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { loadReservation } from './page-data.ts'

const { createFamily, createSession, ctxAs } = setupLessons()

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
