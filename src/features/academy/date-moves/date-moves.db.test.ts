import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { courseReactions } from '#features/academy/courses/reactions.ts'
import { lessonReactions } from '#features/academy/lesson-notices/reactions.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { findSession, type Session } from '#features/academy/sessions/queries.ts'
import { planGroupDates } from '#features/academy/timetable/planning-jobs.ts'
import { waitlistReactions } from '#features/academy/waitlist/reactions.ts'
import { moneyReactions } from '#features/money/payments/reactions.ts'
import { refunds } from '#features/money/payments/table.ts'
import { engagements, occurrences } from '#features/scheduling/calendar/table.ts'
import type { User } from '#kernel/actor.ts'
import { db, transaction } from '#platform/database.ts'
import { registerReactions } from '#platform/events.ts'
import { instant } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { listUnsound } from '#tests/support/credit.ts'
import { reservationState } from '#tests/support/holds.ts'
import { codeOf } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { setupWaitlist } from '#tests/support/waitlist.ts'
import { answerDateMove } from './answer-date-move.ts'
import { getDateMoveView } from './date-move-view.ts'
import { keepSessionDate, moveSessionDate } from './decide-date-move.ts'
import { settleSessionMoves } from './due-date-moves.ts'
import { findLessonMove } from './lesson-moves.ts'
import { findLatestMove, listAsked } from './move-rows.ts'
import { proposeDateMove } from './propose-date-move.ts'
import { sessionMoveReactions } from './reactions.ts'

const app = setupWaitlist()
const { bookFor, clock, createBooked, createSession, ctxAs, noticesOf } = app
beforeAll(() =>
  registerReactions([
    ...[...moneyReactions, ...lessonReactions, ...courseReactions, ...waitlistReactions],
    ...sessionMoveReactions,
  ]),
)

/** The group's Tuesday is on 24 November, 16:00 UTC. */
const THURSDAY = '2026-11-26T16:00:00Z'
const occurrenceOf = async (lessonId: string) => (await findLesson(db, lessonId))?.occurrenceId ?? ''
const startOf = async (occurrenceId: string) => {
  const [row] = await db.select({ at: occurrences.startsAt }).from(occurrences).where(eq(occurrences.id, occurrenceId))
  return row?.at.toString()
}
const answerOf = async (occurrenceId: string, lessonId: string) => {
  const move = await findLatestMove(db, occurrenceId)
  const asked = move ? await listAsked(db, move) : []
  return asked.find(({ lesson }) => lesson.id === lessonId)?.answerId ?? ''
}
const createGroup = async (type: 'group' | 'course' = 'group') => {
  const first = await createBooked(type, { maxStudents: 4 })
  const other = await createTestUser({ name: 'Olga Other' })
  const second = await bookFor(first.session, other)
  const dateId = await occurrenceOf(first.lessonId)
  return { ...first, other, second, dateId }
}
const propose = (by: User, session: Session, dateId: string, start = THURSDAY) =>
  proposeDateMove(ctxAs(by), session.id, dateId, { start: instant(start), message: 'I am away.' })

