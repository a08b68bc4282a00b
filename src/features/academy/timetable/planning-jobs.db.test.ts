import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { cancelOccurrences, moveOccurrences } from '#features/scheduling/calendar/actions.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import { listTimeOff } from '#features/scheduling/calendar/time-off-queries.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import type { Span } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant, wallTime } from '#tests/support/clock.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { createListedSession, ctxOf, datesOf, now, readSession, reserveNext } from '#tests/support/listed-sessions.ts'
import { createOccurrence } from '#tests/support/occurrences.ts'
import { setupTeacherAndStudent } from '#tests/support/teacher-and-student.ts'
import { createTestUser } from '#tests/support/users.ts'
import { locksAwaited } from '#tests/support/waiting-locks.ts'
import { declareHolidays, extendHorizon, followHolidayChange, holidayChanges, removeHoliday } from './planning-jobs.ts'
import { endTimeOff, takeTimeOff } from './time-off.ts'

const people = setupTeacherAndStudent()

const week = { from: '2026-11-30T00:00', to: '2026-12-07T00:00', zone: 'Europe/Warsaw', note: 'Away' }

/** A group's next date, Tuesday 24 November at 17:00, with a student. */
const reserveGroupDate = async () => {
  const id = await createListedSession(people.nina, 'group')
  await reserveNext(id, people.ala)
  const [reserved] = await datesOf(id)
  return reserved ?? expect.fail('a date is reserved')
}
const busyTimesOf = async ({ id }: User, within: Span) =>
  (await listBusyTimes(db, id, within)).map(({ part, start, end }) => [part, start, end])
const hosted = () => ({ kind: 'academy' as const, sessionId: 'ses_other', hostId: people.nina.id })

