import { expect, it } from 'vitest'
import { eventLabel } from './event-labels.ts'

it.each([
  ['user.email_verified', 'Address confirmed'],
  ['lesson.cancelled', 'Lesson cancelled'],
  ['seat.waitlist_left', 'Seat waitlist left'],
])('an event of the audit is told in words: %s', (event, label) => {
  expect(eventLabel(event)).toBe(label)
})