describe('one date of a group or a course', () => {
  it.each(['group', 'course'] as const)('of a %s moves with those who can come; the others leave it', async type => {
    const { teacher, student, other, session, second, lessonId, dateId } = await createGroup(type)
    await propose(teacher, session, dateId)
    expect((await noticesOf(student))[0]).toMatchObject({ type: 'date_move_asked' })
    expect(await codeOf(moveSessionDate(ctxAs(teacher), session.id, dateId))).toBe('still_asked')
    await answerDateMove(ctxAs(student), await answerOf(dateId, lessonId), 'can')
    await answerDateMove(ctxAs(other), await answerOf(dateId, second.lessonId), 'cannot')
    expect((await noticesOf(teacher))[0]).toMatchObject({ type: 'date_move_answers' })
    await moveSessionDate(ctxAs(teacher), session.id, dateId)
    expect(await startOf(dateId)).toBe(THURSDAY)
    expect((await noticesOf(student))[0]).toMatchObject({ type: 'date_moved' })
    expect((await noticesOf(other)).find(({ type: told }) => told === 'lesson_cancellation')?.message).toContain(
      'This date moves',
    )
    const lesson = await findLesson(db, second.lessonId)
    expect(lesson).toMatchObject({ state: 'cancelled', reservationState: 'booked' })
    const [refund] = await db.select().from(refunds).where(eq(refunds.lineId, second.lessonId))
    expect(refund?.amount).toBe(lesson?.price)
    if (type === 'course')
      expect((await findSession(db, session.id))?.course_schedule.map(({ date }) => date)).toContain('2026-11-26T17:00')
    expect(await codeOf(moveSessionDate(ctxAs(teacher), session.id, dateId))).toBe('move_decided')
    expect(await listUnsound()).toEqual([])
  })

  it.each(['group', 'course'] as const)(
    'of a %s that no one has booked moves at once, also in the list',
    async type => {
      const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
      const session = await createSession(type, { teacher })
      const [first] = await db
        .select({ id: occurrences.id })
        .from(occurrences)
        .where(eq(occurrences.sessionId, session.id))
        .orderBy(occurrences.startsAt)
        .limit(1)
      const friday = '2026-11-27T16:00:00Z'
      await propose(teacher, session, first?.id ?? '', friday)
      expect((await findSession(db, session.id))?.nextStart?.toString()).toBe(friday)
    },
  )

  it('is planned nowhere twice, and moves back', async () => {
    const { teacher, student, other, session, second, lessonId, dateId } = await createGroup()
    const agree = async () => {
      for (const [who, id] of [
        [student, lessonId],
        [other, second.lessonId],
      ] as const)
        await answerDateMove(ctxAs(who), await answerOf(dateId, id), 'can')
      await moveSessionDate(ctxAs(teacher), session.id, dateId)
    }
    const former = (await startOf(dateId)) ?? ''
    await propose(teacher, session, dateId)
    await agree()
    const locked = await findSession(db, session.id)
    if (!locked) throw new Error('no session')
    await transaction(tx => planGroupDates(tx, ctxAs(teacher), locked, clock.now().add({ hours: 24 * 40 })))
    const planned = await db
      .select({ start: occurrences.startsAt, state: occurrences.state })
      .from(occurrences)
      .where(eq(occurrences.sessionId, session.id))
    expect(planned.filter(({ start }) => start.toString() === former).map(({ state }) => state)).toEqual(['cancelled'])
    await propose(teacher, session, dateId, former)
    await agree()
    expect(await startOf(dateId)).toBe(former)
  })

  it('leaves out a student who has something else, shows it to that student alone, and can be undone', async () => {
    const { teacher, student, session, lessonId, dateId, other, second } = await createGroup()
    const clashing = await createSession('individual', { date_time: { Thursday: [17, 17.5] } })
    await bookFor(clashing, student, { firstDate: '2026-11-26', date_time: { Thursday: [17, 17.5] } })
    await propose(teacher, session, dateId)
    const lesson = await findLesson(db, lessonId)
    if (!lesson) throw new Error('no lesson')
    expect((await findLessonMove(ctxAs(student), lesson, 'participant'))?.clash).toContain('a lesson')
    expect((await findLessonMove(ctxAs(teacher), lesson, 'host'))?.clash).toBeNull()
    await answerDateMove(ctxAs(student), await answerOf(dateId, lessonId), 'can')
    await answerDateMove(ctxAs(other), await answerOf(dateId, second.lessonId), 'can')
    await moveSessionDate(ctxAs(teacher), session.id, dateId)
    expect((await findLesson(db, lessonId))?.state).toBe('cancelled')
    expect(await codeOf(undoCancellation(ctxAs(student), lessonId))).toBe('time_taken_since')
    const times = await db.select().from(engagements).where(eq(engagements.occurrenceId, dateId))
    expect(times.find(({ personId }) => personId === student.id)?.blocking).toBe(false)
  })

  it('is for its teacher and staff, and answered by the student’s side', async () => {
    const { teacher, session, dateId, other, student, lessonId } = await createGroup()
    const stranger = await createTestUser({ role: 'teacher', teacherAccess: true })
    expect(await codeOf(propose(stranger, session, dateId))).toBe('session_not_found')
    expect(await codeOf(propose(other, session, dateId))).not.toBeNull()
    const staff = await createTestUser({ role: 'admin' })
    await propose(staff, session, dateId)
    expect((await noticesOf(student))[0]?.message).toContain('The school would like to move')
    expect(await codeOf(propose(teacher, session, dateId))).toBe('already_proposed')
    const answerId = await answerOf(dateId, lessonId)
    expect(await codeOf(answerDateMove(ctxAs(other), answerId, 'can'))).toBe('date_move_not_found')
    expect(await codeOf(answerDateMove(ctxAs(staff), answerId, 'can'))).toBe('date_move_not_found')
    await keepSessionDate(ctxAs(staff), session.id, dateId)
    expect((await noticesOf(teacher))[0]).toMatchObject({ type: 'date_kept' })
    expect(await codeOf(answerDateMove(ctxAs(student), answerId, 'cannot'))).toBe('move_decided')
    const individual = await createBooked('individual')
    expect(await codeOf(propose(individual.teacher, individual.session, await occurrenceOf(individual.lessonId)))).toBe(
      'not_a_group',
    )
  })

  it('asks who books meanwhile, forgets who leaves, and ends with its date', async () => {
    const { teacher, session, dateId, student, lessonId, second } = await createGroup()
    await propose(teacher, session, dateId)
    const late = await createTestUser({ name: 'Lena Late' })
    await bookFor(session, late)
    await cancelLesson(ctxAs(student), lessonId)
    await settleSessionMoves(clock.now())
    expect((await noticesOf(late)).map(({ type }) => type)).toContain('date_move_asked')
    const view = await getDateMoveView(ctxAs(teacher), session.id, dateId)
    expect(view.move?.answers.map(({ studentName }) => studentName)).toEqual(['Lena Late', 'Olga Other'])
    await cancelLesson(ctxAs(teacher), second.lessonId)
    await settleSessionMoves(clock.now())
    expect((await findLatestMove(db, dateId))?.state).toBe('cancelled')
  })

  it('lets who has not answered leave after the move, free of charge, and tells the proposer that the time is over', async () => {
    const { teacher, session, dateId, student, lessonId, other, second } = await createGroup()
    const deadline = clock.now().add({ hours: 3 })
    await proposeDateMove(ctxAs(teacher), session.id, dateId, { start: instant(THURSDAY), deadline, message: '' })
    const answerId = await answerOf(dateId, lessonId)
    await answerDateMove(ctxAs(other), await answerOf(dateId, second.lessonId), 'can')
    clock.set(deadline)
    await settleSessionMoves(clock.now())
    expect((await noticesOf(teacher))[0]?.title).toContain('The time to answer is over')
    expect(await codeOf(answerDateMove(ctxAs(student), answerId, 'can'))).toBe('answer_too_late')
    await moveSessionDate(ctxAs(teacher), session.id, dateId)
    expect((await noticesOf(student))[0]?.message).toContain('You did not answer, so you take part')
    const lesson = await findLesson(db, lessonId)
    expect(lesson && (await findLessonMove(ctxAs(student), lesson, 'participant'))).toMatchObject({ mayLeave: true })
    expect(await answerDateMove(ctxAs(student), answerId, 'cannot')).toBe('leaves')
    expect((await findLesson(db, lessonId))?.state).toBe('cancelled')
    const [refund] = await db.select().from(refunds).where(eq(refunds.lineId, lessonId))
    expect(refund?.amount).toBe(lesson?.price)
    expect(await codeOf(answerDateMove(ctxAs(other), await answerOf(dateId, second.lessonId), 'cannot'))).toBe(
      'move_decided',
    )
    expect(await listUnsound()).toEqual([])
  })
})

