import { describe, expect, it } from 'vitest'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import {
  type AnswerableProposal,
  answerableUntil,
  closingEffects,
  decideAcceptance,
  decideCounterOffer,
  decidePrice,
  decideProposing,
  decideRejection,
  decideWithdrawal,
  nextStatus,
  offerExpiry,
  TRANSITIONS,
  timesToChoose,
} from './rules.ts'
import { PROPOSAL_STATUSES, type ProposalStatus } from './schema.ts'

const at = (text: string) => Temporal.Instant.from(text)
const now = at('2026-11-21T10:00:00Z')
const THURSDAY = '2026-11-26T16:00:00Z'
const FRIDAY = '2026-11-27T16:00:00Z'
const named = (...times: string[]) => ({ times, message: '', by: 'usr_nina', at: String(now) })

const sent: AnswerableProposal = {
  ...{ type: 'reschedule', status: 'proposal_sent', round: 1, wish: null, offer: named(THURSDAY, FRIDAY) },
  ...{ additionalPayment: 0, expiryDate: at('2026-11-26T16:00:00Z') },
  lesson: { state: 'booked', start: at('2026-11-24T16:00:00Z') },
}
const wished: AnswerableProposal = {
  ...{ ...sent, status: 'pending', wish: named(THURSDAY), offer: null },
  expiryDate: at('2026-11-28T10:00:00Z'),
}
const extra: AnswerableProposal = { ...sent, type: 'extra_lesson', additionalPayment: 10_000, lesson: null }
const codeOf = (decision: { ok: boolean; refusal?: { code: string } }) => decision.refusal?.code ?? null

describe('the states', () => {
  it('are left only as docs/product.md §5.22 says', () => {
    expect(PROPOSAL_STATUSES.flatMap(from => TRANSITIONS[from].map(to => `${from} → ${to}`))).toEqual([
      ...['pending → proposal_sent', 'pending → rejected'],
      ...['proposal_sent → proposal_accepted', 'proposal_sent → proposal_rejected'],
      ...['proposal_accepted → completed', 'proposal_accepted → proposal_rejected'],
    ])
    expect(() => nextStatus('pending', 'proposal_accepted')).toThrow()
  })
  it.each<[ProposalStatus, string]>([
    ['pending', 'rejected'],
    ['proposal_sent', 'proposal_rejected'],
    ['proposal_accepted', 'proposal_rejected'],
  ])('%s ends as %s', (status, ended) => expect(closingEffects({ status }, 'expired').status).toBe(ended))
})

describe('an offer expires', () => {
  it('24 hours before the latest of its times', () =>
    expect(offerExpiry([FRIDAY, THURSDAY]).toString()).toBe('2026-11-26T16:00:00Z'))
  it('and cannot be answered once the lesson begins that it would move', () =>
    expect(answerableUntil(sent).toString()).toBe('2026-11-24T16:00:00Z'))
})

it.each<[string, readonly string[], string, readonly string[]]>([
  ['the only time is named', [THURSDAY], '2026-11-21T10:00Z', [THURSDAY]],
  ['several are', [THURSDAY, FRIDAY], '2026-11-21T10:00Z', [THURSDAY, FRIDAY]],
  ['without one that is 24 hours ahead', [THURSDAY, FRIDAY], '2026-11-25T16:00Z', [FRIDAY]],
  ['a wish without times leaves none', [], '2026-11-21T10:00Z', []],
])('%s', (_, times, moment, left) =>
  expect(timesToChoose({ wish: null, offer: named(...times) }, at(moment))).toEqual(left),
)

