import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { previewCancellation } from '#features/academy/cancellations/cancellation-preview.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { holds } from '#features/money/holds/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, onCommit } from '#platform/database.ts'
import { publish, resyncStreams, setLiveConnected } from '#platform/live-bus.ts'
import { type SettingKey, type Settings, UNSET_VERSION, writeSetting } from '#platform/settings.ts'
import { auditRows, settings } from '#platform/table.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { settingEndpoints } from './api.ts'
import { addHolidays, cancelHoliday, listHolidaysOf, previewHolidays } from './holidays.ts'

const { clock, createBooked, createSession, ctxAs } = setupLessons()
const people = new Map<string, User>()
let api: ServedApi | undefined
let admin: User
beforeAll(async () => {
  admin = await createTestUser({ role: 'admin' })
  people.set('admin', admin).set('superadmin', await createTestUser({ role: 'superadmin' }))
  people.set('student', await createTestUser()).set('teacher', await createTestUser({ role: 'teacher' }))
  api = await serveApi(settingEndpoints, { people, now: clock.now })
  // As on the site: settings are answered from memory.
  onCommit(publish)
  setLiveConnected(true)
})
afterAll(async () => {
  setLiveConnected(false)
  await api?.close()
})
beforeEach(async () => {
  await db.delete(settings)
  resyncStreams()
})

const call = async (who: string, method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api?.url}/api/v1/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${who}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: await answer.json().catch(() => null) }
}
const set = <Key extends SettingKey>(key: Key, value: Settings[Key]) => writeSetting(ctxAs(admin), key, value)

describe('who may change settings', () => {
  it.each([
    ['a visitor', 401],
    ['student', 403],
    ['teacher', 403],
    ['admin', 200],
    ['superadmin', 200],
  ])('%s: %i', async (who, status) => {
    expect((await call(who, 'GET', 'settings')).status).toBe(status)
    const change = { value: 'Closed on Monday.', version: UNSET_VERSION }
    expect((await call(who, 'PUT', 'settings/banner', change)).status).toBe(status)
    expect((await call(who, 'GET', 'holidays/preview?from=2027-01-01')).status).toBe(status)
  })
})

describe('changing a setting', () => {
  it.each([
    ['banner', 'two\nlines', 'two lines'],
    ['contactEmail', 'school@guildhall.test', 'school@guildhall.test'],
    ['company', { name: 'Szkoła', address: 'Długa 1', nip: 'PL 526-025-02-74' }, { name: 'Szkoła', nip: '5260250274' }],
    ['lateHours', 48, 48],
  ])('%s takes %j', async (key, value, stored) => {
    const { status, body } = await call('admin', 'PUT', `settings/${key}`, { value, version: 0 })
    expect({ status, body }).toMatchObject({ status: 200, body: { key, value: stored, version: 1 } })
  })
  it.each([
    ['settings/banner', 'settings', { value: 'Closed on Monday.' }, { value: 'Open again.' }],
    [
      'messages/guardian_invitation',
      'messages',
      { title: 'A student asks you', message: 'Hello {name} ({username}).' },
      { title: 'A student waits for you', message: 'Dear {name} ({username}).' },
    ],
  ])(
    'answers PUT %s with what was saved, from whose version the next save follows',
    async (path, list, first, next) => {
      await call('admin', 'GET', list)
      const saved = await call('admin', 'PUT', path, { ...first, version: 0 })
      expect(saved).toMatchObject({ status: 200, body: { ...first, version: 1 } })
      const again = await call('admin', 'PUT', path, { ...next, version: saved.body.version })
      expect(again).toMatchObject({ status: 200, body: { ...next, version: 2 } })
      expect((await call('admin', 'GET', list)).body.items).toContainEqual(again.body)
    },
  )
  it.each([
    ['banner', '', 'Write what the banner says.'],
    ['banner', 'a\u202eb', 'Please use visible characters only.'],
    ['contactEmail', 'a@b.test, c@d.test', 'This does not look like an e-mail address.'],
    ['company', { name: '', address: '', nip: '5260250275' }, 'This is not a valid NIP. Please check its ten digits.'],
    ['lateHours', 0, 'A whole number of hours, from 1 to 168.'],
    ['lateHours', '48', 'A whole number of hours, from 1 to 168.'],
    ['auditRetentionDays', 7, 'A whole number of days, from 30 to 36500.'],
    ['reservationsOpen', 'no', 'Choose whether it is open.'],
  ])('%s refuses %j', async (key, value, detail) => {
    const { status, body } = await call('admin', 'PUT', `settings/${key}`, { value, version: 0 })
    expect({ status, body }).toMatchObject({ status: 422, body: { detail } })
    expect(await db.$count(settings)).toBe(0)
  })

  it('by many at once from the same version succeeds for exactly one, also for the first value', async () => {
    for (const version of [0, 1]) {
      const tries = await runConcurrently(8, at =>
        writeSetting(ctxAs(admin), 'banner', `Text ${version} ${at}`, version),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of tries)
        if (each.status === 'rejected')
          expect(each.reason).toMatchObject({ refusal: { code: 'setting_changed', status: 409 } })
    }
  })

  it('leaves an audit row with both values and who changed it', async () => {
    await set('lateHours', 48)
    await set('lateHours', 36)
    const isIt = and(eq(auditRows.entityId, 'lateHours'), eq(auditRows.actor, admin.id))
    const rows = await db.select().from(auditRows).where(isIt).orderBy(auditRows.id)
    expect(rows.at(-1)).toMatchObject({ event: 'setting.changed', before: 48, after: 36 })
  })
})