describe('while a date moves', () => {
  it('students book, leave and cancel, and no one is in two places or charged for nothing', async () => {
    const { teacher, student, other, session, second, lessonId, dateId } = await createGroup()
    await propose(teacher, session, dateId)
    await answerDateMove(ctxAs(student), await answerOf(dateId, lessonId), 'can')
    await answerDateMove(ctxAs(other), await answerOf(dateId, second.lessonId), 'cannot')
    const newcomer = await createTestUser()
    const results = await runConcurrently(5, at => {
      if (at < 2) return codeOf(moveSessionDate(ctxAs(teacher), session.id, dateId))
      if (at === 2) return codeOf(reserve(ctxAs(newcomer), reserveInputFor(session)))
      if (at === 3) return codeOf(cancelLesson(ctxAs(student), lessonId))
      return codeOf(answerDateMove(ctxAs(other), 'mva_unknown', 'can'))
    })
    const codes = results.map(one => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    expect(codes.slice(0, 2).toSorted()).toEqual([null, 'move_decided'].toSorted())
    expect(await startOf(dateId)).toBe(THURSDAY)
    const cancelled = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.lineId, second.lessonId))
    expect(cancelled).toHaveLength(1)
    expect(await listUnsound()).toEqual([])
  })

  it('a place that is held keeps its hold at the new time, and is released where its student is busy', async () => {
    const { teacher, student, other, session, second, lessonId, dateId } = await createGroup()
    const [free, busy] = [await createTestUser(), await createTestUser()]
    const holds = [await app.createHold(session, free), await app.createHold(session, busy)]
    const clashing = await createSession('individual', { date_time: { Thursday: [17, 17.5] } })
    await bookFor(clashing, busy, { firstDate: '2026-11-26', date_time: { Thursday: [17, 17.5] } })
    await propose(teacher, session, dateId)
    await answerDateMove(ctxAs(student), await answerOf(dateId, lessonId), 'can')
    await answerDateMove(ctxAs(other), await answerOf(dateId, second.lessonId), 'can')
    await moveSessionDate(ctxAs(teacher), session.id, dateId)
    expect(await Promise.all(holds.map(({ id }) => reservationState(id)))).toEqual(['held', 'lapsed'])
    expect((await noticesOf(free))[0]).toMatchObject({ type: 'date_moved' })
  })
})
