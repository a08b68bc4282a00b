import { expect, it } from 'vitest'
import { isAskedFor } from './asked-times.ts'

const at = (text: string) => Temporal.Instant.from(text)

it('a lesson is at a time that was asked for by the clock of the person who asked', () => {
  const tuesday = { date_time: { Tuesday: [17, 17.5] }, zone: 'Europe/Warsaw' }
  expect(isAskedFor(tuesday, at('2026-12-01T16:30:00Z'))).toBe(true)
  expect(isAskedFor(tuesday, at('2026-12-01T17:00:00Z'))).toBe(false)
  expect(isAskedFor(tuesday, at('2026-12-02T16:30:00Z'))).toBe(false)
  expect(isAskedFor({ ...tuesday, zone: 'Asia/Tokyo' }, at('2026-12-01T08:00:00Z'))).toBe(true)
})
