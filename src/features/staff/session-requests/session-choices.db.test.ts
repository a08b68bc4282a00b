import { expect, it } from 'vitest'
import { refreshListing } from '#features/academy/availability/listing-projection.ts'
import { getRequest, listChoicesOf } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { transaction } from '#platform/database.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { academyRequests } from './academy-requests.ts'
import { wishInput } from './schema.ts'

const { ctxAs, createSession, clock } = setupLessons()

it('each of several wishes has the sessions of its own subject to choose from', async () => {
  const [student, admin] = [await createTestUser(), await createTestUser({ role: 'admin' })]
  const wish = { track: 'ib', date_time: { Tuesday: [17, 17.5] }, amount: 12_000 }
  const file = (subject: string) => fileRequest(ctxAs(student), academyRequests, wishInput.parse({ ...wish, subject }))
  const [maths, physics] = [await file('ib-mathematics-aa'), await file('ib-physics')]
  const session = await createSession('group')
  await transaction(tx => refreshListing(tx, [session.id], clock.now()))
  const choices = await listChoicesOf([await getRequest(ctxAs(admin), maths), await getRequest(ctxAs(admin), physics)])
  const idsOf = (id: string) => choices[id]?.map(one => one.id)
  expect(idsOf(maths)).toEqual([session.id])
  expect(idsOf(physics)).toEqual([])
})
