import { describe, expect, it } from 'vitest'
import { TRAINING_STATUSES, type TrainingStatus } from './schema.ts'
import { decideTraining, TRAINING_ACTS, type TrainingAct, type TrainingFacts, type TrainingSide } from './states.ts'

const NOW = Temporal.Instant.from('2026-11-22T10:00:00Z')
const inDays = (days: number) => NOW.add({ hours: days * 24 })
const date = (days: number) => ({ start: inDays(days), end: inDays(days).add({ hours: 1 }) })
const factsOf = (status: TrainingStatus, more: Partial<TrainingFacts> = {}): TrainingFacts => ({
  ...{ status, lapsesAt: inDays(5), dates: [date(10), date(12)] },
  ...more,
})
const outcome = (facts: TrainingFacts, act: TrainingAct, side: TrainingSide = 'staff') => {
  const decision = decideTraining(facts, act, side, NOW)
  return decision.ok ? decision.change : decision.refusal.code
}

describe('what can be done with a training', () => {
  it('is what its status allows, for all statuses and acts', () => {
    const table = Object.fromEntries(
      TRAINING_STATUSES.map(status => [
        status,
        (Object.keys(TRAINING_ACTS) as TrainingAct[]).filter(
          act => outcome(factsOf(status), act) !== 'training_act_not_possible',
        ),
      ]),
    )
    expect(table).toEqual({
      approved: ['offer', 'write', 'cancel'],
      offered: ['offer', 'accept', 'decline', 'lapse', 'write', 'cancel'],
      accepted: ['write', 'plan', 'move', 'participate', 'replace', 'attend', 'finish', 'cancel'],
      declined: ['offer', 'write', 'cancel'],
      lapsed: ['offer', 'write', 'cancel'],
      planned: ['write', 'plan', 'move', 'participate', 'replace', 'attend', 'finish', 'cancel'],
      done: ['write', 'attend', 'undo', 'rate', 'bill'],
      billed: ['write', 'undo', 'rate', 'pay', 'take_back', 'write_off'],
      paid: ['rate', 'take_back'],
      cancelled: [],
    })
  })

  it('asks the clock: an offer is accepted until it lapses, and not once a date has begun', () => {
    expect(outcome(factsOf('offered'), 'accept', 'school')).toBe('accepted')
    expect(outcome(factsOf('offered', { lapsesAt: NOW }), 'accept', 'school')).toBe('offer_lapsed')
    expect(outcome(factsOf('offered', { lapsesAt: NOW }), 'decline', 'school')).toBe('offer_lapsed')
    expect(outcome(factsOf('offered', { dates: [date(0)] }), 'accept', 'school')).toBe('offer_lapsed')
    expect(outcome(factsOf('offered', { lapsesAt: NOW.add({ seconds: 1 }) }), 'lapse')).toBe('offer_not_lapsed')
    expect(outcome(factsOf('offered', { lapsesAt: NOW }), 'lapse')).toBe('lapsed')
  })

  it('is done only after the last date has ended', () => {
    expect(outcome(factsOf('planned', { dates: [date(-3), date(-1)] }), 'finish')).toBe('done')
    expect(outcome(factsOf('planned', { dates: [date(-3), date(0)] }), 'finish')).toBe('training_not_over')
  })

  it('is cancelled by the school until seven days before, by staff until something has taken place', () => {
    expect(outcome(factsOf('planned', { dates: [date(7)] }), 'cancel', 'school')).toBe('cancelled')
    const late = { dates: [{ start: inDays(7).subtract({ seconds: 1 }), end: inDays(8) }] }
    expect(outcome(factsOf('planned', late), 'cancel', 'school')).toBe('too_late_to_cancel')
    expect(outcome(factsOf('planned', late), 'cancel')).toBe('cancelled')
    for (const status of ['accepted', 'planned'] as const)
      for (const dates of [[date(-2), date(5)], [date(0)]])
        expect(outcome(factsOf(status, { dates }), 'cancel')).toBe('training_begun')
    expect(outcome(factsOf('offered', { dates: [date(-2)] }), 'cancel')).toBe('cancelled')
  })

  it('gets another trainer while a date is still to come', () => {
    expect(outcome(factsOf('planned', { dates: [date(-2), date(5)] }), 'replace')).toBe('planned')
    expect(outcome(factsOf('accepted', { dates: [date(-2), date(0)] }), 'replace')).toBe('training_no_date_ahead')
  })
})
