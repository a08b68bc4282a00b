import { describe, expect, it } from 'vitest'
import { reserve } from '#features/academy/booking/reserve.ts'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { lessonProposals } from '#features/academy/proposals/table.ts'
import { takeTimeOff } from '#features/academy/timetable/time-off.ts'
import { listBusyTimes } from '#features/scheduling/calendar/times-of-people.ts'
import type { User } from '#kernel/actor.ts'
import type { Span } from '#kernel/time.ts'
import { db } from '#platform/database.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { countOverlaps, reserveInputFor } from '#tests/support/concurrent-reserve.ts'
import { codeOf, FRIDAY, LESSON_START, setupProposals, THURSDAY } from '#tests/support/proposals.ts'
import { acceptProposal } from './accept-proposal.ts'
import { counterOffer, rejectProposal, withdrawProposal } from './reject-or-counter.ts'

const { bookFor, createBooked, createSession, clock, ctxAs, olek, proposalOf, proposeExtra, proposeMove, startsOf } =
  setupProposals()
const BOOKING = Temporal.Instant.from('2026-11-21T10:00:00Z')
const createLesson = () => {
  clock.set(BOOKING)
  return createBooked('individual')
}
const EVENING = { start: Temporal.Instant.from(LESSON_START), end: Temporal.Instant.from('2026-11-24T19:00:00Z') }
const OFF = { from: '2026-11-24T17:00', to: '2026-11-24T20:00', zone: 'Europe/Warsaw', note: '' }
const busyTimesOf = async ({ id }: User, within: Span) =>
  (await listBusyTimes(db, id, within)).map(({ part, start, end }) => ({ part, start, end }))
/** The codes of the refusals of attempts that start at once; null for the one that was not refused. */
const race = async (...attempts: readonly (() => Promise<unknown>)[]) => {
  const results = await runConcurrently(attempts.length, index => codeOf(attempts[index]?.() ?? Promise.resolve()))
  return results.map(result => (result.status === 'fulfilled' ? result.value : String(result.reason)))
}