describe('a changed window of free cancellation', () => {
  it('holds for new bookings only: what is booked keeps its hours, in the preview and when cancelling', async () => {
    const before = await createBooked('individual')
    await set('lateHours', 96)
    await set('refundDelayMinutes', 5)
    const after = await createBooked('individual')
    const effectsOf = ({ student, lessonId }: typeof before) => previewCancellation(ctxAs(student), lessonId)
    expect(await effectsOf(before)).toMatchObject({ isLate: false, outcome: 'returned' })
    expect(await effectsOf(after)).toMatchObject({ isLate: true, outcome: 'charged' })
    expect((await effectsOf(before)).refundAt).toEqual(clock.now().add({ minutes: 60 }))
    await set('lateHours', 1)
    await cancelLesson(ctxAs(after.student), after.lessonId)
    const [kept] = await db.select().from(reservations).where(eq(reservations.id, after.reservationId))
    expect(kept).toMatchObject({ lateHours: 96, refundDelayMinutes: 5 })
  })

  it('refuses a reservation whose page showed other hours, and writes nothing', async () => {
    const session = await createSession('individual', {
      teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
    })
    const student = await createTestUser()
    await set('lateHours', 48)
    const request = reserve(ctxAs(student), { ...reserveInputFor(session), seenLateHours: 24 })
    await expect(request).rejects.toMatchObject({ refusal: { code: 'cancelling_changed', params: { hours: 48 } } })
    expect(await db.$count(reservations, eq(reservations.productId, session.id))).toBe(0)
  })
})

it('a changed length of checkouts leaves the holds that exist', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  const holdOf = async (more: object = {}) => {
    const session = await createSession('individual', {
      teacher: await createTestUser({ role: 'teacher', teacherAccess: true }),
    })
    const { reservationId } = await reserve(ctxAs(await createTestUser()), { ...reserveInputFor(session), ...more })
    const [hold] = await db.select().from(holds).where(eq(holds.holdableId, reservationId))
    return [hold?.expiresAt, hold?.extendableUntil].map(at => at && clock.now().until(at).total('minutes'))
  }
  expect(teacher.role).toBe('teacher')
  expect(await holdOf()).toEqual([15, 30])
  await set('checkoutMinutes', 40)
  expect(await holdOf()).toEqual([40, 80])
})

describe('holidays', () => {
  it('are previewed with what stays planned on them, declared once, and removed only ahead', async () => {
    const { session } = await createBooked('group')
    const span = { from: '2026-11-24', to: '2026-11-25' }
    const preview = await previewHolidays(ctxAs(admin), span)
    expect(preview).toMatchObject({ days: ['2026-11-24', '2026-11-25'] })
    expect(preview.dates.find(({ sessionId }) => sessionId === session.id)).toMatchObject({ booked: 1 })
    expect(await addHolidays(ctxAs(admin), { ...span, name: 'Rest' })).toEqual(preview.days)
    expect((await listHolidaysOf(2026)).map(({ date }) => date)).toEqual(preview.days)
    expect((await previewHolidays(ctxAs(admin), span)).planned).toBe(preview.planned)
    await cancelHoliday(ctxAs(admin), '2026-11-25')
    await expect(cancelHoliday(ctxAs(admin), '2026-11-25')).rejects.toMatchObject({
      refusal: { code: 'holiday_not_found' },
    })
    await cancelHoliday(ctxAs(admin), '2026-11-24')
    const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, '2026-11-25')).orderBy(auditRows.id)
    expect(rows.map(({ event, before, after }) => ({ event, before, after }))).toEqual([
      { event: 'holiday.declared', before: null, after: { name: 'Rest' } },
      { event: 'holiday.removed', before: { name: 'Rest' }, after: { removed: true } },
    ])
  })
})
