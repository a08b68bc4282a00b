import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getAvailability } from '#features/academy/availability/availability-view.ts'
import { getQuote } from '#features/academy/booking/quote.ts'
import { reserve } from '#features/academy/booking/reserve.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { lockVouchersOf } from '#features/money/vouchers/locking.ts'
import { users } from '#features/people/users/table.ts'
import { eraseAccount } from '#features/screens/account-deletion/erasing.ts'
import { listCalendarItems, listItemsOf } from '#features/screens/agenda/calendar-items.ts'
import type { User } from '#kernel/actor.ts'
import type { Span } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { setupHolds } from '#tests/support/holds.ts'
import { icsText } from '#tests/support/ics-server.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { busyElsewhere, calendarRow, setupCalendarFiles, toldOf } from '#tests/support/outside-calendars.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listOutsideCalendars } from './calendars.ts'
import { connectCalendarFile, readCalendarNow, removeCalendar } from './connecting.ts'
import { readCalendar, readDueCalendars } from './reading.ts'
import { readingJobs } from './reading-queue.ts'

const { ala, olek, ctxAs, clock, createSession } = setupHolds()
const files = setupCalendarFiles(ctxAs)

const at = (text: string) => Temporal.Instant.from(text)
/** The lesson of `reserveInputFor`: Tuesday 17:00 to 18:00 in Warsaw. */
const LESSON: Span = { start: at('2026-11-24T16:00:00Z'), end: at('2026-11-24T17:00:00Z') }
const week = { start: at('2026-11-23T00:00:00Z'), end: at('2026-11-30T00:00:00Z') }

const teacherOf = async ({ user_id: id }: Session): Promise<User> => ({
  ...(await createTestUser({ role: 'teacher', teacherAccess: true })),
  id,
})
const newOffer = async () => {
  const session = await createSession('individual')
  return { session, teacher: await teacherOf(session) }
}
const freeHours = async (session: Session) => {
  const view = await getAvailability(session, { zone: 'Europe/Warsaw', firstDate: '2026-11-24' }, clock.now())
  return view.free.Tuesday ?? []
}

describe('a busy time elsewhere', () => {
  it('closes the slots of individual sessions, and opens them when it is gone', async () => {
    const { session, teacher } = await newOffer()
    expect(await freeHours(session)).toEqual(expect.arrayContaining([17, 17.5]))
    const { path, read } = await files.connect(teacher, LESSON)
    await read()
    expect(await freeHours(session)).not.toEqual(expect.arrayContaining([17]))
    const listed = await findSession(db, session.id)
    expect(listed?.offeredStarts.map(String)).not.toContain(LESSON.start.toString())
    const context = { now: clock.now(), zone: 'Europe/Warsaw', studentId: ala().id }
    await expect(getQuote(db, session, reserveInputFor(session), context)).rejects.toThrow('is no longer free')
    await expect(reserve(ctxAs(ala()), reserveInputFor(session))).rejects.toThrow('is no longer free')
    files.server.serve(path, icsText())
    await read(clock.now().add({ minutes: 15 }))
    await expect(reserve(ctxAs(ala()), reserveInputFor(session))).resolves.toMatchObject({ reservationId: /rsv_/ })
  })

  it('stands beside what is booked, and its teacher is told once', async () => {
    const { session, teacher } = await newOffer()
    const { reservationId } = await reserve(ctxAs(ala()), reserveInputFor(session))
    const { read } = await files.connect(teacher, LESSON)
    await read()
    await read(clock.now().add({ minutes: 15 }))
    expect(await toldOf(teacher, 'outside_clash')).toEqual([
      'Busy elsewhere: Tue 24 Nov, 17:00 – 18:00 | Your own calendar says that you are busy during 1 lesson: Tue 24 Nov, 17:00 – 18:00. Nothing was changed here. If you cannot come, move or cancel in time.',
    ])
    const { rows } = await db.execute(sql`select state from academy_session_purchases where id = ${reservationId}`)
    expect(rows).toEqual([{ state: 'held' }])
    const shown = await listCalendarItems(teacher, week)
    expect(shown.map(({ title, state }) => [title, state])).toContainEqual([
      'Busy in your own calendar',
      'busy elsewhere',
    ])
  })

  it('is seen by its teacher alone', async () => {
    const { session, teacher } = await newOffer()
    const { read } = await files.connect(teacher, LESSON)
    await read()
    const staff = { id: 'imp_1', staffId: ala().id, expiresAt: clock.now().toString() }
    expect(await listCalendarItems({ ...teacher, impersonation: staff }, week)).toEqual([])
    expect(await listItemsOf(teacher.id, [week], { withNotes: false })).toEqual([])
    const view = await getAvailability(session, { zone: 'Europe/Warsaw', personId: ala().id }, clock.now())
    expect(JSON.stringify(view)).not.toContain('elsewhere')
  })

  it('does not hinder a person as a student', async () => {
    const { session } = await newOffer()
    const student = await createTestUser({ role: 'teacher', teacherAccess: true })
    const { read } = await files.connect(student, LESSON)
    await read()
    await expect(reserve(ctxAs(student), reserveInputFor(session))).resolves.toBeTruthy()
  })
})

