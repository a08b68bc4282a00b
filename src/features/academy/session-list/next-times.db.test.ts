import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { refreshListing } from '#features/academy/availability/listing-projection.ts'
import { listPlannedOccurrences } from '#features/scheduling/calendar/queries.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { db, transaction } from '#platform/database.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { listSessions } from './session-list.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')

const timesOf = async (title: string) => {
  const { items } = await listSessions({ q: title }, now)
  return items[0]?.nextTimes.map(at => at.slice(5, 16))
}
const at = (...starts: string[]) => starts.map(start => instant(`2026-11-${start}:00Z`))

describe('the next times', () => {
  it.each([
    [
      'of three days the first of each',
      'Alphabetical',
      ['24T16:00', '24T16:30', '25T09:00', '25T09:30', '27T10:00', '28T10:00'],
      ['11-24T16:00', '11-25T09:00', '11-27T10:00'],
    ],
    [
      'of one day an hour apart',
      'Botanical',
      ['24T16:00', '24T16:30', '24T17:00', '24T17:30', '24T18:00'],
      ['11-24T16:00', '11-24T17:00', '11-24T18:00'],
    ],
    [
      'of two days both first ones, in the order of time',
      'Cartographic',
      ['24T16:00', '24T16:30', '24T17:00', '25T09:00'],
      ['11-24T16:00', '11-24T17:00', '11-25T09:00'],
    ],
    ['of days in Warsaw, not in UTC', 'Diurnal', ['24T22:30', '24T23:00', '24T23:30'], ['11-24T22:30', '11-24T23:00']],
    ['as many as there are', 'Elementary', ['24T16:00'], ['11-24T16:00']],
  ])('of an individual session: %s', async (_, title, starts, times) => {
    const [first] = at(...starts)
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
    const offered = { nextStart: first ?? null, offeredStarts: at(...starts), placesLeft: starts.length }
    await createTestSession({ teacher, type: 'individual', now, title, ...offered })
    expect(await timesOf(title)).toEqual(times)
  })

  it('of a group and a course are their planned dates, without cancelled ones', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Ewa' })
    const group = await createTestSession({ teacher, type: 'group', now, title: 'Fortnightly' })
    const course = await createTestSession({ teacher, type: 'course', now, title: 'Geometric' })
    await transaction(tx => refreshListing(tx, [group.id, course.id], now))
    expect(await timesOf('Fortnightly')).toEqual(['11-24T16:00', '12-01T16:00', '12-08T16:00'])
    const [, second] = await listPlannedOccurrences(db, [course.id], now)
    await db
      .update(occurrences)
      .set({ state: 'cancelled' })
      .where(eq(occurrences.id, second?.id ?? ''))
    expect(await timesOf('Geometric')).toEqual(['12-05T09:00', '12-19T09:00', '12-26T09:00'])
  })
})
