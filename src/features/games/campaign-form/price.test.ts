import { describe, expect, test } from 'vitest'
import { CAMPAIGN_TYPES, PLAYER_COUNTS, SESSION_LENGTHS } from './campaign-types.ts'
import { campaignPrice, lowestPrice, sessionTime } from './price.ts'

/** PLN: hours that are charged, then for 2 to 6 players. */
const PER_MEMBER: Readonly<Record<number, readonly number[]>> = {
  2: [100, 70, 50, 40, 30],
  3: [150, 100, 80, 60, 50],
  4: [200, 130, 100, 80, 70],
  5: [250, 170, 130, 100, 80],
  6: [300, 200, 150, 120, 100],
  8: [400, 270, 200, 160, 130],
  10: [500, 330, 250, 200, 170],
}

describe('the price of a campaign', () => {
  const cases = CAMPAIGN_TYPES.flatMap(type =>
    SESSION_LENGTHS.flatMap(sessionLength => PLAYER_COUNTS.map(players => ({ type, sessionLength, players }))),
  )
  test('the table covers every type, length and number of players', () => expect(cases).toHaveLength(60))

  test.each(cases)('$type, $sessionLength hours, $players players', campaign => {
    const hours = campaign.sessionLength * (campaign.type === 'Completely custom campaign' ? 2 : 1)
    const perMember = (PER_MEMBER[hours]?.[campaign.players - 2] ?? Number.NaN) * 100
    expect(sessionTime(campaign)).toBe(hours)
    expect(campaignPrice(campaign)).toEqual({
      total: hours * 10_000,
      perMember,
      difference: perMember * campaign.players - hours * 10_000,
    })
  })

  test('half of ten is rounded up: 75 PLN are 80', () =>
    expect(campaignPrice({ type: 'Pre-made campaign', sessionLength: 3, players: 4 })).toEqual({
      total: 30_000,
      perMember: 8_000,
      difference: 2_000,
    }))
})

test.each([
  [{}, 30, true],
  [{ players: 2 as const }, 100, true],
  [{ players: 4 as const, sessionLength: 3 as const }, 80, true],
  [{ players: 4, sessionLength: 3, type: 'Completely custom campaign' as const }, 150, false],
])('of %j the lowest price is %i PLN for each', (chosen, perMember, isLowest) =>
  expect(lowestPrice(chosen)).toMatchObject({ perMember: perMember * 100, isLowest }),
)