describe('reading', () => {
  it('keeps when a teacher is busy, and no word of what is in the calendar', async () => {
    const { teacher } = await newOffer()
    const { id, path, read } = await files.connect(teacher)
    files.server.serve(path, icsText({ ...LESSON, title: 'Surgery', lines: ['LOCATION:Clinic', 'UID:secret-name'] }))
    await read()
    expect(await busyElsewhere(teacher)).toEqual([`${LESSON.start}/${LESSON.end}`])
    const tables = ['outside_calendars', 'outside_busy_times', 'notifications', 'audit', 'pgboss.job']
    for (const table of tables) {
      const { rows } = await db.execute(sql`select * from ${sql.raw(table)}`)
      expect(JSON.stringify(rows)).not.toMatch(/Surgery|Clinic|secret-name/)
      // The address opens the calendar.
      expect(JSON.stringify(rows)).not.toContain(`${path}"`)
    }
    expect(await calendarRow(id)).toMatchObject({ host: new URL(files.server.url).host, problem: null })
  })

  it('asks every 15 minutes whether there is a newer one, and for all of it once a day', async () => {
    const { teacher } = await newOffer()
    const { path } = await files.connect(teacher, LESSON)
    for (const minutes of [0, 5, 15, 30, 24 * 60]) await readDueCalendars(clock.now().add({ minutes }))
    expect(files.server.answers(path)).toEqual([200, 304, 304, 200])
  })

  it('is begun by a job as soon as a calendar is connected', async () => {
    const { teacher } = await newOffer()
    const { id } = await files.connect(teacher, LESSON)
    expect((await takeJobs(readingJobs)).map(({ data }) => data)).toContainEqual({ calendarId: id })
  })

  it('twice at once stores the times once', async () => {
    const { teacher } = await newOffer()
    const { read } = await files.connect(teacher, LESSON)
    const results = await runConcurrently(4, () => read())
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await busyElsewhere(teacher)).toEqual([`${LESSON.start}/${LESSON.end}`])
  })

  it('of a calendar that is removed meanwhile leaves nothing', async () => {
    const { teacher } = await newOffer()
    const { id, path, read } = await files.connect(teacher)
    let finish = (): void => undefined
    const begun = new Promise<void>(resolve => {
      files.server.answer(path, response => {
        finish = () => response.end(icsText(LESSON))
        resolve()
      })
    })
    const reading = read()
    await begun
    await removeCalendar(ctxAs(teacher), id)
    finish()
    await reading
    expect(await busyElsewhere(teacher)).toEqual([])
  })

  it('that took longer does not undo a later one', async () => {
    const { teacher } = await newOffer()
    const { path, read } = await files.connect(teacher)
    let finish = (): void => undefined
    const begun = new Promise<void>(resolve => {
      files.server.answer(path, response => {
        finish = () => response.end(icsText(LESSON))
        resolve()
      })
    })
    const slow = read()
    await begun
    files.server.serve(path, icsText())
    await read()
    finish()
    await slow
    expect(await busyElsewhere(teacher)).toEqual([])
  })

  it('fails with growing pauses, keeps what it knew, tells its teacher after a day, and recovers', async () => {
    const { teacher } = await newOffer()
    const { id, path, read } = await files.connect(teacher, LESSON)
    await read()
    files.server.answer(path, response => response.writeHead(500).end())
    const pauses: number[] = []
    let now = clock.now()
    for (let tries = 0; tries < 10; tries++) {
      await readCalendar(id, now)
      const { nextReadAt } = await calendarRow(id)
      pauses.push(nextReadAt.since(now).total('minutes'))
      now = nextReadAt
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 360, 360, 360, 360, 360])
    expect(await calendarRow(id)).toMatchObject({ problem: 'unreachable', failures: 10 })
    expect(await busyElsewhere(teacher)).toHaveLength(1)
    expect(await toldOf(teacher, 'outside_calendar_failing')).toHaveLength(1)
    files.server.serve(path, icsText())
    await readCalendar(id, now)
    expect(await calendarRow(id)).toMatchObject({ problem: null, failures: 0 })
    expect(await busyElsewhere(teacher)).toEqual([])
  })

  it.each<[string, (path: string) => void, string]>([
    ['too long a wait', path => files.server.answer(path, () => undefined), 'unreachable'],
    ['a page to sign in', path => files.server.serve(path, '<html>'), 'not_a_calendar'],
    [
      'an address that has ended',
      path => files.server.answer(path, response => response.writeHead(404).end()),
      'not_found',
    ],
  ])('notes %s', async (_, prepare, problem) => {
    const { teacher } = await newOffer()
    const { id, path, read } = await files.connect(teacher)
    prepare(path)
    await read()
    expect(await calendarRow(id)).toMatchObject({ problem, readAt: null })
  })

  it('leaves other calendars alone when one cannot be stored', async () => {
    const { teacher } = await newOffer()
    const broken = await files.connect(teacher, LESSON)
    const other = await files.connect(teacher, LESSON)
    await db.execute(sql`update outside_calendars set secret = 'changed' where id = ${broken.id}`)
    await readDueCalendars(clock.now())
    expect(await calendarRow(broken.id)).toMatchObject({ problem: 'access_ended' })
    expect(await calendarRow(other.id)).toMatchObject({ problem: null })
  })
})

