import { expect, it } from 'vitest'
import { shownReservation, withoutBooked } from './own-place.ts'

const cells = [17, 17.5, 18].map(hour => ({
  start: `2026-11-24T${hour - 1 < 17 ? 16 : 17}:${hour % 1 ? '30' : '00'}:00Z`,
  weekday: 'Tuesday' as const,
  hour,
}))
const lesson = (from: string, to: string) => [{ start: `2026-11-24T${from}:00Z`, end: `2026-11-24T${to}:00Z` }]
const latest = { id: 'latest', isHeld: false, isOffer: false, lessons: lesson('10:00', '11:00') }
const tuesday = { id: 'tuesday', isHeld: false, isOffer: false, lessons: lesson('16:00', '17:00') }
const held = { id: 'held', isHeld: true, isOffer: false, lessons: lesson('17:00', '18:00') }

it('an old link to a booked lesson asks for nothing new, and only its own half-hours are left out', () => {
  expect(withoutBooked({ Tuesday: [17, 17.5] }, cells, [latest, tuesday])).toEqual({})
  expect(withoutBooked({ Tuesday: [17, 17.5, 18] }, cells, [latest, tuesday])).toEqual({ Tuesday: [18] })
  expect(withoutBooked({ Tuesday: [18] }, cells, [])).toEqual({ Tuesday: [18] })
})

it('a choice that is on hold stays in the link: it is free again when the hold ends', () =>
  expect(withoutBooked({ Tuesday: [18] }, cells, [held])).toEqual({ Tuesday: [18] }))

it('the page is about the hold, otherwise about the picked lesson, otherwise about the latest reservation', () => {
  expect(shownReservation([held, tuesday], { Tuesday: [17] }, cells)?.id).toBe('held')
  expect(shownReservation([latest, tuesday], { Tuesday: [17] }, cells)?.id).toBe('tuesday')
  expect(shownReservation([latest, tuesday], {}, cells)?.id).toBe('latest')
  expect(shownReservation([], {}, cells)).toBe(null)
})
