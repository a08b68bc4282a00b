import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { academySessions } from '#features/academy/sessions/table.ts'
import { getRequest, listChoicesOf } from '#features/staff/request-queues/queries.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { db } from '#platform/database.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { academyRequests } from './academy-requests.ts'
import { wishInput } from './schema.ts'
import { listSessionChoices } from './session-choices.ts'

const { ctxAs, createSession } = setupLessons()

const WISH = { date_time: { Tuesday: [17, 17.5] }, zone: 'Europe/Warsaw', amount: 12_000 }
const TUESDAY_AT_FIVE = '2026-12-01T16:00:00Z'

/** On offer at these instants. */
const offer = async (subject: string, ...starts: readonly string[]) => {
  const { id } = await createSession('individual', { subject })
  const offeredStarts = starts.map(at => Temporal.Instant.from(at))
  const nextStart = offeredStarts.toSorted(Temporal.Instant.compare)[0] ?? null
  await db.update(academySessions).set({ offeredStarts, nextStart }).where(eq(academySessions.id, id))
  return id
}

it('each of several wishes has the sessions of its own subject to choose from', async () => {
  const [student, admin] = [await createTestUser(), await createTestUser({ role: 'admin' })]
  const file = (subject: string) =>
    fileRequest(ctxAs(student), academyRequests, wishInput.parse({ ...WISH, track: 'ib', subject }))
  const [maths, physics] = [await file('ib-mathematics-aa'), await file('ib-physics')]
  const id = await offer('ib-mathematics-aa', TUESDAY_AT_FIVE)
  const choices = await listChoicesOf([await getRequest(ctxAs(admin), maths), await getRequest(ctxAs(admin), physics)])
  expect(choices[maths]).toMatchObject({ shown: [{ id }], count: 1 })
  expect(choices[physics]).toEqual({ shown: [], count: 0 })
})

it('a subject with many sessions leaves those of the others, and times that fit come before earlier ones', async () => {
  const early = [
    await offer('full', '2026-11-28T08:00:00Z'),
    await offer('full', '2026-11-28T09:00:00Z'),
    await offer('full', '2026-11-28T10:00:00Z'),
  ]
  const fitting = await offer('full', TUESDAY_AT_FIVE)
  const other = await offer('other', '2026-12-05T08:00:00Z')
  const [full, few] = await listSessionChoices(
    db,
    ['full', 'other'].map(subject => ({ ...WISH, subject })),
    2,
  )
  expect(full?.shown.map(({ id }) => id)).toEqual([fitting, early[0]])
  expect(full?.shown.map(({ askedStart }) => askedStart)).toEqual([TUESDAY_AT_FIVE, null])
  expect(full?.count).toBe(4)
  expect(few?.shown.map(({ id }) => id)).toEqual([other])
})

it('a time fits by the clock of the person who asked, and the first that fits is said', async () => {
  await offer('clock', '2026-12-01T08:30:00Z', '2026-12-08T16:30:00Z', '2026-12-01T16:30:00Z', '2026-12-02T16:30:00Z')
  const firstFor = async (wish: Partial<typeof WISH>) =>
    (await listSessionChoices(db, [{ ...WISH, subject: 'clock', ...wish }]))[0]?.shown[0]?.askedStart
  expect(await firstFor({})).toBe('2026-12-01T16:30:00Z')
  expect(await firstFor({ zone: 'Asia/Tokyo' })).toBe('2026-12-01T08:30:00Z')
  expect(await firstFor({ date_time: { Tuesday: [18] } })).toBeNull()
})
