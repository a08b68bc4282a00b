import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { previewCancellation } from '#features/academy/cancellations/cancellation-preview.ts'
import { findLatestMove } from '#features/academy/date-moves/move-rows.ts'
import { proposeDateMove } from '#features/academy/date-moves/propose-date-move.ts'
import { discountCodeUses } from '#features/academy/discount-codes/table.ts'
import { countsAsUseSql } from '#features/academy/discount-codes/uses.ts'
import { getJoinable, getLesson } from '#features/academy/lessons/queries.ts'
import { lessonCancellations } from '#features/academy/lessons/table.ts'
import { getMaterials } from '#features/academy/materials/queries.ts'
import { moveAgreed } from '#features/academy/office-bookings/move-agreed.ts'
import { propose } from '#features/academy/proposals/propose.ts'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { closeSession } from '#features/academy/publishing/close-session.ts'
import { decideModification } from '#features/academy/publishing/modify-booked-session.ts'
import { rateLesson } from '#features/academy/ratings/rate-lesson.ts'
import { substituteRatings } from '#features/academy/ratings/table.ts'
import { resign } from '#features/academy/reservation-endings/resign.ts'
import { retakePlaces } from '#features/academy/reservation-payments/retake-places.ts'
import { lockReservation } from '#features/academy/reservations/reservation-rows.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { readMessages } from '#features/conversations/conversations/messages.ts'
import { listConversations } from '#features/conversations/conversations/queries.ts'
import { postMessage } from '#features/conversations/writing/post-message.ts'
import { expireHolds } from '#features/money/holds/expiry.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import { joinMeeting } from '#features/screens/meetings/join.ts'
import { getTeacherView } from '#features/screens/teacher-page/teacher-view.ts'
import type { User } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { db, transaction } from '#platform/database.ts'
import { violatedConstraint } from '#platform/database-errors.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { insertDiscountCode } from '#tests/support/discount-codes.ts'
import { reservationState } from '#tests/support/holds.ts'
import { setupSeams } from '#tests/support/seams.ts'
import { createTestUser } from '#tests/support/users.ts'
import { acceptRequest, declineRequest, withdrawRequest } from './answering.ts'
import { askSubstitute, assignSubstitute } from './asking.ts'
import { listCandidates } from './candidates.ts'
import { listDatesAhead } from './dates.ts'
import { expireSubstituteRequests } from './due-requests.ts'
import { getRequestView, listToAnswer } from './request-view.ts'
import { substituteDates, substituteRequests } from './table.ts'

const app = setupSeams()
const { at, bookFor, clock, createSession, ctxAs, noticesOf } = app
const refusal = (code: string) => ({ refusal: { code } })
const newTeacher = (name: string) => createTestUser({ role: 'teacher', teacherAccess: true, name })

/** A booked lesson on Tuesday 24 November, 17:00 in Warsaw, and a teacher who is free then. */
const createBooked = async (type: Session['type'] = 'group', more: object = {}) => {
  at('2026-11-21T10:00:00Z')
  const [booked, substitute] = [await app.createBooked(type, more), await newTeacher('Jonas Sub')]
  const { lesson } = await getLesson(ctxAs(booked.student), booked.lessonId)
  return { ...booked, substitute, occurrenceId: lesson.occurrenceId }
}
type Booked = Awaited<ReturnType<typeof createBooked>>

const ask = (by: User, { session, occurrenceId, substitute }: Booked, more: object = {}) =>
  askSubstitute(ctxAs(by), session.id, {
    ...{ occurrenceIds: [occurrenceId], substituteId: substitute.id, message: 'Fractions', answerHours: 24 },
    ...more,
  })
