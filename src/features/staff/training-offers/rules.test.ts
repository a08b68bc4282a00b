import { describe, expect, it } from 'vitest'
import { decideOffer, describeChanges, spanOf } from './rules.ts'

const NOW = Temporal.Instant.from('2027-03-20T10:00:00Z')
const terms = (more: object = {}) =>
  decideOffer(
    {
      ...{ dates: [{ start: '2027-04-10T10:00', minutes: 60 }], validUntil: '2027-04-01', participants: 4 },
      ...{ price: 1_000, pricePerParticipant: null },
      ...more,
    },
    NOW,
  )

const OFFER = {
  ...{ title: 'Criteria', contents: 'Work.', isOnline: false, place: 'Room 5', language: 'English', participants: 8 },
  ...{ dates: [{ start: '2027-04-10T08:00:00Z', end: '2027-04-10T09:00:00Z' }], price: 100_000, trainerId: 'usr_1' },
  ...{ validUntil: '2027-04-01', notes: '' },
}

describe('an offer', () => {
  it('has elapsed minutes in the night when clocks change, and ends with its last day in Warsaw', () => {
    const { start, end } = spanOf({ start: '2027-03-28T01:30', minutes: 60 })
    expect([String(start), String(end)]).toEqual(['2027-03-28T00:30:00Z', '2027-03-28T01:30:00Z'])
    expect(terms()).toMatchObject({ ok: true, change: { price: 1_000 } })
    const decided = terms()
    expect(decided.ok && String(decided.change.lapsesAt)).toBe('2027-04-01T22:00:00Z')
    const sameDay = terms({ validUntil: '2027-04-10' })
    expect(sameDay.ok && String(sameDay.change.lapsesAt)).toBe('2027-04-10T08:00:00Z')
  })

  it('has dates within two years', () => {
    const on = (...starts: string[]) => terms({ dates: starts.map(start => ({ start, minutes: 60 })) })
    expect(on('2027-04-10T10:00', '2029-03-20T11:00').ok).toBe(true)
    expect(on('2027-04-10T10:00', '2029-03-20T12:01')).toMatchObject({ refusal: { code: 'training_date_too_far' } })
    expect(on('2027-03-20T11:00')).toMatchObject({ refusal: { code: 'training_date_in_past' } })
  })

  it('costs the price per participant times their number', () => {
    expect(terms({ price: null, pricePerParticipant: 2_500 })).toMatchObject({ ok: true, change: { price: 10_000 } })
  })

  it('says what a newer version has changed, in words, and nothing of what is the same', () => {
    expect(describeChanges(OFFER, OFFER)).toEqual([])
    const changes = describeChanges(OFFER, { ...OFFER, participants: 6, place: 'Room 6', contents: 'Other work.' })
    expect(changes).toEqual([
      'Number of participants: 8, now 6.',
      'Place: Room 5, now Room 6.',
      'What it contains has changed.',
    ])
  })
})