describe('accepting', () => {
  it.each<[string, AnswerableProposal, LessonSide, string | undefined, string, string | null]>([
    ['one of the times', sent, 'participant', THURSDAY, '2026-11-21T10:00Z', null],
    ['without a choice of several', sent, 'participant', undefined, '2026-11-21T10:00Z', 'choose_a_time'],
    ['the only time', { ...sent, offer: named(FRIDAY) }, 'participant', undefined, '2026-11-21T10:00Z', null],
    ['another time', sent, 'participant', '2026-11-28T16:00:00Z', '2026-11-21T10:00Z', 'time_not_proposed'],
    ['as the side that proposed', sent, 'host', THURSDAY, '2026-11-21T10:00Z', 'not_your_turn'],
    ['a wish as the teacher', wished, 'host', THURSDAY, '2026-11-21T10:00Z', null],
    ['a wish as the student', wished, 'participant', THURSDAY, '2026-11-21T10:00Z', 'not_your_turn'],
    ['as staff', sent, 'school', THURSDAY, '2026-11-21T10:00Z', 'not_a_party'],
    ['an hour before the lesson', sent, 'participant', THURSDAY, '2026-11-24T15:00Z', null],
    ['as the lesson begins', sent, 'participant', FRIDAY, '2026-11-24T16:00Z', 'lesson_started'],
    ['an extra lesson 24 hours and a second before', extra, 'participant', THURSDAY, '2026-11-25T15:59:59Z', null],
    ['exactly 24 hours before', extra, 'participant', THURSDAY, '2026-11-25T16:00:00Z', 'time_closed'],
    ['the later time then', extra, 'participant', FRIDAY, '2026-11-25T16:00:00Z', null],
    ['after its expiry', extra, 'participant', FRIDAY, '2026-11-26T16:00:00Z', 'proposal_expired'],
  ])('%s', (_, proposal, side, proposedDate, time, code) =>
    expect(codeOf(decideAcceptance(proposal, { side, proposedDate }, at(time)))).toBe(code),
  )
  it.each(['rejected', 'proposal_accepted', 'proposal_rejected', 'completed'] as const)(
    'is refused when it is %s',
    status =>
      expect(codeOf(decideAcceptance({ ...sent, status }, { side: 'participant' }, now))).toBe('proposal_closed'),
  )
  it('is refused when the lesson is cancelled', () => {
    const lesson = { state: 'cancelled', start: at(THURSDAY) } as const
    const decision = decideAcceptance({ ...sent, lesson }, { side: 'participant', proposedDate: FRIDAY }, now)
    expect(codeOf(decision)).toBe('lesson_not_booked')
  })
  it('moves a lesson without payment, and asks for the price of an extra one within 24 hours', () => {
    expect(decideAcceptance(sent, { side: 'participant', proposedDate: FRIDAY }, now)).toMatchObject({
      change: { through: ['proposal_accepted'], movesLesson: true, payment: 0, payBy: null },
    })
    expect(decideAcceptance(extra, { side: 'participant', proposedDate: FRIDAY }, now)).toMatchObject({
      change: { movesLesson: false, payment: 10_000, payBy: at('2026-11-22T10:00:00Z') },
    })
  })
  it('of a wished time sends and accepts it', () =>
    expect(decideAcceptance(wished, { side: 'host' }, now)).toMatchObject({
      change: { through: ['proposal_sent', 'proposal_accepted'] },
    }))
})

describe('the other answers', () => {
  it.each<[string, AnswerableProposal, LessonSide, string | null, string | null, string | null]>([
    ['a proposal, by the student', sent, 'participant', null, 'not_your_turn', null],
    ['a proposal, by the teacher', sent, 'host', 'not_your_turn', null, 'not_your_turn'],
    ['a wish, by the teacher', wished, 'host', null, 'not_your_turn', null],
    ['a wish, by the student', wished, 'participant', 'not_your_turn', null, 'not_your_turn'],
    ['a proposal, by staff', sent, 'school', 'not_a_party', 'not_a_party', 'not_a_party'],
    ['the third proposal', { ...sent, round: 3 }, 'participant', null, 'not_your_turn', 'too_many_rounds'],
    ['the third wish', { ...wished, round: 3 }, 'host', null, 'not_your_turn', null],
  ])('to %s', (_, proposal, side, declined, withdrawn, countered) => {
    expect(codeOf(decideRejection(proposal, side, now))).toBe(declined)
    expect(codeOf(decideWithdrawal(proposal, side))).toBe(withdrawn)
    expect(codeOf(decideCounterOffer(proposal, side, now))).toBe(countered)
  })
  it('begin the next round only for the student’s side', () => {
    expect(decideCounterOffer(sent, 'participant', now)).toMatchObject({ change: { round: 2 } })
    expect(decideCounterOffer(wished, 'host', now)).toMatchObject({ change: { round: 1 } })
  })
})

describe('proposing', () => {
  const about: Parameters<typeof decideProposing>[0] = {
    ...{ type: 'reschedule', sessionType: 'individual', isOnOffer: true, isBookedOrCompleted: true },
    ...{ lesson: sent.lesson, hasOpen: false },
  }
  it.each<[string, Parameters<typeof decideProposing>[0], LessonSide, string | null]>([
    ['another time', about, 'host', null],
    ['another time, without access', { ...about, isOnOffer: false }, 'host', null],
    ['an extra lesson', { ...about, type: 'extra_lesson', lesson: null }, 'participant', null],
    [
      'an extra lesson, without access',
      { ...about, type: 'extra_lesson', lesson: null, isOnOffer: false },
      'participant',
      'teacher_not_available',
    ],
    ['as staff', about, 'school', 'not_a_party'],
    ['a group', { ...about, sessionType: 'group' }, 'host', 'only_individual'],
    ['of an ended booking', { ...about, isBookedOrCompleted: false }, 'host', 'not_booked'],
    ['while one is open', { ...about, hasOpen: true }, 'host', 'proposal_open'],
  ])('%s', (_, asked, side, code) => expect(codeOf(decideProposing(asked, side, now))).toBe(code))

  it.each([
    ['reschedule', 'host', undefined, 0],
    ['reschedule', 'host', 5_000, 'no_price_here'],
    ['extra_lesson', 'host', undefined, 14_000],
    ['extra_lesson', 'host', 0, 0],
    ['extra_lesson', 'participant', undefined, 14_000],
    ['extra_lesson', 'participant', 0, 'no_price_here'],
  ] as const)('a %s by the %s for %s costs %s', (type, side, wanted, price) => {
    const decision = decidePrice({ type, side, usual: 14_000 }, wanted)
    expect(decision.ok ? decision.change : decision.refusal.code).toBe(price)
  })
})
