import { describe, expect, it } from 'vitest'
import { WEEKDAYS } from '#kernel/timetable.ts'
import { weekdaysLabel } from '#kernel/weekly-labels.ts'
import { priceLabels, rowLabels, timeLabels, trackLabel } from './row-labels.ts'

const NOW = '2026-11-21T12:00:00Z'
const group = {
  type: 'group',
  track: 'igcse',
  subject: 'igcse-chemistry-0620',
  title: 'Chemistry 0620: moles to equilibrium',
  zone: 'Europe/Warsaw',
  date_time: { Tuesday: [17, 17.5] },
  course_schedule: [],
  lessonMinutes: null,
  price: 6000,
  minStudents: 1,
  maxStudents: 8,
  status: 'open',
  nextStart: '2026-11-24T16:00:00Z',
  placesLeft: 3,
  paidPlaces: 0,
} as const

describe('a row of the list', () => {
  it('shows a group’s weekly time in the viewer’s zone, also across the date line', () => {
    expect(timeLabels(group, 'Europe/Warsaw', NOW)).toEqual({
      days: ['Tue 17:00 – 18:00'],
      next: 'next 24 Nov',
      places: '3 places left',
    })
    expect(timeLabels(group, 'Asia/Tokyo', NOW)).toMatchObject({
      days: ['Wed 1:00 – 2:00'],
      next: 'next 25 Nov',
    })
    expect(timeLabels(group, 'America/New_York', NOW)).toMatchObject({ days: ['Tue 11:00 – 12:00'] })
  })

  it('uses the UTC offset of the next week, not of today', () => {
    const spring = { ...group, nextStart: '2027-03-16T16:00:00Z' }
    expect(timeLabels(spring, 'America/New_York', NOW).days).toEqual(['Tue 12:00 – 13:00'])
  })

  it('groups the days of an individual week that have the same hours', () => {
    const hours = [15, 15.5, 16, 16.5, 17, 17.5]
    const session = {
      ...group,
      type: 'individual',
      date_time: { Monday: hours, Tuesday: hours, Wednesday: [15, 15.5, 17, 17.5], Saturday: [9, 9.5] },
      nextStart: '2026-11-23T14:00:00Z',
      placesLeft: 18,
    } as const
    expect(timeLabels(session, 'Europe/Warsaw', NOW)).toEqual({
      days: ['Mon – Wed 15:00 – 18:00', 'Sat 9:00 – 10:00'],
      next: '',
      places: 'next: Mon 15:00',
    })
    expect(rowLabels(session, 'Europe/Warsaw', NOW).rhythm).toBe('Available Mon – Wed 15:00 – 18:00 · Sat 9:00 – 10:00')
    expect(rowLabels(session, 'Europe/Warsaw', NOW).places).toBe('')
    expect(rowLabels({ ...session, placesLeft: 8 }, 'Europe/Warsaw', NOW).places).toBe('4 free hours')
    expect(rowLabels({ ...session, placesLeft: 1 }, 'Europe/Warsaw', NOW).places).toBe('0.5 free hours')
    const daily = { ...session, date_time: Object.fromEntries(WEEKDAYS.map(day => [day, hours])) }
    expect(rowLabels(daily, 'Europe/Warsaw', NOW).rhythm).toBe('Available every day 15:00 – 18:00')
    expect(rowLabels({ ...session, nextStart: null }, 'Europe/Warsaw', NOW).rhythm).not.toContain('Available')
    expect(rowLabels(group, 'Europe/Warsaw', NOW).rhythm).toBe('Tue 17:00 – 18:00')
  })

  it('does not list more than two kinds of hours', () => {
    const date_time = { Monday: [9, 9.5], Tuesday: [10, 10.5], Wednesday: [11, 11.5] }
    expect(timeLabels({ ...group, date_time }, 'Europe/Warsaw', NOW).days).toEqual(['Mon – Wed', 'times vary'])
  })

  it('counts the remaining lessons of a course', () => {
    const course = {
      ...group,
      type: 'course',
      date_time: {},
      lessonMinutes: 90,
      course_schedule: ['2026-11-14T10:00', '2026-11-28T10:00', '2026-12-05T10:00'].map(date => ({
        date,
        formattedDate: '',
      })),
      nextStart: '2026-11-28T09:00:00Z',
    } as const
    expect(timeLabels(course, 'Europe/Warsaw', NOW)).toMatchObject({
      days: ['Sat 10:00 – 11:30'],
      next: '2 of 3 lessons left, next 28 Nov',
    })
    expect(priceLabels(course, NOW)).toEqual({ amount: '40 PLN', per: 'rest of course' })
    expect(priceLabels(course, '2026-11-01T12:00:00Z')).toEqual({ amount: '60 PLN', per: 'whole course' })
  })

  it('shows the subject only when the title does not contain it', () => {
    expect(trackLabel(group)).toBe('IGCSE')
    expect(trackLabel({ ...group, title: 'Moles to equilibrium' })).toBe('IGCSE · Chemistry 0620')
  })

  it.each([
    [['Monday', 'Tuesday', 'Wednesday'], 'Mon – Wed'],
    [['Monday', 'Tuesday'], 'Mon, Tue'],
    [['Sunday', 'Monday', 'Monday'], 'Mon, Sun'],
  ])('writes %j as %s', (days, words) => expect(weekdaysLabel(days)).toBe(words))
})
