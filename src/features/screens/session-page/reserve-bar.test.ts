import { describe, expect, it } from 'vitest'
import {
  EMAIL_NOT_VERIFIED,
  FIRST_DATE_TAKEN,
  FORMER_STUDENTS_FIRST,
  GUARDIAN_NOT_CONFIRMED,
  NOT_OPEN,
  OWN_SESSION,
} from '#features/academy/reservations/refusals.ts'
import { CLOSED_TO_BOOKING, TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import { closedRefusal } from '#kernel/closable.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { withParams } from '#kernel/refusal.ts'
import type { ChoiceQuote } from './choice-quote.ts'
import { reserveBar } from './reserve-bar.ts'

const lesson = (day: number) => ({
  start: `2026-11-${day}T15:00:00Z`,
  end: `2026-11-${day}T16:00:00Z`,
  price: 14_000,
  reduction: 0,
})
const quoteOf = (...days: number[]): ChoiceQuote => ({
  kind: 'quoted',
  lessons: days.map(lesson),
  skipped: [],
  amount: days.length * 14_000,
  reductions: [],
})
const NEXT = { to: '?pick=Monday+16', label: 'Choose Mon 23 Nov, 16:00' }
const ONE = quoteOf(23)
const FOUR = quoteOf(23, 24, 25, 30)
const NOTHING: ChoiceQuote = { kind: 'nothing chosen' }
const REFUSED: ChoiceQuote = {
  kind: 'refused',
  refusal: withParams(FIRST_DATE_TAKEN, { when: 'Tue 24 Nov' }),
  nearest: null,
}

const bar = (input: Partial<Parameters<typeof reserveBar>[0]>) =>
  reserveBar({
    ...{
      type: 'individual',
      plan: 'single',
      offered: NOTHING,
      blocker: null,
      isVisitor: false,
      next: NEXT,
      credit: 0,
    },
    ...{ unitPrice: { amount: '140 PLN', per: 'per hour' }, othersPath: '/campus?subject=x', zone: 'Europe/Warsaw' },
    now: '2026-11-21T10:00:00Z',
    ...input,
  })
const go = (to: string, label: string) => ({ kind: 'go', to, label })
const OFFERED = { kind: 'go', ...NEXT, other: { to: '#choose', label: 'Another time' } }
const reserve = (label: string) => ({ kind: 'reserve', label })

describe('what is chosen and what it costs', () => {
  it.each([
    ['one lesson', { offered: ONE }, '1 lesson on Mon 23 Nov, 16:00', '140 PLN', 'Reserve 1 lesson'],
    ['four', { offered: FOUR, plan: 'block' }, '4 lessons from Mon 23 Nov', '560 PLN', 'Reserve 4 lessons'],
    [
      'as many as there are',
      { offered: quoteOf(23, 30), plan: 'block' },
      '2 lessons from Mon 23 Nov',
      '280 PLN',
      'Reserve 2 lessons',
    ],
    [
      'with credit for a part',
      { offered: ONE, credit: 13_999 },
      '1 lesson on Mon 23 Nov, 16:00',
      '140 PLN',
      'Reserve 1 lesson',
    ],
    [
      'with credit for all',
      { offered: ONE, credit: 14_000 },
      '1 lesson on Mon 23 Nov, 16:00',
      '140 PLN',
      'Book and use 140 PLN of credit',
    ],
    ['a group', { type: 'group', offered: ONE }, '1 lesson on Mon 23 Nov, 16:00', '140 PLN', 'Reserve 1 lesson'],
    [
      'a course',
      { type: 'course', plan: 'course', offered: FOUR },
      '4 lessons from Mon 23 Nov',
      '560 PLN',
      'Reserve the course',
    ],
    [
      'every week',
      { offered: FOUR, plan: 'weekly' },
      'Every week from Mon 23 Nov, nothing to pay today. Four weeks',
      '560 PLN',
      'Reserve every week',
    ],
    ['elsewhere', { offered: ONE, zone: 'Asia/Tokyo' }, '1 lesson on Tue 24 Nov, 0:00', '140 PLN', 'Reserve 1 lesson'],
    [
      'next year',
      { offered: ONE, now: '2025-11-21T10:00:00Z' },
      '1 lesson on Mon 23 Nov 2026, 16:00',
      '140 PLN',
      'Reserve 1 lesson',
    ],
  ] as const)('%s', (_, input, text, amount, label) =>
    expect(bar(input)).toEqual({ text, amount, step: reserve(label) }),
  )
  it('a visitor signs up or logs in', () =>
    expect(bar({ offered: FOUR, plan: 'block', isVisitor: true })).toEqual({
      text: '4 lessons from Mon 23 Nov',
      amount: '560 PLN',
      step: { kind: 'enter' },
    }))
})

describe('what is missing', () => {
  it.each([
    ['a time, and the next one is offered', {}, null, '140 PLN', OFFERED],
    ['a time, for a visitor', { isVisitor: true }, null, '140 PLN', OFFERED],
    ['a date', { type: 'group' }, null, '140 PLN', go('#choose', 'Choose a date')],
    ['another time', { offered: REFUSED }, null, null, go('#choose', 'Choose another time')],
    ['another date', { type: 'group', offered: REFUSED }, null, null, go('#choose', 'Choose another date')],
    ['a free time', { next: null }, 'No free times at the moment', null, go('/campus?subject=x', 'See other lessons')],
    [
      'another course',
      { type: 'course', offered: REFUSED },
      'Not bookable at the moment',
      null,
      go('/campus?subject=x', 'See other lessons'),
    ],
  ] as const)('%s', (_, input, text, amount, step) =>
    expect(bar(input)).toEqual({ text, amount, ...(amount && { per: 'per hour' }), step }),
  )

  it.each([
    [EMAIL_NOT_VERIFIED, 'Confirm your e-mail first', '/account/sign-in'],
    [CLOSED_TO_BOOKING, 'This account cannot book now', '/contact'],
    [GUARDIAN_NOT_CONFIRMED, 'Waiting for your parent', '/account/family'],
    [TERMS_NOT_ACCEPTED, 'Accept the new terms first', '/account/terms'],
    [OWN_SESSION, 'This is your own session', '/campus/my-sessions'],
    [FORMER_STUDENTS_FIRST, 'Former students book first', '/campus?subject=x'],
    [NOT_OPEN, 'No longer on offer', '/campus?subject=x'],
    [closedRefusal('reservations'), 'Booking is closed at the moment', '/contact'],
    [{ code: 'another', status: 409, message: 'No.' }, 'Booking is not possible', '/campus?subject=x'],
  ] satisfies readonly (readonly [Refusal, string, string])[])('before all else: $code', (blocker, text, to) => {
    for (const offered of [NOTHING, ONE, REFUSED])
      expect(bar({ blocker, offered })).toMatchObject({ text, amount: null, step: { kind: 'go', to } })
  })
})

it('a price never appears without a way on', () => {
  for (const type of ['individual', 'group', 'course'] as const)
    for (const offered of [NOTHING, ONE, REFUSED])
      for (const blocker of [null, EMAIL_NOT_VERIFIED])
        for (const next of [NEXT, null]) {
          const { amount, step } = bar({ type, offered, blocker, next })
          if (amount) expect(step.kind === 'go' ? step.to : step.kind).toMatch(/^(#choose|\?pick=.*|reserve)$/)
        }
})
