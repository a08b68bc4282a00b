import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

const table = { players: null, seatsTaken: 2, heldSeats: 1, maxPlayers: 5 }
const players = [
  { seatId: 'sea_1', displayName: 'Olek' },
  { seatId: 'sea_2', displayName: 'Ala' },
]

it.each([
  ['a visitor', table, false, ['Taken', 'Taken', 'Held', 'Free', 'Free']],
  ['a player', table, true, ['You', 'Taken', 'Held', 'Free', 'Free']],
  ['the game master', { ...table, players }, false, ['Olek', 'Ala', 'Held', 'Free', 'Free']],
  ['all, when the table is full', { ...table, seatsTaken: 5, heldSeats: 0 }, false, Array(5).fill('Taken')],
])('%s sees the seats', (_, of, hasOwnSeat, labels) => {
  const figures = figuresOf(of, hasOwnSeat)
  expect(figures.map(({ label }) => label)).toEqual(labels)
  expect(new Set(figures.map(({ key }) => key)).size).toBe(figures.length)
})
