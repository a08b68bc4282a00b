import { describe, expect, it } from 'vitest'
import { cancelLesson } from '#features/academy/cancellations/cancel-lesson.ts'
import { getProposal, listProposals, listRounds } from '#features/academy/proposals/queries.ts'
import { db } from '#platform/database.ts'
import { codeOf, FRIDAY, LESSON_START, NEXT_TUESDAY, setupProposals, THURSDAY } from '#tests/support/proposals.ts'
import { createTestUser } from '#tests/support/users.ts'
import { acceptProposal, previewAcceptance } from './accept-proposal.ts'
import { closeDueProposals } from './close-proposals.ts'
import {
  counterOffer,
  previewRejection,
  previewWithdrawal,
  rejectProposal,
  withdrawProposal,
} from './reject-or-counter.ts'

const app = setupProposals()
const {
  answerable,
  bookFor,
  clock,
  createBooked,
  ctxAs,
  noticesOf,
  olek,
  proposalOf,
  proposeExtra,
  proposeMove,
  startsOf,
} = app
const at = (text: string) => Temporal.Instant.from(text)
const createLesson = (more: object = {}) => {
  clock.set(at('2026-11-21T10:00:00Z'))
  return createBooked('individual', more)
}
const closeAt = (time: string) => {
  clock.set(at(time))
  return closeDueProposals(clock.now())
}

describe('a teacher’s proposal to move a lesson', () => {
  it('asks the student, and moves the lesson when it is accepted', async () => {
    const booked = await createLesson()
    const { teacher, student, reservationId, lessonId } = booked
    const id = await proposeMove(teacher, booked, FRIDAY, THURSDAY)
    expect(await proposalOf(student, id)).toMatchObject({
      ...{ status: 'proposal_sent', type: 'reschedule', lessonId, additionalPayment: 0, curriculum: 'ib' },
      ...{ proposedDate: at(THURSDAY), expiryDate: at(FRIDAY).subtract({ hours: 24 }), subject: 'ib-mathematics-aa' },
    })
    expect(await answerable(student)).toEqual([
      {
        type: 'reschedule_proposal',
        title: 'Nina Wójcik proposes another time: Mathematics AA',
        message:
          'Nina Wójcik proposes another time for Mathematics AA, Tue 24 Nov, 17:00 – 18:00: Thu 26 Nov, 17:00 – 18:00 or Fri 27 Nov, 17:00 – 18:00 (Warsaw). Answer by Tue 24 Nov, 17:00.',
      },
    ])
    expect(await startsOf(reservationId)).toEqual([`${LESSON_START} booked`])
    const preview = await previewAcceptance(ctxAs(student), id, FRIDAY)
    expect(preview).toMatchObject({ movesLesson: true, payment: 0, proposedDate: FRIDAY })
    expect(await acceptProposal(ctxAs(student), id, { proposedDate: FRIDAY })).toEqual({
      ...{ lessonId, reservationId, checkoutUrl: null },
    })
    expect(await startsOf(reservationId)).toEqual([`${FRIDAY} booked`])
    expect(await proposalOf(student, id)).toMatchObject({
      ...{ status: preview.through.at(-1), proposedDate: at(FRIDAY), agreedLessonId: lessonId },
    })
    expect(await answerable(student)).toEqual([])
    expect((await noticesOf(teacher))[0]).toMatchObject({
      type: 'proposal_response',
      message:
        'The lesson moves from Tue 24 Nov, 17:00 – 18:00 to Fri 27 Nov, 17:00 – 18:00 (Warsaw). Its price stays the same.',
    })
    await closeAt('2026-11-27T16:59:59Z')
    expect(await proposalOf(student, id)).toMatchObject({ status: 'proposal_accepted' })
    await closeAt('2026-11-27T17:00:00Z')
    expect(await proposalOf(student, id)).toMatchObject({ status: 'completed' })
  })

  it('may overlap the lesson’s own time', async () => {
    const booked = await createLesson()
    const id = await proposeMove(booked.teacher, booked, '2026-11-24T16:30:00Z')
    await acceptProposal(ctxAs(booked.student), id, {})
    expect(await startsOf(booked.reservationId)).toEqual(['2026-11-24T16:30:00Z booked'])
  })

  it('is possible until the lesson starts, for times more than 24 hours ahead', async () => {
    const booked = await createLesson()
    clock.set(at('2026-11-24T15:59:00Z'))
    const id = await proposeMove(booked.teacher, booked, THURSDAY)
    clock.set(at(LESSON_START))
    expect(await codeOf(acceptProposal(ctxAs(booked.student), id, {}))).toBe('lesson_started')
    await closeDueProposals(clock.now())
    expect(await proposalOf(booked.student, id)).toMatchObject({ status: 'proposal_rejected', reason: 'expired' })
  })

  it('is open once at a time, and for individual lessons only', async () => {
    const booked = await createLesson()
    await proposeMove(booked.teacher, booked, THURSDAY)
    expect(await codeOf(proposeMove(booked.student, booked))).toBe('proposal_open')
    const group = await createBooked('group')
    expect(await codeOf(proposeMove(group.teacher, group, THURSDAY))).toBe('only_individual')
  })

  it('does not exist for other people', async () => {
    const booked = await createLesson()
    const id = await proposeMove(booked.teacher, booked, THURSDAY)
    const other = await createTestUser()
    expect(await codeOf(getProposal(ctxAs(other), id))).toBe('proposal_not_found')
    expect(await codeOf(acceptProposal(ctxAs(other), id, {}))).toBe('proposal_not_found')
    expect(await codeOf(proposeMove(other, booked, THURSDAY))).toBe('lesson_not_found')
    expect(await codeOf(proposeExtra(other, booked, {}, THURSDAY))).toBe('reservation_not_found')
    const admin = await createTestUser({ role: 'admin' })
    expect((await getProposal(ctxAs(admin), id)).side).toBe('school')
    expect(await codeOf(rejectProposal(ctxAs(admin), id, ''))).toBe('not_a_party')
  })
})

