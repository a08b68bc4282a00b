import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { publishInput } from '#features/academy/sessions/schema.ts'
import { db } from '#platform/database.ts'
import { auditRows as audit } from '#platform/table.ts'
import { wallTime } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { createListedSession, ctxOf, readSession, reserveNext } from '#tests/support/listed-sessions.ts'
import { setupTeacherAndStudent } from '#tests/support/teacher-and-student.ts'
import { createTestUser } from '#tests/support/users.ts'
import { editSession } from './edit-session.ts'
import { publishSession } from './publish-session.ts'
import { countFollowingSessions, findAvailability, setAvailability } from './shared-availability.ts'

const people = setupTeacherAndStudent()
const ZONE = 'Europe/Warsaw'
const MONDAY = { Monday: [9, 9.5] }
const FRIDAY = { Friday: [16, 16.5, 17] }
const individual = (more: object) =>
  publishInput.parse({
    ...{ type: 'individual', subject: 'ib-physics', title: 'Physics', zone: ZONE, price: 10_000, ...more },
  })
const publish = async (more: object) => (await publishSession(ctxOf(people.nina), individual(more))).id
const set = (date_time: object, zone = ZONE) => setAvailability(ctxOf(people.nina), { date_time, zone })
const timesOf = async (id: string) => {
  const { date_time, zone, sharedAvailability } = await readSession(id)
  return { date_time, zone, sharedAvailability }
}
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    error => `${error.refusal?.code} ${error.refusal?.field ?? ''}`.trim(),
  )