const handedOver = async (type: Session['type'] = 'group', more: object = {}) => {
  const booked = await createBooked(type, more)
  clock.advance({ minutes: 5 })
  const requestId = await ask(booked.teacher, booked)
  await acceptRequest(ctxAs(booked.substitute), requestId, {})
  return { ...booked, requestId }
}
const hostOf = async (occurrenceId: string) => {
  const [date] = await db.select().from(occurrences).where(eq(occurrences.id, occurrenceId))
  const rows = await db
    .select({ personId: engagements.personId, blocking: engagements.blocking })
    .from(engagements)
    .where(and(eq(engagements.occurrenceId, occurrenceId), eq(engagements.part, 'host')))
  return { hostId: date?.hostId, revision: date?.revision, engaged: rows }
}
const stateOf = async (id: string) =>
  (await db.select().from(substituteRequests).where(eq(substituteRequests.id, id)))[0]?.state
const settled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map(one => (one.status === 'fulfilled' ? 'done' : (one.reason.refusal?.code ?? one.reason)))

describe('a request', () => {
  it('changes nothing until the teacher accepts; then the date, the time and the pages are of that teacher', async () => {
    const booked = await createBooked()
    const { teacher, substitute, student, occurrenceId, lessonId } = booked
    const id = await ask(teacher, booked)
    expect(await hostOf(occurrenceId)).toMatchObject({ hostId: teacher.id, revision: 0 })
    expect(await listToAnswer(ctxAs(substitute))).toMatchObject([{ id, side: 'asked', isOpen: true }])
    expect((await noticesOf(substitute))[0]).toMatchObject({ type: 'substitute_asked' })
    await acceptRequest(ctxAs(substitute), id, {})
    expect(await hostOf(occurrenceId)).toEqual({
      ...{ hostId: substitute.id, revision: 1, engaged: [{ personId: substitute.id, blocking: true }] },
    })
    expect((await getLesson(ctxAs(student), lessonId)).lesson).toMatchObject({
      ...{ leavesFree: true, teacher: { uid: substitute.id } },
    })
    expect((await noticesOf(teacher))[0]).toMatchObject({ type: 'substitute_answered' })
    const [told] = await noticesOf(student)
    expect(told?.title).toBe('Jonas Sub teaches Mathematics AA')
    expect(told?.message).toContain('instead of Nina Wójcik: Tue 24 Nov')
    expect(told?.message).toContain('You may cancel it free of charge until it begins.')
    await expect(acceptRequest(ctxAs(substitute), id, {})).rejects.toMatchObject(refusal('request_answered'))
  })

  it('is declined, withdrawn or not answered in time: the date stays, and the other side is told', async () => {
    const booked = await createBooked()
    const { teacher, substitute, occurrenceId } = booked
    const declined = await ask(teacher, booked)
    await declineRequest(ctxAs(substitute), declined, 'I am away.')
    expect((await noticesOf(teacher))[0]?.message).toContain('“I am away.”')
    const withdrawn = await ask(teacher, booked)
    await withdrawRequest(ctxAs(teacher), withdrawn)
    expect((await noticesOf(substitute))[0]?.title).toContain('No substitute is needed')
    const late = await ask(teacher, booked)
    clock.advance({ hours: 24 })
    await expect(acceptRequest(ctxAs(substitute), late, {})).rejects.toMatchObject(refusal('request_over'))
    await expireSubstituteRequests(clock.now())
    expect((await noticesOf(teacher))[0]?.title).toContain('No answer')
    expect(await Promise.all([declined, withdrawn, late].map(stateOf))).toEqual(['declined', 'withdrawn', 'expired'])
    expect(await hostOf(occurrenceId)).toMatchObject({ hostId: teacher.id, revision: 0 })
  })

  it('is not sent to one teacher more than ten times a day', async () => {
    const booked = await createBooked()
    for (let count = 0; count < 10; count++)
      await withdrawRequest(ctxAs(booked.teacher), await ask(booked.teacher, booked))
    await expect(ask(booked.teacher, booked)).rejects.toMatchObject(refusal('too_many_tries'))
    await ask(booked.teacher, { ...booked, substitute: await newTeacher('Iga Other') })
  })

  it('is not sent more than sixty times a day in all, whichever teachers are asked, until a day is over', async () => {
    const booked = await createBooked()
    const askOther = (count: number) => ask(booked.teacher, { ...booked, substitute: { id: `usr_${count}` } as User })
    for (let count = 0; count < 60; count++)
      await expect(askOther(count)).rejects.toMatchObject(refusal('no_substitute'))
    await expect(ask(booked.teacher, booked)).rejects.toMatchObject(refusal('too_many_tries'))
    clock.advance({ hours: 24, minutes: 1 })
    await ask(booked.teacher, booked)
  })

  it('is for those whom it concerns: strangers find nothing, and only who is asked answers', async () => {
    const booked = await createBooked()
    const { teacher, substitute, student } = booked
    const id = await ask(teacher, booked)
    const stranger = await newTeacher('Other')
    for (const one of [stranger, student])
      await expect(getRequestView(ctxAs(one), id)).rejects.toMatchObject(refusal('substitute_request_not_found'))
    for (const one of [stranger, student, teacher])
      await expect(acceptRequest(ctxAs(one), id, {})).rejects.toMatchObject(refusal('substitute_request_not_found'))
    await expect(withdrawRequest(ctxAs(substitute), id)).rejects.toMatchObject(refusal('substitute_request_not_found'))
    await expect(ask(stranger, booked)).rejects.toMatchObject({ refusal: { status: 404 } })
    await expect(ask(teacher, booked)).rejects.toMatchObject(refusal('substitute_asked_already'))
    await expect(ask(teacher, { ...booked, substitute: student })).rejects.toMatchObject({ refusal: { status: 409 } })
  })

  it('is of several dates, of which the teacher may take some', async () => {
    at('2026-11-21T10:00:00Z')
    const [teacher, substitute, student] = [await newTeacher('Nina'), await newTeacher('Jonas'), await createTestUser()]
    const session = await createSession('course', { teacher, meetLinksCreated: true })
    await bookFor(session, student, { plan: 'course', seenPrice: 10_000 })
    const dates = await listDatesAhead(db, session.id, clock.now())
    const ids = dates.map(({ id }) => id)
    const id = await askSubstitute(ctxAs(teacher), session.id, {
      ...{ occurrenceIds: ids, substituteId: substitute.id, message: '', answerHours: 24 },
    })
    await acceptRequest(ctxAs(substitute), id, { occurrenceIds: ids.slice(0, 2) })
    const hosts = (await listDatesAhead(db, session.id, clock.now())).map(({ hostId }) => hostId)
    expect(hosts).toEqual([substitute.id, substitute.id, teacher.id, teacher.id])
    expect((await noticesOf(teacher))[0]?.message).toContain('a part of it')
    // One notice for the student, with both dates.
    const told = (await noticesOf(student)).filter(({ type }) => type === 'substitute_teaches')
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain('each of them')
  })

  it('shows teachers who are free then, those of the subject first, and nothing of the others', async () => {
    const { session, teacher, occurrenceId } = await createBooked()
    const [busy, ofSubject] = [await newTeacher('A busy one'), await newTeacher('Z of the subject')]
    await createSession('group', { teacher: ofSubject, date_time: { Friday: [9, 9.5] } })
    await takeTimeOff(ctxAs(busy), {
      ...{ from: '2026-11-24T10:00', to: '2026-11-24T20:00', zone: 'Europe/Warsaw', note: 'The doctor' },
    })
    const dates = (await listDatesAhead(db, session.id, clock.now())).filter(({ id }) => id === occurrenceId)
    const found = await listCandidates(db, { subject: session.subject, dates, search: '' })
    const names = found.map(({ displayName }) => displayName)
    expect(found.map(({ teachesSubject }) => teachesSubject)).toEqual(
      found.map(({ teachesSubject }) => teachesSubject).toSorted((a, b) => Number(b) - Number(a)),
    )
    expect(names).toContain('Z of the subject')
    expect(names).not.toContain('A busy one')
    expect(found.map(({ uid }) => uid)).not.toContain(teacher.id)
    const booked = { session, occurrenceId, substitute: busy } as Booked
    const refused = await ask(teacher, booked).catch(error => error.refusal)
    expect(refused).toMatchObject({ code: 'substitute_not_free' })
    expect(JSON.stringify(refused)).not.toMatch(/time off|doctor/i)
  })
})