describe('connecting', () => {
  it('refuses this site, a second time, and a sixth, also at once', async () => {
    const { teacher } = await newOffer()
    const connect = (address: string) => connectCalendarFile(ctxAs(teacher), address, 'https://site.test')
    await expect(connect('https://site.test/calendar/x.ics')).rejects.toMatchObject({
      refusal: { code: 'own_calendar' },
    })
    await connect('https://one.example/a.ics')
    await expect(connect('https://one.example/a.ics')).rejects.toMatchObject({
      refusal: { code: 'calendar_connected' },
    })
    const results = await runConcurrently(6, number => connect(`https://one.example/${number}.ics`))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await listOutsideCalendars(ctxAs(teacher))).toHaveLength(5)
  })

  it('and asking for a reading have others read an address 30 times an hour at most', async () => {
    const { teacher } = await newOffer()
    const refused = { refusal: { code: 'too_many_tries' } }
    const connect = (address: string) => connectCalendarFile(ctxAs(teacher), address, 'https://site.test')
    for (let time = 0; time < 14; time++) {
      const id = await connect('https://one.example/a.ics')
      await readCalendarNow(ctxAs(teacher), id)
      await removeCalendar(ctxAs(teacher), id)
    }
    const id = await connect('https://one.example/a.ics')
    await readCalendarNow(ctxAs(teacher), id)
    await expect(readCalendarNow(ctxAs(teacher), id)).rejects.toMatchObject(refused)
    await expect(connect('https://one.example/b.ics')).rejects.toMatchObject(refused)
    clock.advance({ minutes: 60 })
    await readCalendarNow(ctxAs(teacher), id)
  })

  it('ends only by its owner, and with the account', async () => {
    const { teacher } = await newOffer()
    const { id, read } = await files.connect(teacher, LESSON)
    await read()
    await expect(removeCalendar(ctxAs(olek()), id)).rejects.toMatchObject({ refusal: { status: 404 } })
    const [row] = await db.select().from(users).where(eq(users.id, teacher.id))
    if (!row) return expect.fail('there is such a person')
    await transaction(async tx => {
      await lockVouchersOf(tx, teacher.id)
      await eraseAccount(tx, ctxAs(teacher), { ...row, id: teacher.id } as never)
    })
    expect(await busyElsewhere(teacher)).toEqual([])
  })
})