describe('at once', () => {
  it('two acceptances of different times move the lesson once', async () => {
    const booked = await createLesson()
    const id = await proposeMove(booked.teacher, booked, THURSDAY, FRIDAY)
    const codes = await race(
      () => acceptProposal(ctxAs(booked.student), id, { proposedDate: THURSDAY }),
      () => acceptProposal(ctxAs(booked.student), id, { proposedDate: FRIDAY }),
    )
    expect(codes.toSorted()).toEqual([null, 'proposal_closed'].toSorted())
    const [won] = [THURSDAY, FRIDAY].filter((_, index) => codes[index] === null)
    expect(await startsOf(booked.reservationId)).toEqual([`${won} booked`])
  })

  it.each(['withdrawal', 'decline', 'other times'] as const)('acceptance and %s have one effect', async other => {
    const booked = await createLesson()
    const { teacher, student, reservationId } = booked
    const id = await proposeMove(teacher, booked, THURSDAY)
    const others = {
      withdrawal: () => withdrawProposal(ctxAs(teacher), id),
      decline: () => rejectProposal(ctxAs(student), id, ''),
      'other times': () => counterOffer(ctxAs(student), id, { times: [FRIDAY], message: '' }),
    }
    const codes = await race(() => acceptProposal(ctxAs(student), id, {}), others[other])
    expect(codes.filter(code => code === null)).toHaveLength(1)
    expect(codes).toContain('proposal_closed')
    const hasMoved = codes[0] === null
    expect(await startsOf(reservationId)).toEqual([`${hasMoved ? THURSDAY : LESSON_START} booked`])
    expect((await proposalOf(student, id)).status).toBe(hasMoved ? 'proposal_accepted' : 'proposal_rejected')
  })

  it('acceptance and cancelling the lesson leave a cancelled lesson and an ended proposal', async () => {
    const booked = await createLesson()
    const { teacher, student, reservationId, lessonId } = booked
    const id = await proposeMove(teacher, booked, THURSDAY)
    const [accepted, cancelled] = await race(
      () => acceptProposal(ctxAs(student), id, {}),
      () => cancelLesson(ctxAs(teacher), lessonId),
    )
    expect(cancelled).toBeNull()
    expect([null, 'proposal_closed']).toContain(accepted)
    const start = accepted === null ? THURSDAY : LESSON_START
    expect(await startsOf(reservationId)).toEqual([`${start} cancelled`])
    expect(await proposalOf(student, id)).toMatchObject({ status: 'proposal_rejected', reason: 'cancelled' })
  })

  it('two students accept the same time: one lesson moves, the other proposal ends with the clash', async () => {
    const first = await createLesson()
    const { teacher, session } = first
    clock.advance({ minutes: 1 })
    const second = { teacher, student: olek(), ...(await bookFor(session, olek(), { firstDate: '2026-12-01' })) }
    const ids = [await proposeMove(teacher, first, THURSDAY), await proposeMove(teacher, second, THURSDAY)] as const
    const codes = await race(
      () => acceptProposal(ctxAs(first.student), ids[0], {}),
      () => acceptProposal(ctxAs(second.student), ids[1], {}),
    )
    expect(codes.toSorted()).toEqual([null, 'time_taken'].toSorted())
    const loser = codes[0] === null ? 1 : 0
    expect(await proposalOf(teacher, ids[loser])).toMatchObject({ status: 'proposal_rejected', reason: 'clash' })
    const starts = [await startsOf(first.reservationId), await startsOf(second.reservationId)]
    expect(starts[loser]).toEqual([loser === 0 ? `${LESSON_START} booked` : '2026-12-01T16:00:00Z booked'])
    expect(await countOverlaps()).toBe(0)
  })

  it('a lesson at the edge of time off moves, and no one else gets its time', async () => {
    const { teacher, student, session, ...booked } = await createLesson()
    const other = await createSession('individual', { teacher })
    await takeTimeOff(ctxAs(teacher), OFF)
    const id = await proposeMove(teacher, booked, THURSDAY)
    const codes = await race(
      () => acceptProposal(ctxAs(student), id, {}),
      ...[session, other].map(each => () => reserve(ctxAs(olek()), reserveInputFor(each))),
    )
    expect(codes).toEqual([null, 'slot_taken', 'slot_taken'])
    expect(await busyTimesOf(teacher, EVENING)).toEqual([{ part: 'busy', ...EVENING }])
  })

  it('two lessons in time off are cancelled, and it takes the time of both', async () => {
    const { teacher, student, lessonId } = await createLesson()
    const other = await createSession('individual', { teacher, date_time: { Tuesday: [18, 18.5] } })
    const next = await bookFor(other, olek(), { date_time: { Tuesday: [18, 18.5] } })
    await takeTimeOff(ctxAs(teacher), OFF)
    const codes = await race(
      () => cancelLesson(ctxAs(student), lessonId),
      () => cancelLesson(ctxAs(olek()), next.lessonId),
    )
    expect(codes).toEqual([null, null])
    expect(await busyTimesOf(teacher, EVENING)).toEqual([{ part: 'busy', ...EVENING }])
  })

  it('ten acceptances of an extra lesson hold one place', async () => {
    const booked = await createLesson()
    const id = await proposeExtra(booked.teacher, booked, {}, THURSDAY)
    const codes = await race(...Array.from({ length: 10 }, () => () => acceptProposal(ctxAs(booked.student), id, {})))
    expect(codes.filter(code => code === null)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([null, 'proposal_closed']))
    expect(await countOverlaps()).toBe(0)
  })

  it('proposals about one lesson leave one open', async () => {
    const booked = await createLesson()
    const codes = await race(
      () => proposeMove(booked.teacher, booked, THURSDAY),
      () => proposeMove(booked.student, booked, FRIDAY),
      () => proposeMove(booked.teacher, booked, FRIDAY),
    )
    expect(codes.filter(code => code === null)).toHaveLength(1)
    expect(codes.filter(code => code === 'proposal_open')).toHaveLength(2)
  })
})

describe('the database refuses', () => {
  const planted = async (changed: Partial<typeof lessonProposals.$inferInsert>) => {
    const booked = await createLesson()
    const id = await proposeMove(booked.teacher, booked, THURSDAY)
    const row = await proposalOf(booked.teacher, id)
    return db
      .insert(lessonProposals)
      .values({ ...row, id: `${id}x`, status: 'proposal_rejected', reason: 'clash', ...changed })
  }
  it.each<[string, Partial<typeof lessonProposals.$inferInsert>, string]>([
    ['a second open proposal about a lesson', { status: 'pending', reason: null }, 'one_open_of_lesson'],
    ['an end without a reason', { reason: null }, 'lesson_proposals_rejected'],
    ['a reschedule with a price', { additionalPayment: 1 }, 'lesson_proposals_payment'],
    ['a reschedule without a lesson', { lessonId: null }, 'lesson_proposals_moves_a_lesson'],
    ['an accepted one without its lesson', { status: 'completed', reason: null }, 'lesson_proposals_agreed_lesson'],
    ['a fourth round', { round: 4 }, 'lesson_proposals_round'],
    [
      'a sent one without times',
      { offer: null, wish: { times: [], message: '', by: '', at: '' } },
      'lesson_proposals_asked',
    ],
  ])('%s', async (_, changed, constraint) => {
    const error = await planted(changed).then(
      () => null,
      refused => refused.cause,
    )
    expect(error?.constraint).toContain(constraint)
  })
})
