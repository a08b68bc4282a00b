import { describe, expect, it } from 'vitest'
import { decideDue, decideHandIn, decideMarking, isHandedInLate } from './rules.ts'
import { homeworkState } from './state.ts'

const due = Temporal.Instant.from('2026-11-25T17:00:00Z')
const at = (offset: Temporal.DurationLike) => due.add(offset)
const codeOf = (decision: { ok: boolean } & object) =>
  'refusal' in decision ? (decision as { refusal: { code: string } }).refusal.code : 'ok'

describe('the second in which homework is due', () => {
  it.each([
    ['a millisecond before', { milliseconds: -1 }, false],
    ['at its beginning', { seconds: 0 }, false],
    ['its last millisecond', { milliseconds: 999 }, false],
    ['the next second', { seconds: 1 }, true],
    ['a day after', { hours: 24 }, true],
  ])('%s', (_, offset, late) => expect(isHandedInLate(at(offset), due)).toBe(late))
})

it('the time by which it is due is ahead, and at most a year', () => {
  const offsets = [{ seconds: 0 }, { seconds: 1 }, { hours: 24 * 366 - 1 }, { hours: 24 * 366 }]
  expect(offsets.map(offset => decideDue(at(offset), due).ok)).toEqual([false, true, true, false])
})

it.each([
  ['words', { text: 'Done', files: 0 }, null, 'ok'],
  ['a file', { text: '', files: 1 }, null, 'ok'],
  ['nothing', { text: '', files: 0 }, null, 'nothing_handed_in'],
  ['after the mark', { text: 'Again', files: 0 }, due, 'already_marked'],
] as const)('handing in %s: %s', (_, what, markedAt, code) =>
  expect(codeOf(decideHandIn({ markedAt }, what))).toBe(code),
)

describe('marking', () => {
  const input = (times: number, mark = '5') => ({ times, mark, answer: '' })
  it.each([
    ['what was read', 1, input(1), -1, 'ok'],
    ['what was handed in again', 2, input(1), -1, 'handed_in_again'],
    ['nothing before it is due', 0, input(0), -1, 'not_handed_in_yet'],
    ['nothing after it was due', 0, input(0), 1, 'ok'],
    ['with a mark of another scale', 1, input(1, 'A'), -1, 'wrong_mark'],
  ] as const)('%s', (_, times, given, hours, code) =>
    expect(codeOf(decideMarking({ times, dueAt: due, scale: '1–6' }, given, at({ hours })))).toBe(code),
  )
})

it.each([
  ['open', null, null, false, -1],
  ['overdue', null, null, false, 1],
  ['handed in', null, '2026-11-25T16:00:00Z', false, 1],
  ['handed in late', null, '2026-11-25T18:00:00Z', true, 1],
  ['marked', '2026-11-26T16:00:00Z', null, false, 1],
] as const)('is %s', (state, markedAt, handedInAt, isLate, hours) =>
  expect(homeworkState({ markedAt, handedInAt, isLate, dueAt: String(due) }, String(at({ hours })))).toBe(state),
)
