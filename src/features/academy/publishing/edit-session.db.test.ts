import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { releaseTime } from '#features/scheduling/calendar/actions.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import { db, transaction } from '#platform/database.ts'
import { instant, wallTime } from '#tests/support/clock.ts'
import { createListedSession, ctxOf, datesOf, now, readSession, reserveNext } from '#tests/support/listed-sessions.ts'
import { setupTeacherAndStudent } from '#tests/support/teacher-and-student.ts'
import { createTestUser } from '#tests/support/users.ts'
import { closeSession } from './close-session.ts'
import { editSession } from './edit-session.ts'

const people = setupTeacherAndStudent()

describe('editing', () => {
  it('may change everything before the first hold, calendar included', async () => {
    const id = await createListedSession(people.nina, 'group')
    await editSession(ctxOf(people.nina), id, {
      date_time: { Wednesday: [10, 10.5] },
      price: 7000,
      subject: 'alevels-physics-9702',
    })
    expect(await readSession(id)).toMatchObject({
      price: 7000,
      track: 'alevels',
      nextStart: wallTime('2026-11-25T10:00'),
    })
    const dates = await datesOf(id)
    expect(new Set(dates.map(({ start }) => start.toZonedDateTimeISO('Europe/Warsaw').hour))).toEqual(new Set([10]))
    expect(await listBusyTimes(db, people.nina.id, { start: now, end: instant('2027-02-01T00:00:00Z') })).toHaveLength(
      dates.length,
    )
  })

  it('keeps the terms from the first hold on, also after the hold has lapsed', async () => {
    const id = await createListedSession(people.nina, 'group')
    const lessonId = await reserveNext(id, people.ala)
    await transaction(tx => releaseTime(tx, [lessonId]))
    for (const change of [{ title: 'Another' }, { maxStudents: 3 }, { zone: 'Asia/Tokyo' }, { horizonWeeks: 9 }])
      await expect(editSession(ctxOf(people.nina), id, change)).rejects.toMatchObject({ refusal: { status: 409 } })
    await editSession(ctxOf(people.nina), id, { description: 'Bring a calculator.', maxStudents: 6, price: 10_000 })
    expect(await readSession(id)).toMatchObject({ description: 'Bring a calculator.', maxStudents: 6, placesLeft: 6 })
  })

  it('of a group changes the weekly lessons that are not reserved; what is reserved stays', async () => {
    const id = await createListedSession(people.nina, 'group', {
      date_time: { Tuesday: [17, 17.5], Thursday: [9, 9.5] },
    })
    await reserveNext(id, people.ala)
    const [reserved] = await datesOf(id)
    const localTimes = async () =>
      new Set(
        (await datesOf(id))
          .map(({ start }) => start.toZonedDateTimeISO('Europe/Warsaw'))
          .map(at => `${at.dayOfWeek} ${at.hour}`),
      )
    await expect(
      editSession(ctxOf(people.nina), id, { date_time: { Tuesday: [18, 18.5], Thursday: [9, 9.5] } }),
    ).rejects.toMatchObject({ refusal: { code: 'reserved_lesson', field: 'date_time' } })
    expect(await localTimes()).toEqual(new Set(['2 17', '4 9']))
    await editSession(ctxOf(people.nina), id, { date_time: { Tuesday: [17, 17.5], Friday: [10, 10.5] }, price: 7_000 })
    expect(await localTimes()).toEqual(new Set(['2 17', '5 10']))
    expect((await datesOf(id))[0]).toEqual(reserved)
    expect(await readSession(id)).toMatchObject({ price: 7_000, nextStart: wallTime('2026-11-24T17:00') })
    await editSession(ctxOf(people.nina), id, { date_time: { Tuesday: [17, 17.5], Thursday: [9, 9.5] } })
    expect(await localTimes()).toEqual(new Set(['2 17', '4 9']))
    expect(await datesOf(id)).toHaveLength(16)
  })

  it('of a group keeps a date that was booked as cancelled', async () => {
    const id = await createListedSession(people.nina, 'group')
    const lessonId = await reserveNext(id, people.ala)
    await transaction(tx => releaseTime(tx, [lessonId]))
    await editSession(ctxOf(people.nina), id, { date_time: { Friday: [10, 10.5] } })
    expect((await datesOf(id)).every(({ start }) => start.toZonedDateTimeISO('Europe/Warsaw').hour === 10)).toBe(true)
    const kept = await db
      .select({ state: occurrences.state })
      .from(occurrences)
      .where(eq(occurrences.state, 'cancelled'))
    expect(kept).toEqual([{ state: 'cancelled' }])
  })

  it('of an individual session leaves a reserved lesson where it is', async () => {
    const id = await createListedSession(people.nina, 'individual')
    await reserveNext(id, people.ala)
    const reserved = await datesOf(id)
    await editSession(ctxOf(people.nina), id, { date_time: { Friday: [10, 10.5] }, price: 12_000 })
    expect(await datesOf(id)).toEqual(reserved)
    expect(await readSession(id)).toMatchObject({ price: 12_000, nextStart: wallTime('2026-11-27T10:00') })
  })

  it('is refused when the new times clash with another lesson, and changes nothing', async () => {
    const [first, second] = [
      await createListedSession(people.nina, 'group'),
      await createListedSession(people.nina, 'group', { date_time: { Friday: [9, 9.5] } }),
    ]
    const before = await datesOf(second)
    await expect(editSession(ctxOf(people.nina), second, { date_time: { Tuesday: [18, 18.5] } })).rejects.toMatchObject(
      {
        refusal: { code: 'time_clash' },
      },
    )
    expect(await datesOf(second)).toEqual(before)
    expect(await datesOf(first)).toHaveLength(8)
  })

  it('answers 404 for another teacher’s session', async () => {
    const id = await createListedSession(people.nina, 'group')
    const pawel = await createTestUser({ role: 'teacher', teacherAccess: true })
    for (const attempt of [
      () => editSession(ctxOf(pawel), id, { price: 300 }),
      () => closeSession(ctxOf(pawel), id),
      () => editSession(ctxOf(people.nina), 'ses_missing', { price: 300 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ message: 'Session not found', refusal: { status: 404 } })
  })
})

describe('closing', () => {
  it('keeps reserved lessons and frees the other dates', async () => {
    const id = await createListedSession(people.nina, 'group')
    await reserveNext(id, people.ala)
    const { kept, freed } = await closeSession(ctxOf(people.nina), id)
    expect([kept.length, freed.length]).toEqual([1, 7])
    expect(await readSession(id)).toMatchObject({ status: 'closed', nextStart: null, placesLeft: 0 })
    expect(await datesOf(id)).toHaveLength(1)
    expect(await listBusyTimes(db, people.nina.id, { start: now, end: instant('2027-02-01T00:00:00Z') })).toHaveLength(
      1,
    )
    await expect(closeSession(ctxOf(people.nina), id)).rejects.toMatchObject({ refusal: { code: 'session_closed' } })
  })
})
