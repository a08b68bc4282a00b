import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addParticipant, createOccurrence, lockUsers, releaseTime } from '#features/calendar/actions.ts'
import { listBusyTimes, listPlannedOccurrences } from '#features/calendar/queries.ts'
import { holidays } from '#features/calendar/table.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant, wallTime } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { closeSession } from './close-session.ts'
import { editSession } from './edit-session.ts'
import {
  refreshListing,
  refreshListingJob,
  refreshListingsOfTeacher,
  runRefreshListingJob,
} from './listing-projection.ts'
import { findSession, lockSession } from './queries.ts'
import { declareHoliday, extendHorizon, refreshDueListings } from './recurring.ts'
import { endTimeOff, takeTimeOff } from './time-off.ts'

setupDatabase()
setupJobs()

const now = instant('2026-11-23T08:00:00Z')
const ctxOf = (actor: User, moment = now): Ctx => ({ actor, now: moment, requestId: 'test' })
let nina: User
let ala: User

beforeEach(async () => {
  nina = await createTestUser({ role: 'teacher', teacherAccess: true })
  ala = await createTestUser()
})

const newListedSession = async (type: 'individual' | 'group' | 'course', more: object = {}) => {
  const { id } = await createTestSession({ teacher: nina, type, now, ...more })
  await transaction(tx => refreshListing(tx, [id], now))
  return id
}
const read = async (id: string) => {
  const session = await findSession(db, id)
  if (!session) throw new Error('no such session')
  return session
}
const datesOf = async (id: string) => listPlannedOccurrences(db, [id], now)

/** Changes the calendar like a reservation: takes the next date, or Tuesday at 17:00. */
const reserveNext = async (id: string, student: User) => {
  const source = { kind: 'lesson', id: newId('lesson') }
  await transaction(async tx => {
    const session = await lockSession(tx, id)
    await lockUsers(tx, [session.user_id, student.id])
    const [next] = await listPlannedOccurrences(tx, [id], now)
    const during = next ?? { start: wallTime('2026-11-24T17:00'), end: wallTime('2026-11-24T18:00') }
    const hosted = { kind: 'academy' as const, sessionId: id, hostId: session.user_id, during }
    const occurrenceId = next?.id ?? (await createOccurrence(tx, ctxOf(student), hosted))
    await addParticipant(tx, ctxOf(student), { personId: student.id, occurrenceId, during, source })
    await refreshListing(tx, [id], now)
    await refreshListingsOfTeacher(tx, session.user_id, now, id)
  })
  return source.id
}

/** Locks the session in another transaction until the returned function is called. */
const lockInOtherTransaction = async (id: string) => {
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const holding = transaction(async tx => {
    await lockSession(tx, id)
    isLocked()
    await unlocked
  })
  await locked
  return () => {
    unlock()
    return holding
  }
}

describe('the list follows the calendar', () => {
  it('when a place is taken and released', async () => {
    const id = await newListedSession('group', { maxStudents: 1 })
    const lessonId = await reserveNext(id, ala)
    expect(await read(id)).toMatchObject({ placesLeft: 0, nextStart: wallTime('2026-11-24T17:00') })
    await transaction(async tx => {
      await lockSession(tx, id)
      await releaseTime(tx, [lessonId])
      await refreshListing(tx, [id], now)
    })
    expect((await read(id)).placesLeft).toBe(1)
  })

  it('a lesson in one session blocks its time in the teacher’s other sessions', async () => {
    const [one, other] = [await newListedSession('individual'), await newListedSession('individual')]
    expect((await read(other)).nextStart).toEqual(wallTime('2026-11-24T17:00'))
    await reserveNext(one, ala)
    expect((await read(one)).nextStart).toEqual(wallTime('2026-11-24T18:00'))
    expect(await read(other)).toMatchObject({ nextStart: wallTime('2026-11-24T18:00'), placesLeft: 2 })
  })

  it('a job refreshes a session that another transaction has locked', async () => {
    const [one, other] = [await newListedSession('individual'), await newListedSession('individual')]
    const letGo = await lockInOtherTransaction(other)
    await reserveNext(one, ala)
    expect((await read(other)).nextStart).toEqual(wallTime('2026-11-24T17:00'))
    const jobs = await takeJobs(refreshListingJob)
    expect(jobs.map(({ data }) => data.ids)).toEqual([[other]])
    const moves = jobs.map(({ data }) => runRefreshListingJob(data, now))
    await Promise.all([letGo(), ...moves])
    expect((await read(other)).nextStart).toEqual(wallTime('2026-11-24T18:00'))
  })

  it('over time: a start within the notice is replaced by the next one, a session without starts disappears', async () => {
    const [group, course] = [
      await newListedSession('group'),
      await newListedSession('course', { minimumNoticeHours: 0 }),
    ]
    expect((await read(course)).nextStart).toEqual(wallTime('2026-12-05T10:00'))
    expect(await refreshDueListings(instant('2026-11-24T05:00:01Z'))).toBeGreaterThanOrEqual(1)
    expect((await read(group)).nextStart).toEqual(wallTime('2026-12-01T17:00'))
    await refreshDueListings(instant('2026-12-05T09:00:01Z'))
    expect((await read(course)).nextStart).toEqual(wallTime('2026-12-12T10:00'))
    await refreshDueListings(instant('2027-06-01T09:00:01Z'))
    expect((await read(course)).nextStart).toBeNull()
  })
})