describe('time off', () => {
  it('removes a group’s empty dates, and restores them when it ends', async () => {
    const id = await createListedSession(people.nina, 'group')
    const single = await createListedSession(people.nina, 'individual', {
      date_time: { Thursday: [9, 9.5] },
      minimumNoticeHours: 96,
    })
    expect((await readSession(single)).nextStart).toEqual(wallTime('2026-12-03T09:00'))
    const off = await takeTimeOff(ctxOf(people.nina), week)
    expect(await datesOf(id)).toHaveLength(7)
    expect((await readSession(single)).nextStart).toEqual(wallTime('2026-12-10T09:00'))
    await extendHorizon(now)
    expect(await datesOf(id)).toHaveLength(7)
    await endTimeOff(ctxOf(people.nina), off)
    expect(await datesOf(id)).toHaveLength(8)
    expect((await readSession(single)).nextStart).toEqual(wallTime('2026-12-03T09:00'))
  })

  it('leaves a reserved lesson, offers nothing around it, and ends as one', async () => {
    const id = await createListedSession(people.nina, 'group')
    await reserveNext(id, people.ala)
    const [reserved] = await datesOf(id)
    const off = await takeTimeOff(ctxOf(people.nina), { ...week, from: '2026-11-24T00:00' })
    expect((await datesOf(id))[0]).toEqual(reserved)
    expect(await datesOf(id)).toHaveLength(7)
    const all = { start: wallTime('2026-11-24T00:00'), end: wallTime('2026-12-07T00:00') }
    expect(await listTimeOff(db, people.nina.id, now)).toEqual([{ id: off, note: 'Away', createdAt: now, ...all }])
    expect((await listBusyTimes(db, people.nina.id, all)).map(({ part }) => part)).toEqual(['busy', 'host', 'busy'])
    await endTimeOff(ctxOf(people.nina), off)
    expect(await listTimeOff(db, people.nina.id, now)).toEqual([])
    expect(await datesOf(id)).toHaveLength(8)
  })

  it.each([
    ['cancelled', 'in the middle', '2026-11-24T00:00', '2026-11-25T00:00'],
    ['moved away', 'in the middle', '2026-11-24T00:00', '2026-11-25T00:00'],
    ['cancelled', 'at its start', '2026-11-24T17:00', '2026-11-25T00:00'],
    ['moved away', 'at its end', '2026-11-24T00:00', '2026-11-24T19:00'],
    ['cancelled', 'over its end', '2026-11-24T00:00', '2026-11-24T18:00'],
  ] as const)(
    'takes the time of a lesson that is %s, %s: nothing else is booked then',
    async (how, _where, from, to) => {
      const reserved = await reserveGroupDate()
      const off = await takeTimeOff(ctxOf(people.nina), { ...week, from, to })
      const whole = { start: wallTime(from), end: wallTime(to) }
      expect(await listTimeOff(db, people.nina.id, now)).toEqual([{ id: off, note: 'Away', createdAt: now, ...whole }])
      const elsewhere = { start: wallTime('2026-12-09T09:00'), end: wallTime('2026-12-09T10:00') }
      await transaction(tx =>
        how === 'cancelled'
          ? cancelOccurrences(tx, [reserved.id])
          : moveOccurrences(tx, [{ occurrenceId: reserved.id, to: elsewhere }]),
      )
      expect(await busyTimesOf(people.nina, whole)).toEqual([['busy', whole.start, whole.end]])
    },
  )

  it('takes the time of one of two lessons that follow each other', async () => {
    const reserved = await reserveGroupDate()
    const { end } = reserved
    const next = { start: end, end: end.add({ hours: 1 }) }
    await transaction(tx => createOccurrence(tx, ctxOf(people.nina), { ...hosted(), during: next }))
    await takeTimeOff(ctxOf(people.nina), { ...week, from: '2026-11-24T17:00', to: '2026-11-24T21:00' })
    await transaction(tx => cancelOccurrences(tx, [reserved.id]))
    const all = { start: reserved.start, end: wallTime('2026-11-24T21:00') }
    expect(await busyTimesOf(people.nina, all)).toEqual([
      ['busy', reserved.start, end],
      ['host', end, next.end],
      ['busy', next.end, all.end],
    ])
  })

  it('waits for a lesson that is being cancelled, and takes its time too', async () => {
    const reserved = await reserveGroupDate()
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isCancelled, resolve: cancelled } = Promise.withResolvers<void>()
    const cancelling = transaction(async tx => {
      await cancelOccurrences(tx, [reserved.id])
      cancelled()
      await mayCommit
    })
    await isCancelled
    const off = takeTimeOff(ctxOf(people.nina), { ...week, from: '2026-11-24T12:00', to: '2026-11-24T20:00' })
    await locksAwaited(1)
    commit()
    await Promise.all([cancelling, off])
    const during = { start: wallTime('2026-11-24T12:00'), end: wallTime('2026-11-24T20:00') }
    expect(await busyTimesOf(people.nina, during)).toEqual([['busy', during.start, during.end]])
  })

  it('is refused over other time off, and where lessons leave nothing of it', async () => {
    await takeTimeOff(ctxOf(people.nina), week)
    const id = await createListedSession(people.nina, 'group', { date_time: { Thursday: [17, 17.5] } })
    await reserveNext(id, people.ala)
    for (const off of [week, { ...week, from: '2026-11-26T17:00', to: '2026-11-26T18:00' }])
      await expect(takeTimeOff(ctxOf(people.nina), off)).rejects.toMatchObject({
        refusal: { code: 'time_clash', status: 409 },
      })
  })

  it('of another teacher answers 404', async () => {
    const off = await takeTimeOff(ctxOf(people.nina), week)
    const pawel = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(endTimeOff(ctxOf(pawel), off)).rejects.toMatchObject({ refusal: { status: 404 } })
  })
})