describe('staff', () => {
  it('enter a teacher who has agreed, with a reason', async () => {
    const booked = await createBooked()
    const { session, teacher, substitute, occurrenceId } = booked
    const admin = await createTestUser({ staffRole: 'support' })
    const input = { occurrenceIds: [occurrenceId], substituteId: substitute.id, reason: 'Agreed by phone.' }
    await expect(assignSubstitute(ctxAs(teacher), session.id, input)).rejects.toMatchObject({
      refusal: { status: 403 },
    })
    const id = await assignSubstitute(ctxAs(admin), session.id, input)
    expect(await hostOf(occurrenceId)).toMatchObject({ hostId: substitute.id })
    expect(await getRequestView(ctxAs(teacher), id)).toMatchObject({
      ...{ state: 'accepted', assignedBecause: 'Agreed by phone.' },
    })
    for (const one of [teacher, substitute])
      expect((await noticesOf(one))[0]?.message).toContain('The school has entered')
    // Back to the teacher of the session, as if nothing had been.
    await assignSubstitute(ctxAs(admin), session.id, { ...input, substituteId: teacher.id })
    const [date] = await db.select().from(occurrences).where(eq(occurrences.id, occurrenceId))
    expect(date).toMatchObject({ hostId: teacher.id, handedOverAt: null })
  })
})

