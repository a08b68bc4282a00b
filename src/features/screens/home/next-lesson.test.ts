import { describe, expect, it } from 'vitest'
import type { ReservationView } from '#features/academy/reservation-page/reservation-view.ts'
import { findNextLesson, startsInLabel } from './next-lesson.ts'

const NOW = '2026-11-21T10:00:00Z'

type ViewOptions = {
  readonly id?: string
  readonly state?: ReservationView['state']
  readonly starts: readonly string[]
  readonly userId?: string
  readonly cancelled?: boolean
}
const view = ({ id = 'res', state = 'booked', starts, userId = 'ala', cancelled = false }: ViewOptions) =>
  ({
    id,
    state,
    userId,
    session: { title: `Session of ${id}` },
    teacher: { uid: 'nina', displayName: 'Nina', photoURL: null },
    student: { uid: userId, displayName: 'Olek' },
    lessons: starts.map(date => ({
      id: `lesson of ${id}`,
      date,
      end: Temporal.Instant.from(date).add({ hours: 1 }).toString(),
      state: cancelled ? 'cancelled' : 'booked',
    })),
  }) as unknown as ReservationView

describe('the next lesson', () => {
  it('is the soonest of all reservations, not the first lesson of the first reservation', () => {
    const all = [
      view({ id: 'late', starts: ['2026-11-20T10:00:00Z', '2026-11-28T10:00:00Z'] }),
      view({ id: 'soon', starts: ['2026-11-24T10:00:00Z'] }),
    ]
    expect(findNextLesson(all, 'ala', NOW)?.lessonId).toBe('lesson of soon')
  })
  it('is a running lesson until it ends', () => {
    expect(findNextLesson([view({ starts: ['2026-11-21T09:30:00Z'] })], 'ala', NOW)?.start).toBe('2026-11-21T09:30:00Z')
    expect(findNextLesson([view({ starts: ['2026-11-21T09:00:00Z'] })], 'ala', NOW)).toBeNull()
  })
  it('is neither on hold nor cancelled', () => {
    const starts = ['2026-11-22T10:00:00Z']
    expect(findNextLesson([view({ state: 'held', starts }), view({ starts, cancelled: true })], 'ala', NOW)).toBeNull()
  })
  it('has the student’s name if the user only pays', () => {
    const all = [view({ starts: ['2026-11-22T10:00:00Z'], userId: 'olek' })]
    expect(findNextLesson(all, 'ala', NOW)?.studentName).toBe('Olek')
    expect(findNextLesson(all, 'olek', NOW)?.studentName).toBeNull()
  })
  it('is joined by the student only', () => {
    const all = [view({ starts: ['2026-11-22T10:00:00Z'] })]
    expect(findNextLesson(all, 'ala', NOW)?.mayJoin).toBe(true)
    expect(findNextLesson(all, 'mum', NOW)?.mayJoin).toBe(false)
  })
})

describe('startsInLabel', () => {
  it.each([
    ['2026-11-21T09:30:00Z', 'until 11:30'],
    ['2026-11-21T10:59:00Z', null],
    ['2026-11-21T11:00:00Z', 'in 1 hour'],
    ['2026-11-21T15:10:00Z', 'in 5 hours'],
    ['2026-11-22T09:00:00Z', 'tomorrow 10:00'],
    ['2026-11-22T23:30:00Z', 'in 2 days'],
    ['2026-11-28T10:00:00Z', 'in 7 days'],
  ])('%s in Warsaw is %j', (start, words) => {
    const end = Temporal.Instant.from(start).add({ hours: 1 })
    expect(startsInLabel({ start, end }, 'Europe/Warsaw', NOW)).toBe(words)
  })
  it('counts days in the user’s zone, not in UTC', () => {
    const lesson = { start: '2026-11-22T23:30:00Z', end: '2026-11-23T00:30:00Z' }
    expect(startsInLabel(lesson, 'America/New_York', NOW)).toBe('tomorrow 18:30')
  })
})
