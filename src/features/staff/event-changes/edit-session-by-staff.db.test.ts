import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { findSession } from '#features/academy/sessions/queries.ts'
import { users } from '#features/people/users/table.ts'
import { listEventDates, listEventSessions } from '#features/staff/event-admin/event-list.ts'
import { getEvent } from '#features/staff/event-admin/session-details.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { editByStaff, previewEdit } from './edit-session-by-staff.ts'

const { createBooked, ctxAs, noticesOf } = setupSeams()
let ada: User
beforeAll(async () => {
  ada = await createTestUser({ role: 'admin' })
})
const REASON = 'The room has become larger.'
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    error => error.refusal?.code,
  )

it('asks for the second factor before another price, and not for another title', async () => {
  const { session } = await createBooked('group')
  const unconfirmed = ctxAs({ ...ada, secondFactor: { confirmedAt: null } })
  const price = { price: session.price + 1_000 }
  expect(await codeOf(editByStaff(unconfirmed, session.id, price, { reason: REASON }))).toBe('confirm_first')
  await editByStaff(unconfirmed, session.id, { title: 'Another title', price: session.price }, { reason: REASON })
  expect(await findSession(db, session.id)).toMatchObject({ title: 'Another title', price: session.price })
})

it('changes what the preview named, tells student and teacher why, and leaves what was seen otherwise', async () => {
  const { teacher, student, session } = await createBooked('group')
  const edit = { price: 12_000, title: 'Moles and more', maxPlayers: 9 }
  const { seen, labels } = await previewEdit(ctxAs(ada), session.id, edit)
  expect(labels).toContainEqual({ field: 'Price', label: '100 PLN → 120 PLN' })
  await editByStaff(ctxAs(ada), session.id, edit, { reason: REASON, seen })
  expect(await findSession(db, session.id)).toMatchObject({ price: 12_000, title: 'Moles and more', maxStudents: 9 })
  expect((await noticesOf(student))[0]).toMatchObject({
    type: 'session_modified',
    message: expect.stringMatching(/100 PLN → 120 PLN; existing bookings keep their price\..* Reason: The room/),
  })
  expect((await noticesOf(teacher))[0]).toMatchObject({
    type: 'session_managed',
    message: expect.stringContaining(REASON),
  })
  const isEdit = and(eq(auditRows.entityId, session.id), eq(auditRows.event, 'session.edited_by_staff'))
  expect(await db.select().from(auditRows).where(isEdit)).toMatchObject([{ actor: ada.id }])
  expect(await codeOf(editByStaff(ctxAs(ada), session.id, edit, { reason: REASON, seen }))).toBe('nothing_changes')
  const again = { ...edit, price: 13_000 }
  expect(await codeOf(editByStaff(ctxAs(ada), session.id, again, { reason: REASON, seen }))).toBe(
    'changed_since_preview',
  )
  for (const person of [teacher, student])
    expect(await codeOf(editByStaff(ctxAs(person), session.id, again, { reason: REASON }))).toBe('forbidden')
})

it('finds sessions and dates by title and by the teacher’s name of the moment, page by page', async () => {
  const { teacher, session, student } = await createBooked('group')
  await editByStaff(ctxAs(ada), session.id, { title: 'Łódź in winter' }, { reason: REASON })
  const find = async (q: string, more: object = {}) =>
    (await listEventSessions(ctxAs(ada), { q, ...more })).items.map(({ id }) => id)
  for (const q of ['lodz', 'WINTER', teacher.username]) expect(await find(q)).toEqual([session.id])
  expect(await find('inter')).toEqual([])
  expect(await find('lodz', { type: 'course' })).toEqual([])
  expect(await find('lodz', { status: 'open', from: '2026-11-01', to: '2026-12-31' })).toEqual([session.id])
  await db.update(users).set({ displayName: 'Żaneta Lis' }).where(eq(users.id, teacher.id))
  expect(await find('zaneta')).toEqual([session.id])
  const first = await listEventDates(ctxAs(ada), { q: 'lodz', limit: 1 })
  expect(first.items).toMatchObject([
    { students: 1, names: [student.displayName], teacher: { displayName: 'Żaneta Lis' } },
  ])
  const second = await listEventDates(ctxAs(ada), { q: 'lodz', limit: 1, cursor: first.nextCursor ?? '' })
  expect(second.items[0]?.start.localeCompare(first.items[0]?.start ?? '')).toBe(1)
  const forwards = (await listEventDates(ctxAs(ada), { q: 'lodz', limit: 100 })).items.map(({ id }) => id)
  const backwards = await listEventDates(ctxAs(ada), { q: 'lodz', sort: '-start', limit: 1 })
  expect(backwards.items[0]?.id).toBe(forwards.at(-1))
  const before = { q: 'lodz', sort: '-start', limit: 1, cursor: backwards.nextCursor ?? '' } as const
  expect((await listEventDates(ctxAs(ada), before)).items[0]?.id).toBe(forwards.at(-2))
  expect(await codeOf(listEventSessions(ctxAs(ada), { type: 'opera' }))).toBe('unknown_filter')
  expect(await codeOf(listEventSessions(ctxAs(teacher), {}))).toBe('forbidden')
  const details = await getEvent(ctxAs(ada), session.id)
  expect(details.bookings.items).toMatchObject([{ student: { uid: student.id }, state: 'booked', lessonsAhead: 1 }])
  expect(details.history.map(({ event }) => event)).toContain('session.edited_by_staff')
})