describe('a student', () => {
  it('leaves free of charge until the lesson begins, in every kind of session', async () => {
    for (const type of ['individual', 'group', 'course'] as const) {
      const more = type === 'course' ? { meetLinksCreated: true } : {}
      const booked = await createBooked(type, more)
      const { teacher, substitute, student, lessonId, occurrenceId } = booked
      const { lesson } = await getLesson(ctxAs(student), lessonId)
      clock.set(lesson.start.subtract({ hours: 12 }))
      const late = await previewCancellation(ctxAs(student), lessonId)
      expect(late).toMatchObject({ isLate: true, outcome: 'charged' })
      await acceptRequest(ctxAs(substitute), await ask(teacher, booked), {})
      clock.set(lesson.start.subtract({ minutes: 1 }))
      const preview = await previewCancellation(ctxAs(student), lessonId)
      expect(preview).toMatchObject({ isLate: true, outcome: 'returned', leftSubstitute: true })
      await cancelLesson(ctxAs(student), lessonId)
      const [row] = await db.select().from(lessonCancellations).where(eq(lessonCancellations.lessonId, lessonId))
      expect(row).toMatchObject({ outcome: 'returned', returnedAmount: lesson.price, leftSubstitute: true })
      expect((await noticesOf(substitute))[0]?.message).toContain('because a substitute teaches it')
      expect((await hostOf(occurrenceId)).hostId).toBe(substitute.id)
      await undoCancellation(ctxAs(student), lessonId)
      expect((await hostOf(occurrenceId)).engaged).toEqual([{ personId: substitute.id, blocking: true }])
    }
    expect(await listUnsound()).toEqual([])
  })

  it('leaves the rest of a course with all of it returned, also what is near', async () => {
    at('2026-11-21T10:00:00Z')
    const [teacher, substitute, student] = [await newTeacher('Nina'), await newTeacher('Jonas'), await createTestUser()]
    const session = await createSession('course', { teacher, meetLinksCreated: true })
    const { reservationId } = await bookFor(session, student, { plan: 'course', seenPrice: 10_000 })
    const dates = await listDatesAhead(db, session.id, clock.now())
    clock.set(dates[0]?.start.subtract({ hours: 20 }) ?? clock.now())
    const id = await askSubstitute(ctxAs(teacher), session.id, {
      ...{ occurrenceIds: dates.map(date => date.id), substituteId: substitute.id, message: '', answerHours: 12 },
    })
    await acceptRequest(ctxAs(substitute), id, {})
    expect(await resign(ctxAs(student), reservationId)).toMatchObject({ returned: 10_000, charged: 0 })
    expect((await noticesOf(substitute)).map(({ type }) => type)).toContain('substitute_news')
  })

  it('gives the code back with which it was booked, also to who leaves late', async () => {
    at('2026-11-21T10:00:00Z')
    const { id, discountCode } = await insertDiscountCode(clock.now(), { percent: 10, maxUses: 1 })
    const [teacher, substitute, student] = [await newTeacher('Nina'), await newTeacher('Jonas'), await createTestUser()]
    const session = await createSession('group', { teacher, maxStudents: 4 })
    const { lessonId } = await bookFor(session, student, { discountCode, seenPrice: 9_000 })
    const { lesson } = await getLesson(ctxAs(student), lessonId)
    clock.advance({ minutes: 1 })
    const booked = { session, teacher, substitute, occurrenceId: lesson.occurrenceId } as Booked
    await acceptRequest(ctxAs(substitute), await ask(teacher, booked), {})
    clock.set(lesson.start.subtract({ hours: 4 }))
    await cancelLesson(ctxAs(student), lessonId)
    clock.advance({ hours: 2 })
    const counts = countsAsUseSql(discountCodeUses.reservationId, clock.now())
    expect(await db.select({ counts }).from(discountCodeUses).where(eq(discountCodeUses.codeId, id))).toEqual([
      { counts: false },
    ])
  })

  it('who books after the change knows who teaches, and is charged as always', async () => {
    const { session, occurrenceId } = await handedOver()
    const later = await createTestUser()
    clock.advance({ minutes: 1 })
    const { lessonId } = await bookFor(session, later)
    const { lesson } = await getLesson(ctxAs(later), lessonId)
    expect(lesson).toMatchObject({ occurrenceId, leavesFree: false })
    clock.set(lesson.start.subtract({ hours: 1 }))
    expect(await previewCancellation(ctxAs(later), lessonId)).toMatchObject({ outcome: 'charged' })
  })

  it('rates the substitute apart from the teacher', async () => {
    const { session, student, substitute, teacher, lessonId } = await handedOver()
    at('2026-11-24T16:00:00Z')
    await joinMeeting(ctxAs(student), lessonId)
    await rateLesson(ctxAs(student), lessonId, { stars: 5, text: 'Clear.' })
    expect(await db.select().from(substituteRatings)).toMatchObject([{ teacherId: substitute.id, stars: 5 }])
    expect(await findSession(db, session.id)).toMatchObject({ ratingCount: 0 })
    expect(await getTeacherView(substitute.id, clock.now())).toMatchObject({ rating: 5, ratingCount: 1 })
    expect(await getTeacherView(teacher.id, clock.now())).toMatchObject({ ratingCount: 0 })
  })
})