describe('editing', () => {
  it('may change everything before the first hold, calendar included', async () => {
    const id = await newListedSession('group')
    await editSession(ctxOf(nina), id, {
      date_time: { Wednesday: [10, 10.5] },
      price: 7000,
      subject: 'alevels-physics-9702',
    })
    expect(await read(id)).toMatchObject({ price: 7000, track: 'alevels', nextStart: wallTime('2026-11-25T10:00') })
    const dates = await datesOf(id)
    expect(new Set(dates.map(({ start }) => start.toZonedDateTimeISO('Europe/Warsaw').hour))).toEqual(new Set([10]))
    expect(await listBusyTimes(db, nina.id, { start: now, end: instant('2027-02-01T00:00:00Z') })).toHaveLength(
      dates.length,
    )
  })

  it('keeps the terms from the first hold on, also after the hold has lapsed', async () => {
    const id = await newListedSession('group')
    const lessonId = await reserveNext(id, ala)
    await transaction(tx => releaseTime(tx, [lessonId]))
    for (const change of [{ price: 1 }, { title: 'Another' }, { maxStudents: 3 }, { date_time: { Monday: [9, 9.5] } }])
      await expect(editSession(ctxOf(nina), id, change)).rejects.toMatchObject({ refusal: { status: 409 } })
    await editSession(ctxOf(nina), id, { description: 'Bring a calculator.', maxStudents: 6, price: 10_000 })
    expect(await read(id)).toMatchObject({ description: 'Bring a calculator.', maxStudents: 6, placesLeft: 6 })
  })

  it('is refused when the new times clash with another lesson, and changes nothing', async () => {
    const [first, second] = [
      await newListedSession('group'),
      await newListedSession('group', { date_time: { Friday: [9, 9.5] } }),
    ]
    const before = await datesOf(second)
    await expect(editSession(ctxOf(nina), second, { date_time: { Tuesday: [18, 18.5] } })).rejects.toMatchObject({
      refusal: { code: 'time_clash' },
    })
    expect(await datesOf(second)).toEqual(before)
    expect(await datesOf(first)).toHaveLength(8)
  })

  it('answers 404 for another teacher’s session', async () => {
    const id = await newListedSession('group')
    const pawel = await createTestUser({ role: 'teacher', teacherAccess: true })
    for (const attempt of [
      () => editSession(ctxOf(pawel), id, { price: 1 }),
      () => closeSession(ctxOf(pawel), id),
      () => editSession(ctxOf(nina), 'ses_missing', { price: 1 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ refusal: { status: 404, message: 'Session not found' } })
  })
})

describe('closing', () => {
  it('keeps reserved lessons and frees the other dates', async () => {
    const id = await newListedSession('group')
    await reserveNext(id, ala)
    const { kept, freed } = await closeSession(ctxOf(nina), id)
    expect([kept.length, freed.length]).toEqual([1, 7])
    expect(await read(id)).toMatchObject({ status: 'closed', nextStart: null, placesLeft: 0 })
    expect(await datesOf(id)).toHaveLength(1)
    expect(await listBusyTimes(db, nina.id, { start: now, end: instant('2027-02-01T00:00:00Z') })).toHaveLength(1)
    await expect(closeSession(ctxOf(nina), id)).rejects.toMatchObject({ refusal: { code: 'session_closed' } })
  })
})

const week = { from: '2026-11-30T00:00', to: '2026-12-07T00:00', zone: 'Europe/Warsaw', note: 'Away' }

describe('time off', () => {
  it('removes a group’s empty dates, and restores them when it ends', async () => {
    const id = await newListedSession('group')
    const single = await newListedSession('individual', { date_time: { Thursday: [9, 9.5] }, minimumNoticeHours: 96 })
    expect((await read(single)).nextStart).toEqual(wallTime('2026-12-03T09:00'))
    const off = await takeTimeOff(ctxOf(nina), week)
    expect(await datesOf(id)).toHaveLength(7)
    expect((await read(single)).nextStart).toEqual(wallTime('2026-12-10T09:00'))
    await extendHorizon(now)
    expect(await datesOf(id)).toHaveLength(7)
    await endTimeOff(ctxOf(nina), off)
    expect(await datesOf(id)).toHaveLength(8)
    expect((await read(single)).nextStart).toEqual(wallTime('2026-12-03T09:00'))
  })

  it('is refused over a reserved lesson', async () => {
    const id = await newListedSession('group')
    await reserveNext(id, ala)
    await expect(takeTimeOff(ctxOf(nina), { ...week, from: '2026-11-24T00:00' })).rejects.toMatchObject({
      refusal: { code: 'time_clash', status: 409 },
    })
    expect(await datesOf(id)).toHaveLength(8)
  })

  it('of another teacher answers 404', async () => {
    const off = await takeTimeOff(ctxOf(nina), week)
    const pawel = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(endTimeOff(ctxOf(pawel), off)).rejects.toMatchObject({ refusal: { status: 404 } })
  })
})

describe('a holiday that is declared later', () => {
  const operator: Ctx = { actor: systemActor('operator'), now, requestId: 'test' }

  it('is no longer the next start of an individual session, keeps a group’s date, and records who declared it', async () => {
    const [alone, group] = [
      await newListedSession('individual'),
      await newListedSession('group', { user_id: (await createTestUser()).id }),
    ]
    expect((await read(alone)).nextStart).toEqual(wallTime('2026-11-24T17:00'))
    await declareHoliday(operator, { date: '2026-11-24', name: 'A day of rest' })
    expect((await read(alone)).nextStart).toEqual(wallTime('2026-12-01T17:00'))
    expect((await datesOf(group)).at(0)?.start).toEqual(wallTime('2026-11-24T17:00'))
    const [auditRow] = await db.select().from(auditRows).where(eq(auditRows.event, 'holiday.declared'))
    expect(auditRow).toMatchObject({
      actor: 'system:operator',
      entityId: '2026-11-24',
      after: { name: 'A day of rest' },
    })
    await db.delete(holidays)
  })

  it('waits for a session that another transaction has locked', async () => {
    const id = await newListedSession('individual')
    const letGo = await lockInOtherTransaction(id)
    const kept = declareHoliday(operator, { date: '2026-11-24', name: 'A day of rest' })
    await vi.waitUntil(async () => (await db.select().from(holidays)).length > 0)
    await Promise.all([letGo(), kept])
    expect((await read(id)).nextStart).toEqual(wallTime('2026-12-01T17:00'))
    await db.delete(holidays)
  })
})

describe('the horizon', () => {
  it('plans new dates once, and skips those that clash', async () => {
    const id = await newListedSession('group')
    const later = now.add({ hours: 24 * 15 })
    const away = { from: '2027-01-19T00:00', to: '2027-01-20T00:00', zone: 'Europe/Warsaw', note: '' }
    await takeTimeOff(ctxOf(nina), away)
    await extendHorizon(later)
    expect((await datesOf(id)).at(-1)?.start).toEqual(wallTime('2027-01-26T17:00'))
    expect(await datesOf(id)).toHaveLength(9)
    await extendHorizon(later)
    expect(await datesOf(id)).toHaveLength(9)
    const audited = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(audited.map(row => row.event)).toEqual(['session.dates_skipped'])
  })
})
