import { describe, expect, it } from 'vitest'
import { freeSeatsLabel, gameTimeLabels, missingPlayersLabel } from './game-labels.ts'

const NOW = '2026-11-21T12:00:00Z'
const weekly = {
  type: 'campaign',
  zone: 'Europe/Warsaw',
  date_time: { Friday: [19] },
  startsOn: '2026-11-20',
  weeks: 6,
  duration: 3,
  nextStart: '2026-11-27T18:00:00Z',
} as const

describe('the times of a game', () => {
  it('are the weekly hours and the dates that remain, in the viewer’s zone', () => {
    expect(gameTimeLabels(weekly, 'Europe/Warsaw', NOW)).toEqual({
      days: ['Fri 19:00 – 22:00'],
      where: 'Warsaw · next Fri 27 Nov · until 25 Dec',
    })
    expect(gameTimeLabels(weekly, 'Asia/Tokyo', NOW)).toEqual({
      days: ['Sat 3:00 – 6:00'],
      where: 'Tokyo · next Sat 28 Nov · until 26 Dec',
    })
  })
  it('have the date where one game remains, also across midnight', () => {
    const once = { ...weekly, type: 'one-shot', weeks: 1, startsOn: '2026-11-27', date_time: { Friday: [22] } } as const
    const labels = gameTimeLabels({ ...once, nextStart: '2026-11-27T21:00:00Z' }, 'Europe/Warsaw', NOW)
    expect(labels).toEqual({ days: ['Fri 27 Nov, 22:00 – 1:00'], where: 'Warsaw' })
  })
  it('keep days of different hours apart', () => {
    const twice = { ...weekly, date_time: { Friday: [19], Sunday: [16] } }
    expect(gameTimeLabels(twice, 'Europe/Warsaw', NOW).days).toEqual(['Fri 19:00 – 22:00', 'Sun 16:00 – 19:00'])
  })
  it('say so when no game is ahead', () => {
    expect(gameTimeLabels({ ...weekly, nextStart: null }, 'Europe/Warsaw', NOW).days).toEqual(['No game ahead'])
  })
})

describe('the seats of a game', () => {
  it.each([
    [{ seatsTaken: 1, heldSeats: 0 }, '4 free', 'starts with 2 more players'],
    [{ seatsTaken: 3, heldSeats: 1 }, '1 free', null],
    [{ seatsTaken: 3, heldSeats: 2 }, 'full', null],
    [{ seatsTaken: 2, heldSeats: 3 }, 'full', 'starts with 1 more player'],
  ])('%j', (taken, free, missing) => {
    const counts = { ...taken, minPlayers: 3, maxPlayers: 5 }
    expect([freeSeatsLabel(counts), missingPlayersLabel(counts)]).toEqual([free, missing])
  })
})
