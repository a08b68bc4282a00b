import { describe, expect, it } from 'vitest'
import { offerDeadline } from '#features/money/holds/offer-deadline.ts'
import { ordinal } from '#kernel/ordinal.ts'
import { type AwaitedLesson, type AwaitedPlace, decideEntry } from './rules.ts'

const now = Temporal.Instant.from('2026-11-21T10:00:00Z')
const inHours = (hours: number) => now.add({ minutes: Math.round(hours * 60) })
const lesson = (hours: number, more: Partial<AwaitedLesson> = {}): AwaitedLesson => ({
  ...{ start: inHours(hours), placesLeft: 1, clash: 'none' },
  ...more,
})
const group = { type: 'group', status: 'open', teacherHasAccess: true, minimumNoticeHours: 12 } as const
const course = { ...group, type: 'course', status: 'active' } as const
const place = (more: Partial<AwaitedPlace> = {}): AwaitedPlace => ({
  ...{ session: group, lessons: [lesson(72)], mayReserve: true, holdsHere: false, freeLessons: 1, declinedLessons: 0 },
  ...more,
})

describe('what happens to an entry', () => {
  it.each<[string, AwaitedPlace, ReturnType<typeof decideEntry>['kind']]>([
    ['a free place', place(), 'offer'],
    ['a full lesson', place({ lessons: [lesson(72, { placesLeft: 0 })] }), 'wait'],
    ['one full lesson of several', place({ lessons: [lesson(72), lesson(96, { placesLeft: 0 })] }), 'wait'],
    ['a booked clash', place({ lessons: [lesson(72, { clash: 'booked' })] }), 'withdraw'],
    [
      'a booked clash while it is full',
      place({ lessons: [lesson(72, { clash: 'booked', placesLeft: 0 })] }),
      'withdraw',
    ],
    ['as many lessons of a block as were declined', place({ freeLessons: 2, declinedLessons: 2 }), 'wait'],
    ['more lessons of a block than were declined', place({ freeLessons: 3, declinedLessons: 2 }), 'offer'],
    ['a clash with an unpaid lesson', place({ lessons: [lesson(72, { clash: 'held' })] }), 'wait'],
    ['a student who may not reserve just now', place({ mayReserve: false }), 'wait'],
    ['a student who holds something else here', place({ holdsHere: true }), 'wait'],
    ['a teacher without access', place({ session: { ...group, teacherHasAccess: false } }), 'wait'],
    ['a closed session', place({ session: { ...group, status: 'closed' } }), 'close'],
    ['an ended course', place({ session: { ...course, status: 'ended' } }), 'close'],
    ['no lesson left', place({ lessons: [] }), 'close'],
    ['a group inside its notice', place({ lessons: [lesson(12)] }), 'close'],
    ['a group too near for half an hour', place({ lessons: [lesson(12.9)] }), 'close'],
    ['a group just in time', place({ lessons: [lesson(13)] }), 'offer'],
    ['a course without notice', place({ session: course, lessons: [lesson(1), lesson(200)] }), 'offer'],
    ['a course whose next lesson begins', place({ session: course, lessons: [lesson(0.5), lesson(200)] }), 'wait'],
  ])('%s', (_, given, expected) => expect(decideEntry(given, now).kind).toBe(expected))

  it('is full only when a place is missing', () => {
    expect(decideEntry(place({ lessons: [lesson(72, { placesLeft: 0 })] }), now)).toEqual({ kind: 'wait', why: 'full' })
    expect(decideEntry(place({ holdsHere: true }), now)).toEqual({ kind: 'wait', why: 'not now' })
  })
})

it.each([
  [200, 24 * 60],
  [48, 24 * 60],
  [47, 23.5 * 60],
  [2, 60],
  [1, 30],
  [0.98, null],
  [-1, null],
])('%d hours before booking ends, an offer lasts %s minutes', (hours, minutes) => {
  const deadline = offerDeadline(now, inHours(hours))
  expect(deadline?.since(now).total('minutes') ?? null).toBe(minutes)
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [22, '22nd'],
  [101, '101st'],
])('position %d is the %s', (position, text) => expect(ordinal(position)).toBe(text))
