import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { academyEndpoints } from '#features/academy/api.ts'
import { academySessions } from '#features/academy/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createListedSession, now } from '#tests/support/listed-sessions.ts'
import { createTestUser } from '#tests/support/users.ts'
import { teachingEndpoints } from './api.ts'

setupDatabase()

const people = new Map<string, User>()
let api: ServedApi
let nina: User

beforeAll(async () => {
  nina = await createTestUser({ role: 'teacher', teacherAccess: true })
  people.set('nina', nina)
  api = await serveApi([...academyEndpoints, ...teachingEndpoints], { people, now: () => now })
})
afterAll(() => api.close())

const get = async (path: string, who?: string) => {
  const response = await fetch(api.url + path, who ? { headers: { authorization: `Bearer ${who}` } } : {})
  return response.json()
}

it('own sessions carry the meeting’s link and event, null where there is none', async () => {
  const id = await createListedSession(nina, 'group')
  const none = { id, googleMeetLink: null, eventId: null }
  expect((await get('/api/v1/my-sessions', 'nina')).items).toMatchObject([none])
  expect(await get(`/api/v1/sessions/${id}`, 'nina')).toMatchObject(none)
  const meeting = { googleMeetLink: 'https://meet.test/abc', eventId: 'evt_1' }
  await db.update(academySessions).set(meeting).where(eq(academySessions.id, id))
  expect((await get('/api/v1/my-sessions', 'nina')).items).toMatchObject([{ id, ...meeting }])
  const forVisitors = await get(`/api/v1/sessions/${id}`)
  expect([forVisitors.id, 'googleMeetLink' in forVisitors, 'eventId' in forVisitors]).toEqual([id, false, false])
})

it('a course is published with the specification’s course_schedule', async () => {
  const body = {
    ...{ type: 'course', subject: 'ib-economics', title: 'Evaluation', zone: 'Europe/Warsaw', price: 72_000 },
    ...{ lessonMinutes: 60, minStudents: 1, maxStudents: 12 },
    course_schedule: [{ date: '2026-12-06T10:00', formattedDate: 'some other text' }],
  }
  const response = await fetch(`${api.url}/api/v1/sessions`, {
    method: 'POST',
    headers: { authorization: 'Bearer nina', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  const schedule = [{ date: '2026-12-06T10:00', formattedDate: 'Sun 6 Dec 2026, 10:00' }]
  expect((await response.json()).course_schedule).toEqual(schedule)
})
