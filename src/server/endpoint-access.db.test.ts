import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeTimeOff } from '#features/academy/time-off.ts'
import { notifications } from '#features/notifications/table.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createTestUser } from '#tests/support/users.ts'
import { endpoints } from './endpoints.ts'

const { clock, createBooked, ctxAs } = setupLessons()

/** What everyone may read of a session that is on offer, and of a teacher; the provider's calls prove themselves by a signature. */
const PUBLIC = [
  'get /api/v1/sessions/{id}',
  'get /api/v1/sessions/{id}/availability',
  'get /api/v1/users/{uid}',
  'post /api/webhooks/{provider}',
]
/** Answers 204 whether the record exists or not. */
const SILENT = ['post /api/v1/notifications/{id}/reading']
/** Needs an attended lesson, which the tests of ratings have. */
const RATING = 'put /api/v1/sessions/{id}/rating'
/** What only one of a lesson's people may do. All else is the student's. */
const OWNERS: Readonly<Record<string, 'teacher' | 'admin'>> = {
  'post /api/v1/sessions/{id}/closure': 'teacher',
  'patch /api/v1/sessions/{id}': 'teacher',
  'get /api/v1/sessions/{id}/renewal-preview': 'teacher',
  'post /api/v1/sessions/{id}/renewal': 'teacher',
  'delete /api/v1/time-off/{id}': 'teacher',
  'get /api/v1/reservations/{id}/termination-preview': 'admin',
  'post /api/v1/reservations/{id}/termination': 'admin',
}
const BODIES: Readonly<Record<string, unknown>> = {
  'patch /api/v1/sessions/{id}': { description: 'Another description.' },
  'post /api/v1/sessions/{id}/renewal': { weeks: 1 },
  [RATING]: { stars: 5, text: '' },
  'post /api/v1/reservations/{id}/termination': { reason: 'Moves away.' },
}

type Example = { readonly people: ReadonlyMap<string, User>; readonly ids: Readonly<Record<string, string>> }

/** A course booked by a student, and what else its people own; by the collection in an endpoint's path. */
const createExample = async (): Promise<Example> => {
  const { teacher, student, session, lessonId, reservationId } = await createBooked('course')
  const timeOff = { from: '2027-03-01T10:00', to: '2027-03-01T12:00', zone: 'Europe/Warsaw', note: '' }
  const notificationId = newId('notification')
  await db.insert(notifications).values({
    id: notificationId,
    userId: student.id,
    type: 'reminder',
    title: '',
    message: '',
    createdAt: clock.now(),
    dedupeKey: notificationId,
  })
  const strangers = [
    ['another student', await createTestUser()],
    ['another teacher', await createTestUser({ role: 'teacher', teacherAccess: true })],
    ['an admin', await createTestUser({ role: 'admin' })],
  ] as const
  return {
    people: new Map([['student', student], ['teacher', teacher], ['admin', strangers[2][1]], ...strangers]),
    ids: {
      ...{ sessions: session.id, lessons: lessonId, reservations: reservationId, notifications: notificationId },
      ...{ 'time-off': await takeTimeOff(ctxAs(teacher), timeOff) },
    },
  }
}

let shared: Example | undefined
let api: ServedApi | undefined
const people = new Map<string, User>()
beforeAll(async () => {
  shared = await createExample()
  for (const [name, person] of shared.people) people.set(name, person)
  api = await serveApi(endpoints, { people, now: clock.now })
})
afterAll(() => api?.close())

const collectionOf = (path: string) => path.match(/\/([\w-]+)\/\{/)?.[1] ?? ''
const call = async (who: string, name: string, id: string): Promise<number> => {
  const [method = '', path = ''] = name.split(' ')
  const body = BODIES[name] ?? (method === 'get' ? undefined : {})
  const answer = await fetch(`${api?.url}${path.replace(/\{\w+\}/, id)}`, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${who}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await answer.body?.cancel()
  return answer.status
}

const OWNED = ['lessons', 'notifications', 'reservations', 'sessions', 'time-off']
const named = endpoints
  .filter(({ path }) => path.includes('{'))
  .map(({ method, path }) => `${method} ${path}`)
  .filter(name => !PUBLIC.includes(name))
const ofRecords = named.filter(name => OWNED.includes(collectionOf(name)) && !SILENT.includes(name))

describe('every endpoint of a record', () => {
  it('is of a collection that this table knows', () => {
    const others = named.filter(name => !ofRecords.includes(name) && !SILENT.includes(name))
    expect(others).toEqual(['delete /api/v1/me/devices/{id}'])
  })

  it.each(named)('%s asks a visitor to sign in', async name => {
    expect(await call('a visitor', name, 'missing')).toBe(401)
  })

  it.each(ofRecords.flatMap(name => ['another student', 'another teacher'].map(who => [name, who] as const)))(
    '%s hides a foreign record from %s',
    async (name, who) => {
      expect(await call(who, name, shared?.ids[collectionOf(name)] ?? '')).toBeOneOf([403, 404])
    },
  )

  it.each(ofRecords.flatMap(name => ['student', 'teacher', 'an admin'].map(who => [name, who] as const)))(
    '%s finds no missing record for: %s',
    async (name, who) => {
      expect(await call(who, name, 'missing')).toBeOneOf([403, 404])
    },
  )

  it.each(ofRecords.filter(name => name !== RATING))('%s is there for those whom the record concerns', async name => {
    // What changes a record needs one of its own.
    const example = name.startsWith('get') ? shared : await createExample()
    const person = example?.people.get(OWNERS[name] ?? 'student')
    if (person) people.set('owner', person)
    const id = example?.ids[collectionOf(name)] ?? ''
    expect(await call('owner', name, id)).not.toBeOneOf([400, 401, 403, 404, 415, 500])
  })
})
