import { describe, expect, it } from 'vitest'
import { timeLabels } from '#features/screens/session-listing/row-labels.ts'
import { cardFields, type TypedSession, typedOf } from './card-fields.ts'

const NOW = '2026-11-27T12:00:00Z'
const WARSAW = 'Europe/Warsaw'
const teaching = {
  teacher: { uid: 'usr_1', displayName: 'Nina', photoURL: null },
  availability: { date_time: { Monday: [9, 9.5] }, zone: WARSAW },
  ...{ zone: WARSAW, now: NOW },
}
const typed = (more: Partial<TypedSession>) =>
  cardFields(typedOf({ subject: 'ib-psychology', title: 'Typed', zone: WARSAW, price: '90', ...more }), teaching)
const labels = (more: Partial<TypedSession>) => timeLabels(typed(more), WARSAW, NOW)

describe('the card of a session that is being typed', () => {
  it('of an individual one has its own times, or those of the weekly availability', () => {
    const own = { type: 'individual', availability: 'own', date_time: ['Tuesday 17', 'Tuesday 17.5'] }
    expect(labels(own)).toMatchObject({ days: ['Tue 17:00 – 18:00'], places: 'next: Tue 17:00' })
    expect(labels({ ...own, availability: 'shared' }).days).toEqual(['Mon 9:00 – 10:00'])
    expect(typed(own)).toMatchObject({ price: 9000, maxStudents: 1, placesLeft: 2, track: 'ib' })
  })
  it('of a group has the rows or the grid, whichever is shown', () => {
    const group = {
      ...{ type: 'group', maxStudents: '5', date_time: ['Friday 10', 'Friday 10.5'] },
      weekly: [{ day: 'Thursday', from: '18', to: '19.5' }],
    }
    expect(labels({ ...group, enteredAs: 'rows' })).toMatchObject({
      days: ['Thu 18:00 – 19:30'],
      places: '5 places left',
    })
    expect(labels({ ...group, enteredAs: 'grid' }).days).toEqual(['Fri 10:00 – 11:00'])
  })
  it('of a course has its lessons in their order', () => {
    const course = { type: 'course', lessonMinutes: '90', lessons: ['2026-12-10T10:00', '', '2026-12-03T10:00'] }
    expect(labels(course)).toMatchObject({ days: ['Thu 10:00 – 11:30'], next: '2 lessons from 3 Dec' })
  })
  it('leaves the notice before the first lesson', () => {
    const today = { type: 'individual', date_time: ['Friday 15', 'Friday 15.5'] }
    expect(typed({ ...today, minimumNoticeHours: '1' }).nextStart).toBe('2026-11-27T14:00:00Z')
    expect(typed({ ...today, minimumNoticeHours: '12' }).nextStart).toBe('2026-12-04T14:00:00Z')
  })
  it('has the next three times: of an individual one the first of each day', () => {
    const days = ['Tuesday 17', 'Tuesday 17.5', 'Wednesday 9', 'Friday 9']
    const individual = { type: 'individual', availability: 'own', date_time: days }
    expect(typed(individual).nextTimes).toEqual([
      ...['2026-12-01T16:00:00Z', '2026-12-02T08:00:00Z', '2026-12-04T08:00:00Z'],
    ])
    expect(typed({ ...individual, date_time: days.slice(0, 2) }).nextTimes).toEqual(['2026-12-01T16:00:00Z'])
    const lessons = ['2026-12-03T12:00', '2026-12-03T10:00', '2026-12-05T10:00', '2026-12-10T10:00']
    expect(typed({ type: 'course', lessonMinutes: '60', lessons }).nextTimes).toEqual([
      ...['2026-12-03T09:00:00Z', '2026-12-03T11:00:00Z', '2026-12-05T09:00:00Z'],
    ])
  })
  it.each([
    ['nothing', {}],
    ['a zone that is none', { zone: 'Atlantis/Here' }],
    [
      'rows that end before they start',
      { type: 'group', enteredAs: 'rows', weekly: [{ day: 'Monday', from: '9', to: '8' }] },
    ],
    ['a date that is none', { type: 'course', lessons: ['2027-02-30T10:00'] }],
    ['words for numbers', { type: 'group', price: 'much', maxStudents: 'all', minimumNoticeHours: '-' }],
  ])('is there while %s is typed', (_, more) =>
    expect(labels({ title: '', ...more }).days).toEqual(['No upcoming lessons found']),
  )
})