describe('a holiday that is declared later', () => {
  const operator: Ctx = { actor: systemActor('operator'), now, requestId: 'test' }
  const followHolidays = async () => {
    for (const { data } of await takeJobs(holidayChanges)) await followHolidayChange(data, now)
  }

  it('is no longer the next start of an individual session, keeps a group’s date, and records who declared it', async () => {
    const [alone, group] = [
      await createListedSession(people.nina, 'individual'),
      await createListedSession(people.nina, 'group', { user_id: (await createTestUser()).id }),
    ]
    expect((await readSession(alone)).nextStart).toEqual(wallTime('2026-11-24T17:00'))
    await declareHolidays(operator, [{ date: '2026-11-24', name: 'A day of rest' }])
    await followHolidays()
    expect((await readSession(alone)).nextStart).toEqual(wallTime('2026-12-01T17:00'))
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
    const id = await createListedSession(people.nina, 'individual')
    await declareHolidays(operator, [{ date: '2026-11-24', name: 'A day of rest' }])
    const unlock = await holdTransaction(tx => lockSession(tx, id))
    const followed = followHolidays()
    await locksAwaited(1)
    await Promise.all([unlock(), followed])
    expect((await readSession(id)).nextStart).toEqual(wallTime('2026-12-01T17:00'))
    await db.delete(holidays)
  })

  it('that is removed is offered again, with the date of a group that was left out because of it', async () => {
    const day = '2026-11-24'
    await declareHolidays(operator, [{ date: day, name: 'A day of rest' }])
    const group = await createListedSession(people.nina, 'group')
    const alone = await createListedSession(
      await createTestUser({ role: 'teacher', teacherAccess: true }),
      'individual',
    )
    await followHolidays()
    expect((await datesOf(group)).at(0)?.start).toEqual(wallTime('2026-12-01T17:00'))
    expect(await removeHoliday(operator, day)).toBe(true)
    await followHolidays()
    expect((await datesOf(group)).at(0)?.start).toEqual(wallTime('2026-11-24T17:00'))
    expect((await readSession(alone)).nextStart).toEqual(wallTime('2026-11-24T17:00'))
    expect(await removeHoliday(operator, day)).toBe(false)
  })
})

describe('the horizon', () => {
  beforeEach(async () => void (await db.update(academySessions).set({ status: 'closed' })))

  it('plans new dates once, and skips those that clash', async () => {
    const id = await createListedSession(people.nina, 'group')
    const later = now.add({ hours: 24 * 15 })
    const away = { from: '2027-01-19T00:00', to: '2027-01-20T00:00', zone: 'Europe/Warsaw', note: '' }
    await takeTimeOff(ctxOf(people.nina), away)
    expect(await extendHorizon(later)).toBe(1)
    expect((await datesOf(id)).at(-1)?.start).toEqual(wallTime('2027-01-26T17:00'))
    expect(await datesOf(id)).toHaveLength(9)
    expect(await extendHorizon(later)).toBe(0)
    expect(await datesOf(id)).toHaveLength(9)
    const audited = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(audited.map(row => row.event)).toEqual(['session.dates_skipped'])
  })

  it('of one session that fails does not stop the others', async () => {
    const first = await createListedSession(people.nina, 'group')
    await db.update(academySessions).set({ zone: 'Mars/Base' }).where(eq(academySessions.id, first))
    const id = await createListedSession(await createTestUser({ role: 'teacher', teacherAccess: true }), 'group')
    expect(await extendHorizon(now.add({ hours: 24 * 15 }))).toBe(1)
    expect(await datesOf(id)).toHaveLength(10)
    await db
      .update(academySessions)
      .set({ status: 'closed', zone: 'Europe/Warsaw' })
      .where(eq(academySessions.id, first))
  })

  it('over the spring night leaves out a run that would overlap another one of the group', async () => {
    const winter = instant('2027-01-20T08:00:00Z')
    // 01:30 lasts until 04:00 in that night, because 02:00 does not exist; the second run starts at 03:30.
    const id = await createListedSession(people.nina, 'group', {
      now: winter,
      date_time: { Sunday: [1.5, 2, 2.5, 3.5, 4] },
    })
    await extendHorizon(instant('2027-02-10T08:00:00Z'))
    const starts = (await datesOf(id)).map(({ start }) => start.toString()).filter(start => start >= '2027-03-28')
    expect(starts).toEqual(['2027-03-28T00:30:00Z', '2027-04-03T23:30:00Z', '2027-04-04T01:30:00Z'])
    const [skipped] = await db.select().from(auditRows).where(eq(auditRows.entityId, id))
    expect(skipped).toMatchObject({
      event: 'session.dates_skipped',
      after: { dates: [{ start: '2027-03-28T01:30:00Z', reason: 'clash' }] },
    })
    expect(await extendHorizon(instant('2027-02-10T08:00:00Z'))).toBe(0)
  })
})