describe('an answer', () => {
  it('declines or withdraws as the preview says, and tells the other side', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const first = await proposeMove(teacher, booked, THURSDAY)
    expect(await previewRejection(ctxAs(student), first)).toEqual({ status: 'proposal_rejected', reason: 'declined' })
    await rejectProposal(ctxAs(student), first, 'I am away')
    expect(await proposalOf(student, first)).toMatchObject({ status: 'proposal_rejected', reason: 'declined' })
    expect((await noticesOf(teacher))[0]).toMatchObject({
      title: 'Declined: Mathematics AA',
      message: 'Stan Student declined another time. The lesson stays at its time. Message: “I am away”',
    })
    const second = await proposeMove(teacher, booked, THURSDAY)
    expect(await previewWithdrawal(ctxAs(teacher), second)).toMatchObject({ reason: 'withdrawn' })
    await withdrawProposal(ctxAs(teacher), second)
    expect(await proposalOf(student, second)).toMatchObject({ status: 'proposal_rejected', reason: 'withdrawn' })
    expect(await answerable(student)).toEqual([])
    expect(await startsOf(booked.reservationId)).toEqual([`${LESSON_START} booked`])
  })

  it('with other times begins the next round, three at most', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const first = await proposeMove(teacher, booked, THURSDAY)
    const second = await counterOffer(ctxAs(student), first, { times: [FRIDAY], message: '' })
    expect(await proposalOf(student, first)).toMatchObject({ status: 'proposal_rejected', reason: 'countered' })
    expect(await proposalOf(student, second)).toMatchObject({ status: 'pending', round: 2, answersId: first })
    expect(await answerable(teacher)).toMatchObject([{ type: 'reschedule_proposal' }])
    expect(await counterOffer(ctxAs(teacher), second, { times: [NEXT_TUESDAY], message: '' })).toBe(second)
    expect(await proposalOf(student, second)).toMatchObject({ status: 'proposal_sent', proposedDate: at(NEXT_TUESDAY) })
    const third = await counterOffer(ctxAs(student), second, { times: [], message: 'Any other day' })
    await counterOffer(ctxAs(teacher), third, { times: [FRIDAY], message: '' })
    expect(await codeOf(counterOffer(ctxAs(student), third, { times: [THURSDAY], message: '' }))).toBe(
      'too_many_rounds',
    )
    expect((await listRounds(db, second)).map(({ id }) => id)).toEqual([first, second, third])
    await acceptProposal(ctxAs(student), third, {})
    expect(await startsOf(booked.reservationId)).toEqual([`${FRIDAY} booked`])
  })

  it('after the expiry is refused, and a job ends the proposal', async () => {
    const booked = await createLesson({ horizonWeeks: 8 })
    const extra = await proposeExtra(booked.teacher, booked, {}, THURSDAY)
    await closeAt('2026-11-25T15:59:59Z')
    expect(await proposalOf(booked.student, extra)).toMatchObject({ status: 'proposal_sent' })
    clock.set(at('2026-11-25T16:00:00Z'))
    expect(await codeOf(acceptProposal(ctxAs(booked.student), extra, {}))).toBe('proposal_expired')
    expect(await codeOf(rejectProposal(ctxAs(booked.student), extra, ''))).toBe('proposal_expired')
    await closeDueProposals(clock.now())
    expect(await proposalOf(booked.student, extra)).toMatchObject({ status: 'proposal_rejected', reason: 'expired' })
    expect((await noticesOf(booked.teacher))[0]).toMatchObject({ title: 'No answer in time: Mathematics AA' })
  })

  it('after the lesson was cancelled is refused: the proposal has ended', async () => {
    const booked = await createLesson()
    const id = await proposeMove(booked.teacher, booked, THURSDAY)
    await cancelLesson(ctxAs(booked.student), booked.lessonId)
    expect(await codeOf(acceptProposal(ctxAs(booked.student), id, {}))).toBe('proposal_closed')
    expect(await proposalOf(booked.student, id)).toMatchObject({ status: 'proposal_rejected', reason: 'cancelled' })
    expect(await startsOf(booked.reservationId)).toEqual([`${LESSON_START} cancelled`])
  })

  it('to a time that was taken ends the proposal only when no other time is left', async () => {
    const booked = await createLesson()
    const { teacher, student, session, reservationId } = booked
    const id = await proposeMove(teacher, booked, THURSDAY, FRIDAY)
    const take = async (firstDate: string, start: string) => {
      const other = await bookFor(session, olek(), { firstDate })
      clock.advance({ seconds: 1 })
      await acceptProposal(ctxAs(olek()), await proposeMove(teacher, other, start), {})
    }
    await take('2026-12-01', THURSDAY)
    expect(await codeOf(acceptProposal(ctxAs(student), id, { proposedDate: THURSDAY }))).toBe('time_taken_choose')
    expect(await proposalOf(student, id)).toMatchObject({ status: 'proposal_sent' })
    await take('2026-12-08', FRIDAY)
    expect(await codeOf(acceptProposal(ctxAs(student), id, { proposedDate: FRIDAY }))).toBe('time_taken')
    expect(await proposalOf(student, id)).toMatchObject({ status: 'proposal_rejected', reason: 'clash' })
    expect(await startsOf(reservationId)).toEqual([`${LESSON_START} booked`])
  })
})

