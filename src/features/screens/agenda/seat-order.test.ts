import { expect, it } from 'vitest'
import { orderByNextGame, shownGame } from './seat-order.ts'

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

it('the seat whose next game is the soonest comes first; seats without a game ahead follow in their order', () => {
  const seats = [
    seat('later', game('20')),
    seat('over', game('03')),
    seat('waiting'),
    seat('soon', game('02'), game('12')),
    seat('its first is cancelled', game('11', 'cancelled'), game('15')),
  ]
  const ids = orderByNextGame(seats, NOW).map(({ id }) => id)
  expect(ids).toEqual(['soon', 'its first is cancelled', 'later', 'over', 'waiting'])
})

it('a seat shows its next game, and its last one when all are over', () => {
  expect(shownGame(seat('a', game('02'), game('12'), game('19')), NOW)?.id).toBe('12')
  expect(shownGame(seat('a', game('02'), game('03')), NOW)?.id).toBe('03')
  expect(shownGame(seat('a', game('12', 'cancelled')), NOW)).toBeUndefined()
})
