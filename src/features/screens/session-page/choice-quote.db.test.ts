import { expect, it } from 'vitest'
import { lockUsers } from '#features/people/users/queries.ts'
import { blockTime } from '#features/scheduling/calendar/busy-time.ts'
import { systemActor, type User } from '#kernel/actor.ts'
import { transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import type { Choice } from './choice.ts'
import { loadWeek, quotePlans, withPostedSlots } from './choice-quote.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
const zone = 'Europe/Warsaw'
const NOTHING: Choice = { plan: 'single', from: null, week: null, picks: {} }
const TUESDAY: Choice = { ...NOTHING, from: '2026-11-24', picks: { Tuesday: [17, 17.5] } }

const block = (person: User, date: string) =>
  transaction(async tx => {
    await lockUsers(tx, [person.id])
    const during = { start: instant(`${date}T16:00:00Z`), end: instant(`${date}T18:00:00Z`) }
    await blockTime(tx, { actor: systemActor('test'), now, requestId: 'test' }, person.id, { during, note: '' })
  })

/** Lessons on Tuesdays from 17:00 to 19:00. */
const createSession = async (type: 'individual' | 'group') => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  return { teacher, session: await createTestSession({ teacher, type, now }) }
}

it('one lesson and four weeks are offered side by side, with the real number of lessons', async () => {
  const { teacher, session } = await createSession('individual')
  const offers = async (choice: Choice, studentId: string | null = null) =>
    (await quotePlans(session, choice, '2026-11-24', { studentId, now, zone })).plans
  const one = { count: 1, amount: 10_000, start: '2026-11-24T16:00:00Z', skipped: [] }
  expect(await offers(TUESDAY)).toEqual({ single: one, block: { ...one, count: 4, amount: 40_000 } })
  await block(teacher, '2026-12-08')
  const left = expect.objectContaining({ start: '2026-12-08T16:00:00Z' })
  const plans = { single: one, block: { ...one, count: 3, amount: 30_000, skipped: [left] } }
  for (const plan of ['single', 'block', 'weekly'] as const) expect(await offers({ ...TUESDAY, plan })).toEqual(plans)
  expect(await offers(NOTHING)).toEqual({ single: null, block: null })
})

it('the grid opens at the first free time of the person who looks at it', async () => {
  const { session } = await createSession('individual')
  const student = await createTestUser()
  await block(student, '2026-11-24')
  const opensAt = async (person: User | null, choice = NOTHING) =>
    (await loadWeek(session, choice, { studentId: person?.id ?? null, now, zone }))?.firstDate
  expect(await opensAt(null)).toBe('2026-11-24')
  expect(await opensAt(student)).toBe('2026-12-01')
  expect(await opensAt(student, TUESDAY)).toBe('2026-11-24')
  expect(await opensAt(null, { ...TUESDAY, week: '2026-12-08' })).toBe('2026-12-08')
})

it('a half-hour that was ticked without scripts becomes a lesson of the shown week', async () => {
  const { session } = await createSession('individual')
  const week = await loadWeek(session, { ...TUESDAY, week: '2026-12-08' }, { studentId: null, now, zone })
  expect(withPostedSlots(TUESDAY, ['Tuesday 18.5'], week, zone)).toEqual({
    ...TUESDAY,
    from: '2026-12-08',
    picks: { Tuesday: [18, 18.5] },
  })
  expect(withPostedSlots(TUESDAY, ['Tuesday 11'], week, 'America/New_York').picks).toEqual({ Tuesday: [17, 17.5] })
  expect(withPostedSlots(TUESDAY, [], week, zone)).toEqual(TUESDAY)
})

it('a person who is busy at a group’s date reads so before reserving it', async () => {
  const { session } = await createSession('group')
  const student = await createTestUser()
  await block(student, '2026-11-24')
  const { offered, plans } = await quotePlans(session, NOTHING, '2026-11-24', { studentId: student.id, now, zone })
  expect(offered).toMatchObject({ kind: 'refused', refusal: { code: 'time_clash' } })
  expect(plans).toEqual({ single: null, block: null })
})
