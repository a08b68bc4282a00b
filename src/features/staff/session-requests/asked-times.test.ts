import { expect, it } from 'vitest'
import { firstAskedFor } from './asked-times.ts'

const at = (text: string) => Temporal.Instant.from(text)
const WARSAW = 'Europe/Warsaw'

it('a lesson is at a time that was asked for by the clock of the person who asked', () => {
  const tuesday = { date_time: { Tuesday: [17, 17.5] }, zone: WARSAW }
  const fits = (text: string, asked = tuesday) => firstAskedFor(asked, [at(text)]) !== null
  expect(fits('2026-12-01T16:30:00Z')).toBe(true)
  expect(fits('2026-12-01T17:00:00Z')).toBe(false)
  expect(fits('2026-12-02T16:30:00Z')).toBe(false)
  expect(fits('2026-12-01T08:00:00Z', { ...tuesday, zone: 'Asia/Tokyo' })).toBe(true)
})

it('of a session with several starts the one that was asked for is meant, and not an earlier one', () => {
  const monday = { date_time: { Monday: [18, 18.5] }, zone: WARSAW }
  const [five, six, nextWeek] = [at('2026-11-30T16:00:00Z'), at('2026-11-30T17:00:00Z'), at('2026-12-07T17:00:00Z')]
  expect(firstAskedFor(monday, [five])).toBeNull()
  expect(firstAskedFor(monday, [nextWeek, five, six])).toEqual(six)
})
