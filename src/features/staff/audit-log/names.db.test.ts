import { expect, it } from 'vitest'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { roleRequests } from '#features/staff/role-requests/role-requests.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { defineEvent, recordEvents } from '#platform/events.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { nameEntities } from './names.ts'
import { listAudit } from './queries.ts'

const { createBooked, ctxAs } = setupLessons()
const bookingMoved = defineEvent<null>('test.booking_moved')

it('a row of the audit says in words what it is about and what its values name', async () => {
  const { session, student, reservationId } = await createBooked('group')
  const ada = await createTestUser({ role: 'admin' })
  const payment = newId('intent')
  const values = { before: { by: student.id }, after: { to: { session: session.id }, payment, reason: 'usr_x' } }
  await transaction(tx => recordEvents(tx, ctxAs(ada), bookingMoved(reservationId, null, values)))
  const { names } = await listAudit(ctxAs(ada), { event: 'test.booking_moved' })
  expect(names).toEqual({
    [reservationId]: `${session.title}, ${student.displayName}`,
    [student.id]: `${student.displayName} (${student.username})`,
    [session.id]: session.title,
    [payment]: `Payment ${payment.slice(-4).toUpperCase()}`,
  })
})

it('names requests by what was asked for, and leaves what is no id', async () => {
  const student = await createTestUser()
  const request = await fileRequest(ctxAs(student), roleRequests, { role: 'teacher', message: 'Please.' })
  expect(await nameEntities(db, [request, 'lateHours', request])).toEqual({
    ...{ [request]: 'Role: teacher', lateHours: 'lateHours' },
  })
})
