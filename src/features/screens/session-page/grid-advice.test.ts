import { describe, expect, it } from 'vitest'
import type { Availability } from '#features/academy/availability/availability-view.ts'
import { ISOLATED_SLOT } from '#kernel/slot-rules.ts'
import type { ChoiceQuote } from './choice-quote.ts'
import { withGridAdvice } from './grid-advice.ts'

const cell = (start: string, hour: number, state: 'free' | 'taken') => ({ start, weekday: 'Tuesday', hour, state })
const week = {
  firstDate: '2026-11-23',
  zone: 'Europe/Warsaw',
  minimumRun: 2,
  cells: [
    cell('2026-11-24T16:30:00Z', 17.5, 'taken'),
    cell('2026-11-24T17:00:00Z', 18, 'free'),
    cell('2026-11-24T17:30:00Z', 18.5, 'free'),
  ],
} as unknown as Availability

const refusedBy = (code: string): ChoiceQuote => ({
  kind: 'refused',
  refusal: { code, status: 422, message: 'Add 17:30 or 18:30.' },
  nearest: null,
})
const messageIn = (zone: string, code = ISOLATED_SLOT.code) => {
  const offered = withGridAdvice(refusedBy(code), week, { Tuesday: [18] }, zone)
  return offered.kind === 'refused' ? offered.refusal.message : null
}

describe('a choice that is too short', () => {
  it('is not advised to take a half-hour that is taken', () =>
    expect(messageIn('Europe/Warsaw')).toBe('Lessons last at least an hour. Add 18:30.'))
  it('is advised in local time of the grid', () =>
    expect(messageIn('America/New_York')).toBe('Lessons last at least an hour. Add 12:30.'))
  it('keeps any other refusal as it is', () =>
    expect(messageIn('Europe/Warsaw', 'not_open')).toBe('Add 17:30 or 18:30.'))
})
