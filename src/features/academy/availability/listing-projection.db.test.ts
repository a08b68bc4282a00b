import { describe, expect, it } from 'vitest'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { refreshDueListings } from '#features/academy/timetable/planning-jobs.ts'
import { releaseTime } from '#features/scheduling/calendar/actions.ts'
import { transaction } from '#platform/database.ts'
import { instant, wallTime } from '#tests/support/clock.ts'
import { holdTransaction } from '#tests/support/held-transaction.ts'
import { takeJobs } from '#tests/support/jobs.ts'
import { createListedSession, now, readSession, reserveNext } from '#tests/support/listed-sessions.ts'
import { setupTeacherAndStudent } from '#tests/support/teacher-and-student.ts'
import { refreshListing, refreshListingJob, runRefreshListingJob } from './listing-projection.ts'

const people = setupTeacherAndStudent()

describe('the list follows the calendar', () => {
  it('when a place is taken and released', async () => {
    const id = await createListedSession(people.nina, 'group', { maxStudents: 1 })
    const lessonId = await reserveNext(id, people.ala)
    expect(await readSession(id)).toMatchObject({ placesLeft: 0, nextStart: wallTime('2026-11-24T17:00') })
    await transaction(async tx => {
      await lockSession(tx, id)
      await releaseTime(tx, [lessonId])
      await refreshListing(tx, [id], now)
    })
    expect((await readSession(id)).placesLeft).toBe(1)
  })

  it('a lesson in one session blocks its time in the teacher’s other sessions', async () => {
    const [one, other] = [
      await createListedSession(people.nina, 'individual'),
      await createListedSession(people.nina, 'individual'),
    ]
    expect((await readSession(other)).nextStart).toEqual(wallTime('2026-11-24T17:00'))
    await reserveNext(one, people.ala)
    expect((await readSession(one)).nextStart).toEqual(wallTime('2026-11-24T18:00'))
    expect(await readSession(other)).toMatchObject({ nextStart: wallTime('2026-11-24T18:00'), placesLeft: 2 })
  })

  it('a job refreshes a session that another transaction has locked', async () => {
    const [one, other] = [
      await createListedSession(people.nina, 'individual'),
      await createListedSession(people.nina, 'individual'),
    ]
    const unlock = await holdTransaction(tx => lockSession(tx, other))
    await reserveNext(one, people.ala)
    expect((await readSession(other)).nextStart).toEqual(wallTime('2026-11-24T17:00'))
    const jobs = await takeJobs(refreshListingJob)
    expect(jobs.map(({ data }) => data.ids)).toEqual([[other]])
    const moves = jobs.map(({ data }) => runRefreshListingJob(data, now))
    await Promise.all([unlock(), ...moves])
    expect((await readSession(other)).nextStart).toEqual(wallTime('2026-11-24T18:00'))
  })

  it('over time: a start within the notice is replaced by the next one, a session without starts disappears', async () => {
    const [group, course] = [
      await createListedSession(people.nina, 'group'),
      await createListedSession(people.nina, 'course', { minimumNoticeHours: 0 }),
    ]
    expect((await readSession(course)).nextStart).toEqual(wallTime('2026-12-05T10:00'))
    expect(await refreshDueListings(instant('2026-11-24T05:00:01Z'))).toBeGreaterThanOrEqual(1)
    expect((await readSession(group)).nextStart).toEqual(wallTime('2026-12-01T17:00'))
    await refreshDueListings(instant('2026-12-05T09:00:01Z'))
    expect((await readSession(course)).nextStart).toEqual(wallTime('2026-12-12T10:00'))
    await refreshDueListings(instant('2027-06-01T09:00:01Z'))
    expect((await readSession(course)).nextStart).toBeNull()
  })
})
