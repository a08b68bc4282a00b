import { describe, expect, it } from 'vitest'
import { matchLabel, offerLabel, trackOfferLabel } from './offers.ts'

describe('the numbers beside the filters', () => {
  it('count sessions on offer, and mark subjects without any', () =>
    expect([undefined, 0, 1, 1000, 1001].map(offerLabel)).toEqual([
      ...['none on offer', 'none on offer', '1', '1000', 'more than 1000'],
    ]))

  it('of a track add those of its subjects only', () => {
    const offers = { 'ib-history': 2, 'ib-physics': 3, 'igcse-ict-0417': 1001 }
    expect((['ib', 'igcse', 'alevels'] as const).map(track => trackOfferLabel(offers, track))).toEqual([
      '5',
      '1000+',
      '0',
    ])
  })
})

describe('the line above the list', () => {
  const list = { total: 12, isMore: false, isSimilar: false, isNarrowed: true, q: '' }
  it.each([
    [{}, '12 lessons match'],
    [{ total: 1 }, '1 lesson matches'],
    [{ total: 1000, isMore: true }, 'More than 1000 lessons match'],
    [{ isNarrowed: false }, '12 lessons on offer'],
    [{ isSimilar: true, q: 'phisics' }, 'No lessons match “phisics”. Showing 12 lessons with similar words.'],
  ])('for %j says: %s', (more, text) => expect(matchLabel({ ...list, ...more })).toBe(text))
})
