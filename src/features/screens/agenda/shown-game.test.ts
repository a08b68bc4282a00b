import { expect, it } from 'vitest'
import { shownGame } from './shown-game.ts'

const NOW = '2027-01-10T12:00:00Z'
const game = (day: string, state: 'booked' | 'cancelled' = 'booked') => ({
  ...{
    id: day,
    date: `2027-01-${day}T18:00:00Z`,
    end: `2027-01-${day}T21:00:00Z`,
    price: 6000,
    occurrenceId: day,
    isLeft: false,
    isChargedLate: false,
    state,
  },
})
const seat = (id: string, ...dates: readonly ReturnType<typeof game>[]) => ({ id, dates: [...dates] })

it('a seat shows its next game, and its last one when all are over', () => {
  expect(shownGame(seat('a', game('02'), game('12'), game('19')), NOW)?.id).toBe('12')
  expect(shownGame(seat('a', game('02'), game('03')), NOW)?.id).toBe('03')
  expect(shownGame(seat('a', game('12', 'cancelled')), NOW)).toBeUndefined()
})