describe('the rights on the date', () => {
  it('are those of its teacher; the teacher of the session reads on', async () => {
    const { session, teacher, substitute, lessonId } = await handedOver('individual')
    at('2026-11-24T15:55:00Z')
    expect(await joinMeeting(ctxAs(substitute), lessonId)).toMatchObject({ state: 'open' })
    await expect(getJoinable(ctxAs(teacher), lessonId)).rejects.toMatchObject(refusal('substitute_teaches'))
    await expect(cancelLesson(ctxAs(teacher), lessonId)).rejects.toMatchObject(refusal('substitute_teaches'))
    expect((await getMaterials(ctxAs(substitute), session.id)).mayAdd).toBe(true)
    await cancelLesson(ctxAs(substitute), lessonId)
    expect((await noticesOf(teacher)).map(({ type }) => type)).not.toContain('lesson_cancellation')
  })

  it('end an open proposal of another time, and let none begin', async () => {
    const booked = await createBooked('individual')
    const { teacher, substitute, student, lessonId } = booked
    const asked = { type: 'reschedule' as const, lessonId, times: ['2026-11-26T16:00:00Z'], message: '' }
    await propose(ctxAs(teacher), asked)
    await acceptRequest(ctxAs(substitute), await ask(teacher, booked), {})
    expect(await db.select().from(lessonProposals).where(eq(lessonProposals.lessonId, lessonId))).toMatchObject([
      { status: 'proposal_rejected' },
    ])
    for (const one of [student, substitute])
      await expect(propose(ctxAs(one), asked)).rejects.toMatchObject(refusal('substitute_stays'))
  })

  it('keep the time of a group’s date: a move that was proposed ends, and neither staff nor the timetable moves it', async () => {
    const booked = await createBooked()
    const { session, teacher, student, substitute, occurrenceId } = booked
    const thursday = { start: Temporal.Instant.from('2026-11-26T16:00:00Z'), message: '' }
    await proposeDateMove(ctxAs(teacher), session.id, occurrenceId, thursday)
    await acceptRequest(ctxAs(substitute), await ask(teacher, booked), {})
    expect(await findLatestMove(db, occurrenceId)).toMatchObject({ state: 'kept' })
    expect((await noticesOf(student)).map(({ type }) => type)).toContain('date_kept')
    const admin = await createTestUser({ role: 'admin' })
    for (const one of [teacher, admin])
      await expect(proposeDateMove(ctxAs(one), session.id, occurrenceId, thursday)).rejects.toMatchObject(
        refusal('substitute_stays'),
      )
    await expect(
      decideModification(db, ctxAs(admin), session, { start: { startTime: '19:00' } }),
    ).rejects.toMatchObject(refusal('substitute_stays'))
  })

  it('keep the time of a lesson that both sides would move on the phone', async () => {
    const { lessonId, student } = await handedOver('individual')
    const admin = await createTestUser({ role: 'admin' })
    const move = { start: Temporal.Instant.from('2026-11-26T16:00:00Z'), agreedBy: student.id, agreedAt: clock.now() }
    await expect(moveAgreed(ctxAs(admin), lessonId, move)).rejects.toMatchObject(refusal('substitute_stays'))
  })

  it('tell the substitute who books the date, and that a date without students takes place no more', async () => {
    const { session, teacher, substitute, lessonId, student } = await handedOver('group', { maxStudents: 4 })
    await cancelLesson(ctxAs(student), lessonId)
    const later = await createTestUser({ name: 'Lena Later' })
    const { lessonId: lastId } = await bookFor(session, later)
    expect((await noticesOf(substitute))[0]).toMatchObject({
      title: 'A student comes: Mathematics AA',
      message: expect.stringContaining('Lena Later has booked: Tue 24 Nov'),
    })
    await cancelLesson(ctxAs(later), lastId)
    await closeSession(ctxAs(teacher), session.id)
    expect((await noticesOf(substitute))[0]).toMatchObject({
      title: 'No longer yours to teach: Mathematics AA',
      message: expect.stringContaining('Tue 24 Nov'),
    })
  })

  it('let the teacher of the session read that the date is cancelled, and that it takes place after all', async () => {
    const { teacher, substitute, lessonId, session } = await handedOver()
    const [admin, other] = [await createTestUser({ role: 'admin' }), await createTestUser({ name: 'Ola Other' })]
    await bookFor(session, other)
    await cancelLesson(ctxAs(admin), lessonId)
    const ofCancellation = async (who: User) =>
      (await noticesOf(who)).filter(({ type }) => type.startsWith('lesson_cancellation'))
    expect((await ofCancellation(substitute))[0]?.message).toContain('The time is free again.')
    const told = await ofCancellation(teacher)
    expect(told.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The school cancelled .* Jonas Sub was to teach it instead of you\.$/),
    ])
    await undoCancellation(ctxAs(admin), lessonId)
    expect((await ofCancellation(teacher)).map(({ type }) => type)).toEqual(['lesson_cancellation_undone'])
  })

  it('are asked for no more by money that comes late for a lesson that has lapsed', async () => {
    at('2026-11-21T10:00:00Z')
    const [teacher, substitute] = [await newTeacher('Nina'), await newTeacher('Jonas')]
    const session = await createSession('individual', { teacher })
    const { reservationId } = await reserve(ctxAs(await createTestUser()), reserveInputFor(session))
    const [date] = await listDatesAhead(db, session.id, clock.now())
    const admin = await createTestUser({ role: 'admin' })
    await assignSubstitute(ctxAs(admin), session.id, {
      ...{ occurrenceIds: [date?.id ?? ''], substituteId: substitute.id, reason: 'By phone' },
    })
    clock.advance({ minutes: 20 })
    await expireHolds(clock.now())
    expect(await reservationState(reservationId)).toBe('lapsed')
    const isRetaken = await transaction(async tx => {
      const locked = await lockReservation(tx, reservationId)
      return retakePlaces(tx, ctxAs(admin), locked.session, locked.reservation)
    })
    expect(isRetaken).toBe(false)
    expect(await hostOf(date?.id ?? '')).toMatchObject({ engaged: [{ personId: substitute.id, blocking: false }] })
  })

  it('include the conversation of the group until a week after, with a line that names both teachers', async () => {
    const booked = await createBooked()
    const { session, teacher, substitute, student } = booked
    const target = { kind: 'session', id: session.id } as const
    const said = { text: 'Welcome', confirmContact: false }
    const { conversationId } = await postMessage(ctxAs(teacher), { target }, said, null)
    const ofSubstitute = async () => (await listConversations(ctxAs(substitute), {})).items.map(({ id }) => id)
    expect(await ofSubstitute()).toEqual([])
    await acceptRequest(ctxAs(substitute), await ask(teacher, booked), {})
    expect(await ofSubstitute()).toEqual([conversationId])
    await postMessage(ctxAs(substitute), { conversationId }, { text: 'I am Jonas.', confirmContact: false }, null)
    const { items } = await readMessages(conversationId, student.id, clock.now(), {})
    expect(items.map(({ event }) => event).find(event => event !== null)).toMatchObject({
      ...{ what: 'teacher_changed', hostName: 'Jonas Sub', formerName: 'Nina Wójcik' },
    })
    at('2026-12-01T16:59:00Z')
    expect(await ofSubstitute()).toEqual([conversationId])
    at('2026-12-01T19:01:00Z')
    expect(await ofSubstitute()).toEqual([])
  })
})

