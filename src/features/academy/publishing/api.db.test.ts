import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueEndpoints } from '#features/academy/catalogue/api.ts'
import type { User } from '#kernel/actor.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { createTestUser } from '#tests/support/users.ts'
import { academyEndpoints } from './api.ts'

setupDatabase()

const now = instant('2026-11-23T08:00:00Z')
const people = new Map<string, User>()
let api: ServedApi

beforeAll(async () => {
  people.set('nina', await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Nina' }))
  people.set('pawel', await createTestUser({ role: 'teacher', teacherAccess: true, name: 'Paweł' }))
  people.set('ala', await createTestUser({ zone: 'America/New_York' }))
  api = await serveApi([...academyEndpoints, ...catalogueEndpoints], { people, now: () => now })
})
afterAll(() => api.close())

const request = async (
  method: string,
  path: string,
  who?: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(api.url + path, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, json: text ? JSON.parse(text) : null }
}

const group = {
  type: 'group',
  subject: 'igcse-chemistry-0620',
  title: 'Moles to equilibrium',
  zone: 'Europe/Warsaw',
  price: 6000,
  date_time: { Tuesday: [17, 17.5] },
  maxStudents: 8,
}
const individual = { ...group, type: 'individual', date_time: { Wednesday: [9, 9.5, 10, 10.5] }, maxStudents: 1 }

const post = async (body: object, who = 'nina') => (await request('POST', '/api/v1/sessions', who, body)).json

describe('sessions over HTTP', () => {
  it('are published, listed, read, changed and closed under the specification’s names', async () => {
    const { status, json } = await request('POST', '/api/v1/sessions', 'nina', group)
    expect(status).toBe(201)
    expect(json).toMatchObject({ ...group, user_id: people.get('nina')?.id, rating: 0, status: 'open', skipped: [] })
    expect(json.meetings).toHaveLength(8)
    const list = await request('GET', '/api/v1/sessions?type=group,course&track=igcse')
    expect(list.json).toMatchObject({
      total: 1,
      isMore: false,
      nextCursor: null,
      items: [{ id: json.id, placesLeft: 8 }],
    })
    expect((await request('PATCH', `/api/v1/sessions/${json.id}`, 'nina', { price: 7000 })).json.price).toBe(7000)
    expect((await request('POST', `/api/v1/sessions/${json.id}/closure`, 'nina')).json.freed).toHaveLength(8)
    expect((await request('GET', `/api/v1/sessions/${json.id}`, 'nina')).json.status).toBe('closed')
  })

  it('that are closed, or belong to another teacher, answer 404', async () => {
    const { id } = await post(individual)
    const changes = await Promise.all([
      request('PATCH', `/api/v1/sessions/${id}`, 'pawel', { price: 300 }),
      request('POST', `/api/v1/sessions/${id}/closure`, 'pawel'),
      request('GET', '/api/v1/sessions/ses_nothing'),
    ])
    await request('POST', `/api/v1/sessions/${id}/closure`, 'nina')
    for (const { status, json } of [...changes, await request('GET', `/api/v1/sessions/${id}`, 'ala')])
      expect([status, json.detail]).toEqual([404, 'Session not found'])
  })

  it.each([
    'rating',
    'ratingCount',
    'status',
    'user_id',
    'id',
    'nextStart',
    'placesLeft',
    'googleMeetLink',
    'meetLinksCreated',
  ])('cannot have their %s set from a body', async field => {
    const smuggled = await request('POST', '/api/v1/sessions', 'nina', { ...group, [field]: 5 })
    expect([smuggled.status, smuggled.json.errors?.[0]?.message]).toEqual([422, `Unknown field: ${field}.`])
  })

  it('return an error message for each invalid field', async () => {
    const { status, json } = await request('POST', '/api/v1/sessions', 'nina', { ...group, title: '', price: -1 })
    expect(status).toBe(422)
    expect(json.errors.map((each: { field: string }) => each.field)).toEqual(['title', 'price'])
  })

  it('are published once for one Idempotency-Key', async () => {
    const body = { ...group, date_time: { Sunday: [9, 9.5] }, subject: 'igcse-ict-0417' }
    const key = { 'idempotency-key': 'the-same' }
    const first = await request('POST', '/api/v1/sessions', 'nina', body, key)
    const again = await request('POST', '/api/v1/sessions', 'nina', body, key)
    expect(again).toEqual(first)
    expect((await request('GET', '/api/v1/sessions?subject=igcse-ict-0417')).json.total).toBe(1)
  })

  it.each([
    [undefined, 401],
    ['ala', 403],
  ])('are not published by %s, without validation messages', async (who, status) => {
    for (const body of [group, { ...group, price: -1 }])
      expect((await request('POST', '/api/v1/sessions', who, body)).status).toBe(status)
  })

  it('refuse an invalid filter', async () => {
    for (const query of ['type=webinar', 'limit=101', 'limit=0', 'zone=Mars/Base', 'from=25', 'track=x'])
      expect((await request('GET', `/api/v1/sessions?${query}`)).status, query).toBe(422)
    expect((await request('GET', '/api/v1/sessions?cursor=x')).status).toBe(400)
  })

  it('are found by user_id as well as by teacher', async () => {
    const { id, user_id } = await post({ ...individual, date_time: { Saturday: [9, 9.5] } }, 'pawel')
    for (const name of ['user_id', 'teacher'])
      expect((await request('GET', `/api/v1/sessions?${name}=${user_id}`)).json.items).toMatchObject([{ id }])
  })
})

describe('free half-hours over HTTP', () => {
  it('are given in the teacher’s and in the viewer’s local time', async () => {
    const { id } = await post({ ...individual, date_time: { Friday: [9, 9.5] } })
    const { json } = await request('GET', `/api/v1/sessions/${id}/availability?firstDate=2026-11-24`, 'ala')
    expect(json).toMatchObject({ free: { Friday: [9, 9.5] }, taken: {}, minimumRun: 2, viewerZone: 'America/New_York' })
    expect(json.cells[0]).toMatchObject({
      start: '2026-11-27T08:00:00Z',
      hour: 9,
      local: { date: '2026-11-27', weekday: 'Friday', hour: 3 },
    })
    const tokyo = await request('GET', `/api/v1/sessions/${id}/availability?zone=Asia/Tokyo&firstDate=2019-01-01`)
    expect(tokyo.json).toMatchObject({ firstDate: '2026-11-23', viewerZone: 'Asia/Tokyo' })
    expect(tokyo.json.cells[0].local).toEqual({ date: '2026-11-27', weekday: 'Friday', hour: 17 })
  })
})

it('the catalogue has 14, 21 and 18 subjects', async () => {
  const { json } = await request('GET', '/api/v1/catalogue')
  expect(json.tracks.map((track: { subjects: unknown[] }) => track.subjects.length)).toEqual([14, 21, 18])
})
