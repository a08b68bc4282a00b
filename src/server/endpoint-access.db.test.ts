import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeTimeOff } from '#features/academy/time-off.ts'
import { notifications } from '#features/notifications/table.ts'
import { TERMS_VERSION } from '#features/users/terms.ts'
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
  'get /api/v1/documents/{document}/versions',
  'get /api/v1/documents/{document}/versions/{version}',
  'get /api/v1/sessions/{id}',
  'get /api/v1/sessions/{id}/availability',
  'get /api/v1/users/{uid}',
  'post /api/webhooks/{provider}',
]
/** Answers 204 whether the record exists or not. */
const SILENT = ['post /api/v1/notifications/{id}/reading']
/** What every signed-in person may ask of a session on offer. */
const OPEN = ['get /api/v1/sessions/{id}/waitlist-entry', 'post /api/v1/sessions/{id}/waitlist-entry']
/** These need more than a booking: an attended lesson, a full session, a report, a file. Their features' tests have it. */
const NEEDS_MORE = [
  'put /api/v1/sessions/{id}/rating',
  'get /api/v1/sessions/{id}/waitlist-entry',
  'delete /api/v1/sessions/{id}/waitlist-entry',
  'get /api/v1/lessons/{id}/report',
  'post /api/v1/sessions/{id}/materials',
  'get /api/v1/sessions/{id}/materials/{material}/content',
  'patch /api/v1/sessions/{id}/materials/{material}',
  'delete /api/v1/sessions/{id}/materials/{material}',
]
/** What only one of a lesson's people may do. All else is the student's. */
const OWNERS: Readonly<Record<string, 'teacher' | 'admin'>> = {
  'post /api/v1/sessions/{id}/closure': 'teacher',
  'patch /api/v1/sessions/{id}': 'teacher',
  'get /api/v1/sessions/{id}/renewal-preview': 'teacher',
  'post /api/v1/sessions/{id}/renewal': 'teacher',
  'delete /api/v1/time-off/{id}': 'teacher',
  'get /api/v1/reservations/{id}/termination-preview': 'admin',
  'post /api/v1/reservations/{id}/termination': 'admin',
  'get /api/v1/reservations/{id}/price-change-preview': 'admin',
  'post /api/v1/reservations/{id}/price-change': 'admin',
  'get /api/v1/lessons/{id}/price-change-preview': 'admin',
  'post /api/v1/lessons/{id}/price-change': 'admin',
  'get /api/v1/lessons/{id}/return-preview': 'admin',
  'post /api/v1/lessons/{id}/return': 'admin',
}
const QUERIES: Readonly<Record<string, string>> = {
  'delete /api/v1/admin/messages/{type}': '?version=0',
  'get /api/v1/reservations/{id}/price-change-preview': '?price=8000',
  'get /api/v1/lessons/{id}/price-change-preview': '?price=8000',
}
const BODIES: Readonly<Record<string, unknown>> = {
  'patch /api/v1/sessions/{id}': { description: 'Another description.' },
  'post /api/v1/sessions/{id}/renewal': { weeks: 1 },
  'put /api/v1/sessions/{id}/rating': { stars: 5, text: '' },
  'post /api/v1/reservations/{id}/termination': { reason: 'Moves away.' },
  'post /api/v1/reservations/{id}/acceptance': { acceptedTerms: TERMS_VERSION, earlyPerformance: true },
  'post /api/v1/reservations/{id}/price-change': { price: 8_000, reason: 'A discount.' },
  'post /api/v1/lessons/{id}/price-change': { price: 8_000, reason: 'A discount.' },
  'post /api/v1/lessons/{id}/return': { reason: 'The teacher did not come.' },
  'post /api/v1/lessons/{id}/report': { kind: 'other', text: 'Something.' },
  'post /api/v1/lesson-reports/{id}/resolution': { note: 'Settled.' },
  'post /api/v1/requests/{id}/rejection': { reason: 'No.' },
  'post /api/v1/requests/{id}/approval': { reason: '', fields: {} },
  'put /api/v1/requests/{id}/assignee': { assigneeId: null },
  'put /api/v1/admin/messages/{type}': { title: 'x', message: 'x', version: 0 },
  'put /api/v1/admin/documents/{document}/draft': { text: 'x', version: 0 },
  'post /api/v1/admin/documents/{document}/versions': { source: 'built_in', version: 0 },
  'put /api/v1/admin/settings/{key}': { value: 'x', version: 0 },
  'post /api/v1/edit-requests/{id}/response': { response: 'approve' },
  'post /api/v1/notifications/{id}/answer': { answer: 'accept' },
  'post /api/v1/sessions/{id}/waitlist-entry': {
    ...{ plan: 'course', acceptedTerms: TERMS_VERSION, earlyPerformance: true },
  },
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
  const answer = await fetch(`${api?.url}${path.replaceAll(/\{\w+\}/g, id)}${QUERIES[name] ?? ''}`, {
    method: method.toUpperCase(),
    headers: { authorization: `Bearer ${who}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  await answer.body?.cancel()
  return answer.status
}

/** Records that a booking alone does not bring about: only their missing ids are tried here. */
const OTHERS = [
  'devices',
  'documents',
  'holidays',
  'settings',
  'edit-requests',
  'invoices',
  'lesson-reports',
  'messages',
  'payments',
  'proposals',
  'refunds',
  'requests',
]
const OWNED = ['lessons', 'notifications', 'reservations', 'sessions', 'time-off']
const named = endpoints
  .filter(({ path }) => path.includes('{'))
  .map(({ method, path }) => `${method} ${path}`)
  .filter(name => !PUBLIC.includes(name))
const ofRecords = named.filter(name => OWNED.includes(collectionOf(name)) && !SILENT.includes(name))

describe('every endpoint of a record', () => {
  it('is of a collection that this table knows', () => {
    expect(named.map(collectionOf).filter(each => ![...OWNED, ...OTHERS].includes(each))).toEqual([])
  })

  it.each(named)('%s asks a visitor to sign in', async name => {
    expect(await call('a visitor', name, 'missing')).toBe(401)
  })

  const closed = ofRecords.filter(name => !OPEN.includes(name))
  it.each(closed.flatMap(name => ['another student', 'another teacher'].map(who => [name, who] as const)))(
    '%s hides a foreign record from %s',
    async (name, who) => {
      expect(await call(who, name, shared?.ids[collectionOf(name)] ?? '')).toBeOneOf([403, 404])
    },
  )

  const loud = named.filter(name => !SILENT.includes(name))
  it.each(loud.flatMap(name => ['student', 'teacher', 'an admin'].map(who => [name, who] as const)))(
    '%s finds no missing record for: %s',
    async (name, who) => {
      expect(await call(who, name, 'missing')).toBeOneOf([403, 404])
    },
  )

  it.each(ofRecords.filter(name => !NEEDS_MORE.includes(name)))(
    '%s is there for those whom the record concerns',
    async name => {
      // What changes a record needs one of its own.
      const example = name.startsWith('get') ? shared : await createExample()
      const person = example?.people.get(OWNERS[name] ?? 'student')
      if (person) people.set('owner', person)
      const id = example?.ids[collectionOf(name)] ?? ''
      expect(await call('owner', name, id)).not.toBeOneOf([400, 401, 403, 404, 415, 500])
    },
  )
})
