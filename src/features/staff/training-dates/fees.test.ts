import { describe, expect, it } from 'vitest'
import { feesOf } from './fees.ts'

const NOW = Temporal.Instant.from('2026-12-10T15:00:00Z')
const held = (trainerId: string, minutes: number) => ({ trainerId, during: { start: NOW, end: NOW.add({ minutes }) } })
const version = (trainerId: string, trainerFee: number) => ({ trainerId, trainerFee })
const amounts = (...of: Parameters<typeof feesOf>) => feesOf(...of).map(({ personId, amount }) => [personId, amount])

describe('the fee of a training', () => {
  it('goes to the one trainer who held it, by the newest version', () => {
    expect(amounts([version('ewa', 50_000), version('ewa', 80_000)], [held('ewa', 120), held('ewa', 90)])).toEqual([
      ['ewa', 80_000],
    ])
    expect(amounts([version('ewa', 50_000), version('olek', 80_000)], [held('olek', 90)])).toEqual([['olek', 80_000]])
  })

  it('is divided by minutes where another trainer held a part, each by the own fee', () => {
    const dates = [held('ewa', 120), held('olek', 60)]
    expect(amounts([version('ewa', 90_000), version('olek', 60_000)], dates)).toEqual([
      ['ewa', 60_000],
      ['olek', 20_000],
    ])
  })

  it('is the whole, to the grosz, where both have the same, and nothing for who held nothing', () => {
    const same = [version('ewa', 10_001), version('olek', 10_001)]
    expect(feesOf(same, [held('ewa', 30), held('olek', 30)]).reduce((sum, { amount }) => sum + amount, 0)).toBe(10_001)
    expect(amounts(same, [held('ewa', 30)])).toEqual([['ewa', 10_001]])
    expect(amounts([version('ewa', 0)], [held('ewa', 30)])).toEqual([])
    expect(amounts([], [])).toEqual([])
  })
})
