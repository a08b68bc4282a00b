import { expect, it } from 'vitest'
import { decideAnswer, decideEnding, decideGoal, weeksUntil } from './rules.ts'

const codeOf = (decision: object) => ('refusal' in decision ? (decision.refusal as { code: string }).code : 'ok')

it.each([
  ['ib-physics', 'ib_may', '2027-05-04', 'ok'],
  ['ib-physics', 'ib_november', '2027-10-28', 'ok'],
  ['ib-physics', 'cambridge_may_june', '2027-05-04', 'wrong_exam_session'],
  ['igcse-physics-0625', 'cambridge_oct_nov', '2027-11-04', 'ok'],
  ['igcse-physics-0625', 'cambridge_oct_nov', '2027-05-04', 'wrong_exam_date'],
  ['ib-physics', 'ib_may', '2026-05-04', 'wrong_exam_date'],
  ['ib-physics', 'ib_november', '2026-11-21', 'wrong_exam_date'],
  ['ib-physics', 'ib_may', '2030-05-04', 'wrong_exam_date'],
] as const)('a goal for %s in %s on %s: %s', (subject, examSession, examOn, code) =>
  expect(codeOf(decideGoal({ subject, examSession, examOn }, '2026-11-21'))).toBe(code),
)

it.each([
  ['proposed', 'host', 'participant', 'ok'],
  ['proposed', 'participant', 'host', 'ok'],
  ['proposed', 'host', 'host', 'own_proposal'],
  ['agreed', 'host', 'participant', 'goal_not_open'],
  ['ended', 'host', 'participant', 'goal_not_open'],
] as const)('what is %s by the %s is answered by the %s: %s', (state, proposedBy, side, code) =>
  expect(codeOf(decideAnswer({ state, proposedBy }, side, 'agree'))).toBe(code),
)

it('is ended while it is open', () =>
  expect(
    (['proposed', 'agreed', 'declined', 'ended'] as const).map(state => decideEnding({ state, proposedBy: 'host' }).ok),
  ).toEqual([true, true, false, false]))

it.each([
  ['2026-11-22', 1],
  ['2026-11-28', 1],
  ['2026-11-29', 2],
  ['2026-11-21', 0],
  ['2026-11-01', 0],
])('until %s there are %i weeks', (day, weeks) => expect(weeksUntil(day, '2026-11-21')).toBe(weeks))