describe('races', () => {
  it('ten acceptances hand the date over once', async () => {
    const booked = await createBooked()
    const id = await ask(booked.teacher, booked)
    const results = await runConcurrently(10, () => acceptRequest(ctxAs(booked.substitute), id, {}))
    expect(settled(results).toSorted()).toEqual(['done', ...Array(9).fill('request_answered')])
  })

  it('two requests for one date at once: one is open', async () => {
    const booked = await createBooked()
    const other = await newTeacher('Other')
    const results = await runConcurrently(6, index =>
      ask(booked.teacher, index % 2 === 0 ? booked : { ...booked, substitute: other }),
    )
    expect(settled(results).toSorted()).toEqual(['done', ...Array(5).fill('substitute_asked_already')])
    expect(await db.$count(substituteDates, eq(substituteDates.occurrenceId, booked.occurrenceId))).toBe(1)
  })

  it('the teacher cancels the date while the substitute accepts: one of both, and never half', async () => {
    for (let round = 0; round < 6; round++) {
      const booked = await createBooked()
      const { teacher, substitute, lessonId, occurrenceId } = booked
      const id = await ask(teacher, booked)
      const results = settled(
        await runConcurrently(2, index =>
          index === round % 2
            ? cancelLesson(ctxAs(teacher), lessonId)
            : (acceptRequest(ctxAs(substitute), id, {}) as Promise<unknown>),
        ),
      )
      const [cancelled, accepted] = round % 2 === 0 ? results : results.toReversed()
      const { hostId } = await hostOf(occurrenceId)
      expect([
        ['done', 'dates_changed_since', teacher.id],
        ['substitute_teaches', 'done', substitute.id],
      ]).toContainEqual([cancelled, accepted, hostId])
    }
  })

  it('a student cancels while the substitute accepts: both, and the money is right', async () => {
    for (let round = 0; round < 4; round++) {
      const booked = await createBooked('individual')
      const { teacher, substitute, student, lessonId, occurrenceId } = booked
      at('2026-11-24T10:00:00Z')
      const id = await ask(teacher, booked)
      await runConcurrently(2, index =>
        index === round % 2
          ? cancelLesson(ctxAs(student), lessonId)
          : (acceptRequest(ctxAs(substitute), id, {}) as Promise<unknown>),
      )
      const [row] = await db.select().from(lessonCancellations).where(eq(lessonCancellations.lessonId, lessonId))
      const isHandedOver = (await hostOf(occurrenceId)).hostId === substitute.id
      expect(row?.outcome).toBe(isHandedOver ? 'returned' : 'charged')
    }
    expect(await listUnsound()).toEqual([])
  })

  it('a substitute who is booked elsewhere at that moment is in one place', async () => {
    const booked = await createBooked()
    const { teacher, substitute, occurrenceId } = booked
    const id = await ask(teacher, booked)
    const other = await createSession('individual', { teacher: await newTeacher('Third') })
    const results = settled(
      await runConcurrently(2, index =>
        index === 0
          ? (acceptRequest(ctxAs(substitute), id, {}) as Promise<unknown>)
          : bookFor(other, substitute, { date_time: { Tuesday: [17, 17.5] } }),
      ),
    )
    expect(results.filter(one => one === 'done')).toHaveLength(1)
    const isTaken = (await hostOf(occurrenceId)).hostId === substitute.id
    expect(isTaken).toBe(results[0] === 'done')
  })
})