describe('a student’s wish', () => {
  it('is accepted by the teacher in one act, at the time that was wished', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const id = await proposeMove(student, booked, THURSDAY)
    expect(await proposalOf(teacher, id)).toMatchObject({ status: 'pending', expiryDate: at('2026-11-28T10:00:00Z') })
    expect(await answerable(teacher)).toMatchObject([{ title: 'Stan Student asks for another time: Mathematics AA' }])
    await acceptProposal(ctxAs(teacher), id, {})
    expect(await proposalOf(teacher, id)).toMatchObject({ status: 'proposal_accepted', proposedDate: at(THURSDAY) })
    expect(await startsOf(booked.reservationId)).toEqual([`${THURSDAY} booked`])
    expect((await noticesOf(student))[0]).toMatchObject({ title: 'New time agreed: Mathematics AA' })
  })

  it('is turned down, taken back, or ends after seven days', async () => {
    const booked = await createLesson()
    const { teacher, student } = booked
    const first = await proposeExtra(student, booked, {})
    await rejectProposal(ctxAs(teacher), first, 'No time this month')
    expect(await proposalOf(student, first)).toMatchObject({ status: 'rejected', reason: 'declined' })
    const second = await proposeExtra(student, booked, {}, THURSDAY)
    await withdrawProposal(ctxAs(student), second)
    expect(await proposalOf(student, second)).toMatchObject({ status: 'rejected', reason: 'withdrawn' })
    const third = await proposeExtra(student, booked, {})
    await closeAt('2026-11-28T09:59:59Z')
    expect(await proposalOf(student, third)).toMatchObject({ status: 'pending' })
    await closeAt('2026-11-28T10:00:00Z')
    expect(await proposalOf(student, third)).toMatchObject({ status: 'rejected', reason: 'expired' })
  })
})

it('the list shows each side what it has to answer', async () => {
  const booked = await createLesson()
  const { teacher, student } = booked
  const move = await proposeMove(teacher, booked, THURSDAY)
  const extra = await proposeExtra(student, booked, {}, FRIDAY)
  const idsOf = async (reader: typeof teacher, filter: 'to_answer' | 'open' | 'closed') =>
    (await listProposals(ctxAs(reader), { filter })).items.map(({ proposal }) => proposal.id)
  expect([await idsOf(student, 'to_answer'), await idsOf(teacher, 'to_answer')]).toEqual([[move], [extra]])
  expect((await idsOf(student, 'open')).length).toBe(2)
  await rejectProposal(ctxAs(teacher), extra, '')
  expect([await idsOf(teacher, 'to_answer'), await idsOf(student, 'closed')]).toEqual([[], [extra]])
  clock.set(at(LESSON_START))
  expect(await idsOf(student, 'to_answer')).toEqual([])
})
