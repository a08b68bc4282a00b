import { expect, it } from 'vitest'
import type { NoticeAnswer } from '#features/people/notices/define-notice.ts'
import { offerAnswers } from './offered-answers.ts'

const reading = { now: Temporal.Instant.from('2026-11-21T12:00:00Z'), zone: 'Europe/Warsaw' }
const ANSWERS: readonly NoticeAnswer[] = [
  {
    ...{ key: 'accept', label: 'Accept', takesTime: true },
    confirm: { consequence: 'The lesson moves to {time}.', label: 'Move' },
  },
  { key: 'decline', label: 'Decline', labelBesideTimes: 'None of these' },
  { key: 'other', label: 'Other times' },
]
const THURSDAY = '2026-11-26T16:00:00Z'
const NEW_YEAR = '2027-01-01T23:30:00Z'

it.each<[string, readonly string[] | undefined, readonly (readonly [string, string, string | null])[]]>([
  [
    'its labels where no time is needed',
    undefined,
    [
      ['accept', 'Accept', null],
      ['decline', 'Decline', null],
      ['other', 'Other times', null],
    ],
  ],
  [
    'each time in the reader’s zone, and the others beside them',
    [THURSDAY, NEW_YEAR],
    [
      ['accept', 'Thu 26 Nov, 17:00', THURSDAY],
      ['accept', 'Sat 2 Jan 2027, 0:30', NEW_YEAR],
      ['decline', 'None of these', null],
      ['other', 'Other times', null],
    ],
  ],
  [
    'the only time with its name',
    [THURSDAY],
    [
      ['accept', 'Accept Thu 26 Nov, 17:00', THURSDAY],
      ['decline', 'Decline', null],
      ['other', 'Other times', null],
    ],
  ],
  [
    'nothing to accept where no time is left',
    [],
    [
      ['decline', 'Decline', null],
      ['other', 'Other times', null],
    ],
  ],
])('a notification offers %s', (_, times, offered) => {
  expect(offerAnswers(ANSWERS, times, reading).map(({ key, label, time }) => [key, label, time])).toEqual(offered)
})

it('an answer that cannot be taken back says what follows, with its own time', () => {
  const [first, second, other] = offerAnswers(ANSWERS, [THURSDAY, NEW_YEAR], reading)
  expect(first?.confirm?.consequence).toBe('The lesson moves to Thu 26 Nov, 17:00.')
  expect(second?.confirm?.consequence).toBe('The lesson moves to Sat 2 Jan 2027, 0:30.')
  expect(other?.confirm).toBeNull()
})
