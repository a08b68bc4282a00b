import { describe, expect, it } from 'vitest'
import { calendarHref, entryHref, isTeaching } from './calendar-links.ts'

describe('the URL of a calendar', () => {
  it('leaves out default values', () => {
    expect(calendarHref({ isAgenda: false, zone: null })).toBe('/campus/calendar')
  })
  it('keeps week, view and zone', () => {
    expect(calendarHref({ from: '2026-11-23', isAgenda: true, zone: 'Asia/Tokyo' })).toBe(
      '/campus/calendar?from=2026-11-23&view=agenda&zone=Asia%2FTokyo',
    )
  })
})

describe('an entry links', () => {
  const ids = { kind: 'lesson', sessionId: 's', reservationId: 'r', seatId: null } as const
  it('its student to the reservation, never to the teacher’s page', () => {
    expect(entryHref({ ...ids, state: 'booked', people: [] })).toBe('/campus/reservations/r')
    expect(entryHref({ ...ids, state: 'held', people: [] })).toBe('/campus/reservations/r')
  })
  it('its teacher to the session, also while the place is being paid or after it was cancelled', () => {
    const given = (['teaching', 'held', 'cancelled'] as const).map(state => ({ ...ids, state, people: ['Ala'] }))
    expect(given.map(entryHref)).toEqual(Array(3).fill('/campus/my-sessions/s'))
    expect(isTeaching({ state: 'teaching', people: [] })).toBe(true)
  })
  it('time off to the page that ends it', () => {
    expect(
      entryHref({ ...ids, kind: 'time off', sessionId: null, reservationId: null, state: 'time off', people: [] }),
    ).toBe('/campus/teacher-panel/availability#time-off')
  })
  it('a game’s player to the seat, and its game master to the game', () => {
    const game = { ...ids, kind: 'game', sessionId: 'g', reservationId: null } as const
    expect(entryHref({ ...game, seatId: 's', state: 'booked', people: [] })).toBe('/dungeonsandenglish/seats/s')
    expect(entryHref({ ...game, state: 'teaching', people: ['Ala'] })).toBe('/dungeonsandenglish/dne-sessions/g')
  })
})
