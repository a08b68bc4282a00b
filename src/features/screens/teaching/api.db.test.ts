import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { academyEndpoints } from '#features/academy/publishing/api.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import type { User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createListedSession, datesOf, now } from '#tests/support/listed-sessions.ts'
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

const call = async (method: string, path: string, who: string, body?: object) => {
  const headers = { authorization: `Bearer ${who}`, 'content-type': 'application/json' }
  return fetch(api.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
}
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
  const response = await call('POST', '/api/v1/sessions', 'nina', body)
  expect(response.status).toBe(201)
  const schedule = [{ date: '2026-12-06T10:00', formattedDate: 'Sun 6 Dec 2026, 10:00' }]
  expect((await response.json()).course_schedule).toEqual(schedule)
})

it('time off is taken, listed with the lessons that stay, and ended by its teacher alone', async () => {
  const teacher = await createTestUser({ role: 'teacher', teacherAccess: true })
  people.set('taking', teacher)
  const sessionId = await createListedSession(teacher, 'course')
  const [lesson] = await datesOf(sessionId)
  const off = { from: '2026-11-23T12:00', to: '2026-12-06T00:00', zone: 'Europe/Warsaw', note: 'Winter break' }
  const taken = await call('POST', '/api/v1/time-off', 'taking', off)
  const { id } = await taken.json()
  expect([taken.status, (await get('/api/v1/time-off', 'taking')).items]).toMatchObject([
    201,
    [
      {
        ...{ id, start: '2026-11-23T11:00:00Z', end: '2026-12-05T23:00:00Z', note: 'Winter break' },
        stays: [{ kind: 'lesson', occurrenceId: lesson?.id, sessionId, joinId: null, people: [] }],
      },
    ],
  ])
  expect((await get('/api/v1/time-off', 'nina')).items).toEqual([])
  expect((await call('DELETE', `/api/v1/time-off/${id}`, 'nina')).status).toBe(404)
  expect((await call('DELETE', `/api/v1/time-off/${id}`, 'taking')).status).toBe(204)
  expect((await get('/api/v1/time-off', 'taking')).items).toEqual([])
})