describe('a teacher’s weekly availability', () => {
  it('is what sessions use that have no times of their own', async () => {
    await set(MONDAY)
    const id = await publish({ availability: 'shared' })
    expect(await timesOf(id)).toEqual({ date_time: MONDAY, zone: ZONE, sharedAvailability: true })
    expect((await readSession(id)).nextStart).toEqual(wallTime('2026-11-30T09:00'))
  })

  it('is set by the first session of a teacher who has none', async () => {
    const first = await publish({ availability: 'new', date_time: MONDAY })
    expect(await findAvailability(db, people.nina.id)).toEqual({ date_time: MONDAY, zone: ZONE })
    const second = await publish({ availability: 'shared' })
    for (const id of [first, second])
      expect(await timesOf(id)).toEqual({ date_time: MONDAY, zone: ZONE, sharedAvailability: true })
    expect(await refusalOf(publish({ availability: 'new', date_time: FRIDAY }))).toBe(
      'availability_exists availability',
    )
  })

  it('is missing until it is set', async () => {
    expect(await findAvailability(db, people.nina.id)).toBeUndefined()
    expect(await refusalOf(publish({ availability: 'shared' }))).toBe('no_availability availability')
  })

  it('moves all sessions that use it when it changes, and no others', async () => {
    const following = [
      await publish({ availability: 'new', date_time: MONDAY }),
      await publish({ availability: 'shared' }),
    ]
    const own = await publish({ date_time: { Tuesday: [9, 9.5] } })
    const pawel = await createTestUser({ role: 'teacher', teacherAccess: true })
    const ofAnother = await createListedSession(pawel, 'individual')
    const before = await timesOf(ofAnother)
    await set(FRIDAY)
    for (const id of following) {
      expect((await timesOf(id)).date_time).toEqual(FRIDAY)
      expect((await readSession(id)).nextStart).toEqual(wallTime('2026-11-27T16:00'))
    }
    expect((await timesOf(own)).date_time).toEqual({ Tuesday: [9, 9.5] })
    expect(await timesOf(ofAnother)).toEqual(before)
    expect(await countFollowingSessions(db, people.nina.id)).toBe(2)
    const rows = await db
      .select({ after: audit.after })
      .from(audit)
      .where(and(eq(audit.event, 'availability.changed'), eq(audit.entityId, people.nina.id)))
    expect(rows).toContainEqual({ after: { date_time: FRIDAY, zone: ZONE } })
  })

  it('lets what is reserved stand', async () => {
    const id = await publish({ availability: 'new', date_time: { Tuesday: [17, 17.5] } })
    await reserveNext(id, people.ala)
    await set(FRIDAY)
    expect((await timesOf(id)).date_time).toEqual(FRIDAY)
    const { rows } = await db.execute<{ count: number }>(
      `select count(*)::int as count from engagements where blocking and person_id = '${people.ala.id}'`,
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('keeps its zone once a session that uses it was reserved', async () => {
    const id = await publish({ availability: 'new', date_time: { Tuesday: [17, 17.5] } })
    await set(MONDAY, 'Europe/London')
    expect((await timesOf(id)).zone).toBe('Europe/London')
    await set({ Tuesday: [17, 17.5] })
    await reserveNext(id, people.ala)
    expect(await refusalOf(set(MONDAY, 'Europe/London'))).toBe('terms_stand zone')
    expect(await timesOf(id)).toMatchObject({ zone: ZONE, date_time: { Tuesday: [17, 17.5] } })
  })

  it('is for teachers with access only', async () => {
    for (const actor of [people.ala, await createTestUser({ role: 'teacher' })])
      await expect(setAvailability(ctxOf(actor), { date_time: MONDAY, zone: ZONE })).rejects.toMatchObject({
        refusal: { status: 403 },
      })
  })
})

describe('editing a session', () => {
  it('gives it own times and back, also after it was reserved', async () => {
    const id = await publish({ availability: 'new', date_time: { Tuesday: [17, 17.5] } })
    await reserveNext(id, people.ala)
    await editSession(ctxOf(people.nina), id, { date_time: MONDAY })
    expect(await timesOf(id)).toEqual({ date_time: MONDAY, zone: ZONE, sharedAvailability: false })
    await set(FRIDAY)
    expect((await timesOf(id)).date_time).toEqual(MONDAY)
    await editSession(ctxOf(people.nina), id, { availability: 'shared' })
    expect(await timesOf(id)).toEqual({ date_time: FRIDAY, zone: ZONE, sharedAvailability: true })
    await editSession(ctxOf(people.nina), id, { availability: 'own' })
    expect(await timesOf(id)).toEqual({ date_time: FRIDAY, zone: ZONE, sharedAvailability: false })
  })

  it('of another person saves nothing', async () => {
    const id = await publish({ date_time: MONDAY })
    const pawel = await createTestUser({ role: 'teacher', teacherAccess: true })
    const edit = editSession(ctxOf(pawel), id, { availability: 'new', date_time: FRIDAY })
    expect(await refusalOf(edit)).toBe('session_not_found')
    expect(await findAvailability(db, pawel.id)).toBeUndefined()
    expect(await findAvailability(db, people.nina.id)).toBeUndefined()
  })

  it('of a group cannot use the availability', async () => {
    await set(MONDAY)
    const id = await createListedSession(people.nina, 'group')
    const edit = editSession(ctxOf(people.nina), id, { availability: 'shared' })
    expect(await refusalOf(edit)).toBe('not_of_type availability')
  })
})

describe('concurrently', () => {
  it('changes, publications and edits leave every session that uses it with the last times', async () => {
    await set(MONDAY)
    const own = await Promise.all([1, 2, 3].map(() => publish({ date_time: { Tuesday: [9, 9.5] } })))
    const results = await runConcurrently(12, async at => {
      if (at % 4 === 0) return publish({ availability: 'shared' })
      if (at % 4 === 1) return editSession(ctxOf(people.nina), own[(at - 1) / 4] ?? '', { availability: 'shared' })
      return set({ Friday: [9 + at / 2, 9.5 + at / 2] })
    })
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const last = await findAvailability(db, people.nina.id)
    const published = results.flatMap(one =>
      one.status === 'fulfilled' && typeof one.value === 'string' ? [one.value] : [],
    )
    for (const id of [...own, ...published]) expect(await timesOf(id)).toEqual({ ...last, sharedAvailability: true })
  })
})
