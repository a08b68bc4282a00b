import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { academySessions } from '#features/academy/table.ts'
import { occurrences } from '#features/calendar/table.ts'
import { lessons, reservations } from '#features/reservations/table.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'
import { outbox } from '#platform/email-outbox.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { instant } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs, takeJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { markAllRead, markRead, notify } from './actions.ts'
import { notificationEndpoints } from './api.ts'
import { countUnread, listNotifications } from './queries.ts'
import { notifyReservationBooked } from './reservation-notifications.ts'

setupDatabase()
setupJobs()

const NOW = instant('2026-11-21T12:00:00Z')
let ala: User
let nina: User
const ctx = (actor: User, now = NOW) => ({ actor, now, requestId: 'req_test' })

beforeEach(async () => {
  ala = await createTestUser({ name: 'Ala Nowak' })
  nina = await createTestUser({ name: 'Nina Kowal', role: 'teacher', zone: 'America/New_York' })
  await takeJobs(outbox)
})

const sendTestNotification = (to: User, dedupeKey: string, now = NOW) =>
  transaction(tx =>
    notify(tx, ctx(to, now), {
      userId: to.id,
      kind: 'course_started',
      params: { subject: 'IB Economics', when: 'Sat 28 Nov, 10:00', sessionId: 'ses_1' },
      dedupeKey,
      link: '/campus/reservations',
    }),
  )

const listAll = async (of: User) => (await listNotifications(db, of.id, { limit: 100 })).items

