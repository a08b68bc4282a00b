import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { findSession } from '#features/academy/sessions/queries.ts'
import { publishInput } from '#features/academy/sessions/schema.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { holidays } from '#features/scheduling/calendar/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { formatTime } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { instant, wallTime } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createOccurrence } from '#tests/support/occurrences.ts'
import { createTestUser } from '#tests/support/users.ts'
import { publishSession } from './publish-session.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
let nina: User
const ctxOf = (actor: User, moment = now): Ctx => ({ actor, now: moment, requestId: 'test' })

const common = { subject: 'igcse-chemistry-0620', title: 'Moles to equilibrium', zone: 'Europe/Warsaw', price: 6000 }
const group = (more: object = {}) =>
  publishInput.parse({ ...common, type: 'group', date_time: { Tuesday: [17, 17.5] }, maxStudents: 8, ...more })
const course = (lessons: readonly string[]) =>
  publishInput.parse({ ...common, type: 'course', lessons, lessonMinutes: 90, minStudents: 7, maxStudents: 12 })
const individual = (more: object = {}) =>
  publishInput.parse({
    ...common,
    type: 'individual',
    date_time: { Monday: [9, 9.5, 10], Tuesday: [18, 18.5] },
    ...more,
  })

beforeEach(async () => {
  nina = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
})

const published = async (input: ReturnType<typeof group>, moment = now) => {
  const { id, skipped } = await publishSession(ctxOf(nina, moment), input)
  const session = await findSession(db, id)
  if (!session) throw new Error('it was just published')
  return { session, skipped, dates: await listPlannedOccurrences(db, [id], moment) }
}

describe('publishing a group', () => {
  it('plans a date a week for the whole horizon, and opens at the first', async () => {
    const { session, dates } = await published(group())
    expect(dates).toHaveLength(8)
    expect(session).toMatchObject({ track: 'igcse', placesLeft: 8, status: 'open' })
    expect(session.nextStart?.toString()).toBe('2026-11-24T16:00:00Z')
    expect(session.offeredStarts.map(String)).toEqual(['2026-11-24T16:00:00Z'])
  })

  it('stays at 17:00 local time when summer time begins and ends', async () => {
    for (const [from, change] of [
      ['2027-03-10T08:00:00Z', '2027-03-28'],
      ['2027-10-13T07:00:00Z', '2027-10-31'],
    ] as const) {
      const { dates } = await published(group(), instant(from))
      const days = dates.map(({ start }) => start.toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString())
      expect(days.some(day => day < change) && days.some(day => day > change)).toBe(true)
      expect(new Set(dates.map(({ start }) => formatTime(start, 'Europe/Warsaw')))).toEqual(new Set(['17:00']))
      expect(new Set(dates.map(({ start }) => formatTime(start, 'UTC')))).toEqual(new Set(['15:00', '16:00']))
      expect(new Set(dates.map(({ start, end }) => start.until(end).total('minutes')))).toEqual(new Set([60]))
    }
  })

  it('respects the notice: a start too close is not the next one', async () => {
    const { session } = await published(group({ minimumNoticeHours: 48 }))
    expect(session.nextStart?.toString()).toBe('2026-12-01T16:00:00Z')
  })

  it('skips holidays and time off, and reports them', async () => {
    await db.insert(holidays).values({ date: '2026-12-01', name: 'A day of rest' })
    await takeTimeOff(ctxOf(nina), {
      from: '2026-12-07T00:00',
      to: '2026-12-09T00:00',
      zone: 'Europe/Warsaw',
      note: '',
    })
    const { skipped, dates } = await published(group())
    expect(skipped).toEqual([
      { start: '2026-12-01T16:00:00Z', reason: 'holiday' },
      { start: '2026-12-08T16:00:00Z', reason: 'time off' },
    ])
    expect(dates).toHaveLength(6)
    await db.delete(holidays)
  })

  it('leaves out a run that overlaps another one of the group in the spring night, and reports it', async () => {
    const runs = { date_time: { Sunday: [1.5, 2, 2.5, 3.5, 4] } }
    const { skipped, dates } = await published(group(runs), instant('2027-03-10T08:00:00Z'))
    expect(skipped).toEqual([{ start: '2027-03-28T01:30:00Z', reason: 'clash' }])
    expect(dates).toHaveLength(15)
  })

  it('is refused as a whole when the teacher has another lesson, with its time', async () => {
    await published(group())
    await expect(publishSession(ctxOf(nina), group({ date_time: { Tuesday: [16.5, 17] } }))).rejects.toThrow(
      'You already have a lesson to teach at that time (Tue 24 Nov, 17:00 – 18:00).',
    )
    const rows = await db.select().from(auditRows).where(eq(auditRows.actor, nina.id))
    expect(rows.map(row => row.event)).toEqual(['session.published'])
  })
})

describe('publishing a course', () => {
  it('plans every lesson at once, in order', async () => {
    const { session, dates } = await published(course(['2026-12-05T10:00', '2026-11-28T10:00']))
    expect(dates.map(({ start }) => start.toString())).toEqual(['2026-11-28T09:00:00Z', '2026-12-05T09:00:00Z'])
    expect(session).toMatchObject({ minStudents: 7, placesLeft: 12, date_time: {} })
    expect(session.course_schedule.map(each => each.formattedDate)).toEqual([
      'Sat 28 Nov 2026, 10:00',
      'Sat 5 Dec 2026, 10:00',
    ])
  })

  it('is refused for a lesson that has passed, and for one in the teacher’s other lesson', async () => {
    await expect(publishSession(ctxOf(nina), course(['2026-11-22T10:00']))).rejects.toThrow('has passed')
    await published(group())
    await expect(publishSession(ctxOf(nina), course(['2026-11-24T16:00']))).rejects.toMatchObject({
      refusal: { code: 'time_clash', status: 409 },
    })
  })
})

describe('publishing individual lessons', () => {
  it('plans nothing, and offers the free half-hours of the seven days from the next start', async () => {
    const { session, dates } = await published(individual())
    expect(dates).toEqual([])
    expect(session.nextStart).toEqual(wallTime('2026-11-24T18:00'))
    expect(session.placesLeft).toBe(5)
    // A lesson at 10:00 is possible only together with 9:30.
    expect(session.offeredStarts.map(start => formatTime(start, 'Europe/Warsaw'))).toEqual(['18:00', '9:00', '9:30'])
  })

  it('offers nothing where the teacher is busy, including the buffer around it', async () => {
    await transaction(async tx => {
      await lockUsers(tx, [nina.id])
      const during = { start: wallTime('2026-11-24T17:00'), end: wallTime('2026-11-24T18:00') }
      await createOccurrence(tx, ctxOf(nina), { kind: 'game', sessionId: 'ses_other', hostId: nina.id, during })
    })
    const { session } = await published(individual({ bufferMinutes: 30 }))
    expect(session.nextStart).toEqual(wallTime('2026-11-30T09:00'))
  })
})

describe('refused publications', () => {
  it.each([
    ['a teacher without access', { role: 'teacher', teacherAccess: false }, 'no_teacher_access'],
    ['a student', { role: 'student', teacherAccess: false }, 'forbidden'],
    ['an admin', { role: 'admin', teacherAccess: true }, 'forbidden'],
  ] as const)('%s', async (_, who, code) => {
    await expect(publishSession(ctxOf(await createTestUser(who)), group())).rejects.toMatchObject({
      refusal: { code, status: 403 },
    })
  })
})
