import { describe, expect, it } from 'vitest'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestSession } from '#tests/support/sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { getTeacherView } from './teacher-view.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
const start = instant('2026-11-24T16:00:00Z')

describe('a teacher’s page', () => {
  it('shows what is on offer, the next free times, and the rating over all sessions', async () => {
    const teacher = await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' })
    const on = { teacher, now, type: 'individual' as const, nextStart: start, offeredStarts: [start], placesLeft: 1 }
    await createTestSession({ ...on, title: 'Proof', rating: 5, ratingCount: 1 })
    await createTestSession({ ...on, title: 'Full', nextStart: start.add({ hours: 1 }), placesLeft: 0 })
    await createTestSession({ ...on, title: 'Over', status: 'ended', subject: 'ib-history', rating: 3, ratingCount: 3 })
    const view = await getTeacherView(teacher.id, now)
    expect(view).toMatchObject({ rating: 3.5, ratingCount: 4, subjects: ['ib-mathematics-aa'], hasMore: false })
    expect(view.sessions.map(({ title }) => title)).toEqual(['Proof', 'Full'])
    expect(view.nextTimes).toMatchObject([{ title: 'Proof', start: '2026-11-24T16:00:00Z' }])
    expect(JSON.stringify(view)).not.toMatch(/@|googleMeetLink|eventId/)
  })

  it('does not exist for students, for teachers without access, and for unknown ids', async () => {
    const others = [await createTestUser(), await createTestUser({ role: 'teacher', teacherAccess: false })]
    for (const uid of [...others.map(({ id }) => id), 'usr_unknown'])
      await expect(getTeacherView(uid, now)).rejects.toMatchObject({ refusal: { status: 404 } })
  })
})
