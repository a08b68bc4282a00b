import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { getReservation } from '#features/academy/reservations/queries.ts'
import { listLessons } from '#features/academy/reservations/reservation-rows.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { planGroupDates } from '#features/academy/timetable/planning-jobs.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { users } from '#features/people/users/table.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { countRequests } from '#features/staff/request-queues/counts.ts'
import { approveRequest } from '#features/staff/request-queues/decide-request.ts'
import { requestReactions } from '#features/staff/request-queues/reactions.ts'
import { fileRequest } from '#features/staff/requests/file-request.ts'
import { requests } from '#features/staff/requests/table.ts'
import type { User } from '#kernel/actor.ts'
import { formatWallTime } from '#kernel/time.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { modificationInput } from './schema.ts'
import { sessionModificationRequests } from './session-modification-requests.ts'

const { ctxAs, createBooked, bookFor, createSession, noticesOf, clock } = setupLessons()
beforeAll(() => registerReactions([...lessonReactions, ...moneyReactions, ...requestReactions]))

const refusalOf = (code: string) => ({ refusal: { code } })
const NOTHING = { reason: '', fields: {} }
const stateOf = async (id: string) => (await db.select().from(requests).where(eq(requests.id, id)))[0]
const ask = (teacher: User, session: Session, changes: object) =>
  fileRequest(
    ctxAs(teacher),
    sessionModificationRequests,
    modificationInput.parse({ sessionId: session.id, ...changes }),
  )
const approve = async (id: string) => approveRequest(ctxAs(await createTestUser({ role: 'admin' })), id, NOTHING)
const localStarts = async (reservationId: string) =>
  (await listLessons(db, [reservationId])).map(({ start }) => formatWallTime(start, 'Europe/Warsaw'))
const block = { plan: 'block', seenPrice: 40_000 } as const

describe('what is asked', () => {
  it('keeps only the fields that change, with the value before', async () => {
    const { teacher, session } = await createBooked('course')
    const id = await ask(teacher, session, { title: session.title, price: 12_000, maxPlayers: 3, minPlayers: 1 })
    expect((await stateOf(id))?.data).toMatchObject({
      changes: { price: 12_000, maxPlayers: 3 },
      originalData: { price: 10_000, maxPlayers: 4 },
    })
    expect((await countRequests()).a_session_modification_requests.pending).toBeGreaterThan(0)
    await expect(ask(teacher, session, { price: 9_000 })).rejects.toMatchObject(refusalOf('request_already_open'))
  })

  it.each([
    ['nothing new', { title: 'Mathematics AA' }, 'nothing_changes'],
    ['more places', { maxPlayers: 9 }, 'add_places_yourself'],
    ['a minimum above the places', { minPlayers: 9 }, 'more_than_places'],
  ])('is refused with %s', async (_, changes, code) => {
    const { teacher, session } = await createBooked('course')
    await expect(ask(teacher, session, changes)).rejects.toMatchObject(refusalOf(code))
  })

  it('is refused for fewer places than are taken, for a field of another type, and before anyone has booked', async () => {
    const { teacher, session } = await createBooked('group')
    await bookFor(session, await createTestUser())
    await expect(ask(teacher, session, { maxPlayers: 1 })).rejects.toMatchObject(refusalOf('fewer_than_students'))
    await expect(ask(teacher, session, { minPlayers: 2 })).rejects.toMatchObject(refusalOf('not_of_type'))
    const free = await createSession('group', { teacher, date_time: { Friday: [10, 10.5] } })
    await expect(ask(teacher, free, { price: 9_000 })).rejects.toMatchObject(refusalOf('change_it_yourself'))
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    await expect(ask(stranger, session, { price: 9_000 })).rejects.toMatchObject(refusalOf('session_not_found'))
    const alone = await createBooked('individual')
    await expect(ask(alone.teacher, alone.session, { startTime: '18:00' })).rejects.toMatchObject(
      refusalOf('times_of_one_student'),
    )
  })
})

