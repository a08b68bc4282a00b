import { expect, it } from 'vitest'
import { isByFreeTimes, lacksDate, startsWithoutStudents } from './row-needs.ts'

const NOW = '2026-11-27T22:00:00Z'
const ROW = { type: 'group', status: 'open', students: 0, nextDate: null } as const

it('a group without a date lacks one; an individual session only with a student, and none that takes no bookings', () => {
  expect(lacksDate(ROW)).toBe(true)
  expect(lacksDate({ ...ROW, nextDate: NOW })).toBe(false)
  expect(lacksDate({ ...ROW, type: 'individual' })).toBe(false)
  expect(lacksDate({ ...ROW, type: 'individual', students: 1 })).toBe(true)
  expect(lacksDate({ ...ROW, status: 'ended' })).toBe(false)
})

it('an individual session is booked by free times until it has a student, and no other', () => {
  expect(isByFreeTimes({ ...ROW, type: 'individual' })).toBe(true)
  expect(isByFreeTimes({ ...ROW, type: 'individual', students: 1 })).toBe(false)
  expect(isByFreeTimes({ ...ROW, type: 'individual', status: 'ended' })).toBe(false)
  expect(isByFreeTimes(ROW)).toBe(false)
})

it('a date within a week without students is marked, and no later one', () => {
  const on = (nextDate: string, students = 0) => startsWithoutStudents({ ...ROW, nextDate, students }, NOW)
  expect(on('2026-12-04T21:59:00Z')).toBe(true)
  expect(on('2026-12-04T22:00:00Z')).toBe(false)
  expect(on('2026-12-04T21:59:00Z', 1)).toBe(false)
  expect(startsWithoutStudents({ ...ROW, status: 'closed', nextDate: '2026-12-01T10:00:00Z' }, NOW)).toBe(false)
})