describe('the database', () => {
  const writes = async (statement: ReturnType<typeof sql>) => {
    try {
      await transaction(tx => tx.execute(statement))
      return 'written'
    } catch (error) {
      return violatedConstraint(error) ?? (error instanceof RefusalError ? error.refusal.code : error)
    }
  }
  it('lets no date have another host than the one whose time it takes', async () => {
    const { substitute, occurrenceId } = await createBooked()
    expect(await writes(sql`update occurrences set host_id = ${substitute.id} where id = ${occurrenceId}`)).toBe(
      'occurrences_one_host',
    )
  })
  it('lets one open request name a date, and keeps the state of a date that of its request', async () => {
    const booked = await createBooked()
    const id = await ask(booked.teacher, booked)
    const copy = sql`insert into substitute_requests (id, session_id, teacher_id, substitute_id, asked_by, deadline, created_at)
      select 'sub_other', session_id, teacher_id, substitute_id, asked_by, deadline, created_at from substitute_requests where id = ${id}`
    const dates = sql`insert into substitute_dates (request_id, state, occurrence_id, asked_start)
      select 'sub_other', state, occurrence_id, asked_start from substitute_dates where request_id = ${id}`
    expect(await writes(copy)).toBe('written')
    expect(await writes(dates)).toBe('substitute_asked_already')
    await withdrawRequest(ctxAs(booked.teacher), id)
    expect(await db.select().from(substituteDates).where(eq(substituteDates.requestId, id))).toMatchObject([
      { state: 'withdrawn' },
    ])
  })
})