describe('a notification', () => {
  it('is not there, nor its letter, when its transaction is rolled back', async () => {
    const failing = transaction(async tx => {
      await notify(tx, ctx(ala), { userId: ala.id, kind: 'course_started', params: {}, dedupeKey: 'x', link: '/' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await listAll(ala)).toEqual([])
    expect(await takeJobs(outbox)).toEqual([])
  })
  it('is one row and one letter for a cause that is told twice', async () => {
    await sendTestNotification(ala, 'evt_1')
    await sendTestNotification(ala, 'evt_1')
    expect((await listAll(ala)).map(row => row.message)).toEqual([
      'IB Economics reached its minimum. First lesson Sat 28 Nov, 10:00.',
    ])
    expect(await takeJobs(outbox)).toHaveLength(1)
  })
})

describe('reading', () => {
  it('marks one’s own, and finds nothing under a stranger’s id', async () => {
    await sendTestNotification(ala, 'evt_1')
    const [row] = await listAll(ala)
    const id = row?.id ?? ''
    await expect(markRead(ctx(nina), id)).rejects.toMatchObject({ refusal: { status: 404 } })
    expect(await countUnread(db, ala.id)).toBe(1)
    expect(await markRead(ctx(ala), id)).toEqual({ link: '/campus/reservations' })
    expect(await countUnread(db, ala.id)).toBe(0)
  })
  it('marks all of one’s own and nobody else’s', async () => {
    await sendTestNotification(ala, 'evt_1')
    await sendTestNotification(nina, 'evt_1')
    expect(await markAllRead(ctx(ala))).toBe(1)
    expect(await markAllRead(ctx(ala))).toBe(0)
    expect(await countUnread(db, nina.id)).toBe(1)
  })
})

it('pages through notifications of one moment without leaving out or repeating one', async () => {
  for (let index = 0; index < 7; index++)
    await sendTestNotification(ala, `evt_${index}`, NOW.add({ seconds: Math.floor(index / 3) }))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await listNotifications(db, ala.id, { limit: 2, cursor })
    seen.push(...page.items.map(row => row.dedupeKey))
    cursor = page.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(7)
  expect(seen).toEqual((await listAll(ala)).map(row => row.dedupeKey))
})

const book = async (type: 'individual' | 'course', payer: User) => {
  const [sessionId, reservationId, start] = [newId('session'), newId('reservation'), instant('2026-11-24T16:00:00Z')]
  const common = { type, subject: 'mathematics-aa', createdAt: NOW, userId: ala.id, maxStudents: 4 } as const
  await db.insert(academySessions).values({
    id: sessionId,
    user_id: nina.id,
    type,
    track: 'ib',
    subject: 'mathematics-aa',
    title: 'Mathematics AA',
    zone: 'Europe/Warsaw',
    price: 14_000,
    created_at: NOW,
    updatedAt: NOW,
  })
  await db.insert(reservations).values({
    ...common,
    id: reservationId,
    productId: sessionId,
    payerId: payer.id,
    plan: type === 'course' ? 'course' : 'single',
    unitPrice: 14_000,
    amount: 14_000,
    paymentStatus: 'succeeded',
    state: 'booked',
    termsVersion: '1',
    earlyPerformanceAt: NOW,
  })
  const occurrenceId = newId('occurrence')
  await db.insert(occurrences).values({
    id: occurrenceId,
    kind: 'academy',
    sessionId,
    hostId: nina.id,
    during: { start, end: start.add({ hours: 1 }) },
    createdAt: NOW,
  })
  const lessonId = newId('lesson')
  await db
    .insert(lessons)
    .values({ id: lessonId, purchaseId: reservationId, occurrenceId, price: 14_000, state: 'booked' })
  await transaction(tx => notifyReservationBooked(tx, ctx(ala), reservationId, `booked:${reservationId}`))
  return { reservationId, lessonId }
}

describe('a booking', () => {
  it('is told to the teacher and the student, each in their own time', async () => {
    await book('individual', ala)
    expect((await listAll(nina)).map(({ type, message }) => ({ type, message }))).toEqual([
      {
        type: 'lesson_reservation',
        message: 'Ala Nowak reserved Mathematics AA: one lesson, Tue 24 Nov, 11:00 – 12:00 (New York).',
      },
    ])
    expect((await listAll(ala)).map(({ type, message }) => ({ type, message }))).toEqual([
      {
        type: 'reservation_confirmed',
        message: 'Mathematics AA with Nina Kowal: one lesson, Tue 24 Nov, 17:00 – 18:00 (Warsaw). 140 PLN paid.',
      },
    ])
  })
  it('of a course is a student joining', async () => {
    await book('course', ala)
    expect((await listAll(nina)).map(row => row.type)).toEqual(['course_student_join'])
  })
  it('sends the receipt to who paid, with dates that keep their identity', async () => {
    const guardian = await createTestUser({ name: 'Ewa Nowak' })
    const { lessonId } = await book('individual', guardian)
    const letters = (await takeJobs(outbox)).map(job => job.data)
    const receipts = letters.filter(letter => letter.paragraphs.some(text => text.startsWith('Paid: 140 PLN')))
    expect(receipts).toHaveLength(1)
    expect(receipts[0]?.paragraphs[0]).toBe('Hello Ewa Nowak,')
    const file = receipts[0]?.attachments?.[0]?.content ?? ''
    expect(file).toContain(`UID:${lessonId}@guildhall`)
    expect(file).toContain('DTSTART:20261124T160000Z')
    expect(letters).toHaveLength(3)
  })
})

describe('the API', () => {
  let api: ServedApi
  const people = new Map<string, User>()
  beforeAll(async () => {
    api = await serveApi(notificationEndpoints, { people, now: () => NOW })
  })
  afterAll(() => api.close())
  const ask = (path: string, method = 'GET') =>
    fetch(api.url + path, { method, headers: { authorization: 'Bearer me' } })

  it('spreads the specification’s fields out and leaves the unused ones null', async () => {
    people.set('me', ala)
    await sendTestNotification(ala, 'evt_1')
    const body = await (await ask('/api/v1/notifications')).json()
    expect(body.items[0]).toMatchObject({
      userId: ala.id,
      type: 'course_started',
      read: false,
      sessionId: 'ses_1',
      subject: 'IB Economics',
      proposalId: null,
      isActionable: false,
      createdAt: '2026-11-21T12:00:00Z',
    })
    expect(body.items[0]).not.toHaveProperty('dedupeKey')
    expect(body.items[0]).not.toHaveProperty('params')
  })
  it('answers a stranger’s id like a missing one, and a wrong cursor with 400', async () => {
    people.set('me', nina)
    await sendTestNotification(ala, 'evt_1')
    const [row] = await listAll(ala)
    const answers = await Promise.all([
      ask(`/api/v1/notifications/${row?.id}/reading`, 'POST'),
      ask(`/api/v1/notifications/${newId('notification')}/reading`, 'POST'),
      ask('/api/v1/notifications?cursor=bm9wZQ'),
      ask('/api/v1/notifications?limit=101'),
    ])
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 400, 400])
    expect(await countUnread(db, ala.id)).toBe(1)
  })
  it('asks visitors to log in', async () => {
    people.delete('me')
    expect((await ask('/api/v1/notifications/unread-count')).status).toBe(401)
  })
})