describe('an approved change', () => {
  it('of price and title is for new bookings; existing bookings keep their price, and students are told', async () => {
    const { teacher, student, session, reservationId } = await createBooked('group')
    await approve(await ask(teacher, session, { price: 15_000, title: 'Calculus' }))
    expect(await findSession(db, session.id)).toMatchObject({ price: 15_000, title: 'Calculus' })
    const { reservation, lessons } = await getReservation(ctxAs(student), reservationId)
    expect([reservation.unitPrice, reservation.amount, lessons[0]?.price]).toEqual([10_000, 10_000, 10_000])
    const told = (await noticesOf(student)).find(({ type }) => type === 'session_modified')
    expect(told?.message).toContain('Price for new bookings: 100 PLN → 150 PLN; existing bookings keep their price.')
    expect(told?.message).toContain('Title: Mathematics AA → Calculus.')
    expect((await noticesOf(teacher)).map(({ type }) => type)).toContain('request_decided')
  })

  it('of places alone is told to no student', async () => {
    const { teacher, student, session } = await createBooked('group')
    await approve(await ask(teacher, session, { maxPlayers: 2 }))
    expect((await findSession(db, session.id))?.maxStudents).toBe(2)
    expect((await noticesOf(student)).map(({ type }) => type)).not.toContain('session_modified')
  })

  it('of a group’s start moves its dates with the students, its timetable and their bookings', async () => {
    const { teacher, student, session } = await createBooked('group')
    const other = await createTestUser()
    const { reservationId } = await bookFor(session, other, block)
    await approve(await ask(teacher, session, { startTime: '18:30' }))
    expect((await localStarts(reservationId)).map(at => at.slice(11))).toEqual(Array(4).fill('18:30'))
    const moved = await findSession(db, session.id)
    expect(moved?.date_time).toEqual({ Tuesday: [18.5, 19, 19.5, 20] })
    const { reservation } = await getReservation(ctxAs(other), reservationId)
    expect(reservation).toMatchObject({ date_time: { Tuesday: [18.5, 19, 19.5, 20] }, amount: 40_000 })
    for (const who of [student, other])
      expect((await noticesOf(who)).find(({ type }) => type === 'session_modified')?.message).toContain(
        'Start time from Tue 24 Nov on: 17:00 → 18:30 (Warsaw).',
      )
    // The job that plans further dates adds none at the old or the new time.
    const before = (await listPlannedOccurrences(db, [session.id], clock.now())).length
    const until = clock.now().add({ hours: 24 * 7 * 8 })
    if (moved) await transaction(tx => planGroupDates(tx, ctxAs(teacher), moved, until))
    expect(await listPlannedOccurrences(db, [session.id], clock.now())).toHaveLength(before)
  })

  it('of a course’s start moves the lessons ahead, for all who have booked', async () => {
    const { teacher, student, session, reservationId } = await createBooked('course')
    await approve(await ask(teacher, session, { startTime: '09:30' }))
    expect((await localStarts(reservationId)).map(at => at.slice(11))).toEqual(Array(4).fill('09:30'))
    const { reservation } = await getReservation(ctxAs(student), reservationId)
    expect(reservation.course_schedule).toEqual((await findSession(db, session.id))?.course_schedule)
    expect(reservation.course_schedule[0]?.date).toMatch(/T09:30$/)
  })

  it('that clashes with a student’s other lesson changes nothing, and stays open with the reason', async () => {
    const { teacher, student, session, reservationId } = await createBooked('group')
    const other = await createSession('group', { date_time: { Tuesday: [19, 19.5] } })
    await bookFor(other, student)
    const id = await ask(teacher, session, { startTime: '18:00', price: 15_000 })
    await expect(approve(id)).rejects.toMatchObject(refusalOf('time_clash'))
    expect(await stateOf(id)).toMatchObject({
      status: 'pending',
      blockedBecause: expect.stringContaining(
        'Stan Student already has a lesson at that time (Tue 24 Nov, 19:00 – 20:00).',
      ),
    })
    expect((await findSession(db, session.id))?.price).toBe(10_000)
    expect(await localStarts(reservationId)).toEqual(['2026-11-24T17:00'])
  })

  it('is refused once the places were taken, the session is closed, or the teacher has lost access', async () => {
    const { teacher, session } = await createBooked('group')
    const id = await ask(teacher, session, { maxPlayers: 1 })
    await bookFor(session, await createTestUser())
    await expect(approve(id)).rejects.toMatchObject(refusalOf('fewer_than_students'))
    await db.update(users).set({ teacherAccessAt: null }).where(eq(users.id, teacher.id))
    await expect(approve(id)).rejects.toMatchObject(refusalOf('teacher_without_access'))
    await closeSession(ctxAs(await createTestUser({ role: 'admin' })), session.id)
    await expect(approve(id)).rejects.toMatchObject(refusalOf('session_not_open'))
    expect((await stateOf(id))?.status).toBe('pending')
  })

  it('of a start leaves lessons in the next 24 hours where they are, and plans none beside them', async () => {
    const { teacher, session, reservationId } = await createBooked('group')
    const later = await bookFor(session, await createTestUser(), { firstDate: '2026-12-01' })
    const id = await ask(teacher, session, { startTime: '19:30' })
    clock.advance({ hours: 60 })
    await approve(id)
    expect(await localStarts(reservationId)).toEqual(['2026-11-24T17:00'])
    expect(await localStarts(later.reservationId)).toEqual(['2026-12-01T19:30'])
    const moved = await findSession(db, session.id)
    if (moved)
      await transaction(tx => planGroupDates(tx, ctxAs(teacher), moved, clock.now().add({ hours: 24 * 7 * 8 })))
    const days = (await listPlannedOccurrences(db, [session.id], clock.now())).map(({ start }) =>
      formatWallTime(start, 'Europe/Warsaw').slice(0, 10),
    )
    expect(new Set(days).size).toBe(days.length)
  })
})
