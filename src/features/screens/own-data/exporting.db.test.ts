import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { authAccounts, authSessions, users } from '#features/people/users/table.ts'
import type { User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { stored } from '#kernel/messages.ts'
import { db } from '#platform/database.ts'
import { inLanguage, offerLanguages } from '#platform/readers.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { keepWords } from '#platform/stored-words.ts'
import { auditRows } from '#platform/table.ts'
import { makeGuardian } from '#tests/support/guardians.ts'
import { reserveBody, setupReservationsApi } from '#tests/support/reservations-api.ts'
import { ownDataEndpoints } from './api.ts'
import { exportOwnData } from './exporting.ts'
import { sections } from './sections.ts'

const app = setupReservationsApi(ownDataEndpoints)
const { people, call, clock } = app
beforeAll(() => setSigningKey('a secret of the tests'))

type Part =
  | 'profile'
  | 'guardianOf'
  | 'reservations'
  | 'lessons'
  | 'payments'
  | 'taughtSessions'
  | 'devices'
  | 'notifications'
type Exported = Record<Part, readonly Record<string, unknown>[]>
const exportOf = async (name: string) => {
  const { status, body } = await call(name, 'GET', '/me/export')
  expect(status).toBe(200)
  return body as unknown as Exported
}
const person = async (): Promise<{ name: string; user: User }> => {
  const name = await app.student()
  const user = people.get(name)
  if (!user) throw new Error(name)
  return { name, user }
}

describe('an export', () => {
  let ala: { name: string; user: User }
  beforeEach(async () => {
    ala = await person()
  })

  test('holds every section, also for a person without anything', async () => {
    const exported = await exportOf(ala.name)
    expect(Object.keys(exported)).toEqual(['about', ...sections.map(({ name }) => name)])
    expect(exported.profile).toMatchObject([{ id: ala.user.id, email: `${ala.user.username}@guildhall.test` }])
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, ala.user.id))
    expect(audit).toMatchObject([{ event: 'user.data_exported', actor: ala.user.id }])
  })

  test('holds a reservation with its lessons and payment for the payer, and the same for the child', async () => {
    const child = await person()
    await makeGuardian(child.user, ala.user, clock.now())
    const session = await app.group()
    const body = reserveBody(session, { userId: child.user.id, payerId: ala.user.id })
    expect((await call(ala.name, 'POST', '/reservations', body)).status).toBe(201)
    const [ofPayer, ofChild] = [await exportOf(ala.name), await exportOf(child.name)]
    for (const exported of [ofPayer, ofChild])
      expect(exported.reservations).toMatchObject([{ userId: child.user.id, payerId: ala.user.id }])
    expect(ofPayer.lessons.length).toBeGreaterThan(0)
    expect(ofPayer.payments).toHaveLength(1)
    expect(ofChild.payments).toEqual([])
    expect(ofPayer.guardianOf).toMatchObject([{ childId: child.user.id }])
    expect(JSON.stringify(ofPayer)).not.toContain(`${child.user.username}@`)
    expect(JSON.stringify(ofChild)).not.toContain(`${ala.user.username}@`)
    expect(await db.$count(reservations, eq(reservations.payerId, ala.user.id))).toBe(1)
  })

  test('names what was paid in the language of the person, although the file is sent after the request', async () => {
    offerLanguages({ pl: { 'Gift voucher of {amount}': 'Bon podarunkowy na {amount}' } })
    const at = clock.now()
    await db.insert(paymentIntents).values({
      ...{ id: newId('intent'), payerId: ala.user.id, payableKind: 'voucher', payableId: 'vou_1', amount: 5_000 },
      ...{ provider: 'test', createdAt: at, expiresAt: at },
      ...keepWords(stored('Gift voucher of {amount}', { amount: { grosze: 5_000 } })),
    })
    const ctx = { actor: ala.user, now: at, requestId: 'export' }
    const response = await inLanguage('pl', () => exportOwnData(ctx, 'https://site.test'))
    const { payments } = (await response.json()) as Exported
    expect(payments).toMatchObject([{ description: 'Bon podarunkowy na 50\u00a0zł' }])
    expect(Object.keys(payments[0] ?? {})).not.toContain('words')
    offerLanguages({})
  })

  test('holds nothing of a teacher’s students, and no secret', async () => {
    const session = await app.group()
    const [teacher] = await db.select().from(users).where(eq(users.id, session.user_id))
    if (!teacher) throw new Error('no teacher')
    people.set('teacher', { ...ala.user, id: teacher.id, username: teacher.username })
    await call(ala.name, 'POST', '/reservations', reserveBody(session))
    await db.insert(sessionRatings).values({
      ...{ sessionId: session.id, userId: ala.user.id, stars: 5, text: 'A kind teacher.' },
      ...{ createdAt: clock.now(), updatedAt: clock.now() },
    })
    const password = await hashPassword('correct horse 1')
    const token = hashSignInToken('a token')
    await db
      .insert(authAccounts)
      .values({ id: 'a', userId: teacher.id, accountId: 'a', providerId: 'credential', password })
    const expiresAt = new Date(clock.now().add({ hours: 1 }).epochMilliseconds)
    await db.insert(authSessions).values({ id: 's', userId: teacher.id, token, expiresAt })
    const exported = await exportOf('teacher')
    expect(exported.taughtSessions).toMatchObject([{ id: session.id }])
    expect(exported.devices).toMatchObject([{ id: 's' }])
    const text = JSON.stringify(exported)
    for (const hidden of [ala.user.id, ala.user.username, 'A kind teacher.', password, token])
      expect(text).not.toContain(hidden)
  })

  test('reads many rows in parts, each once', async () => {
    const rows = Array.from({ length: 1101 }, (_, at) => ({
      ...{ id: newId('notification'), userId: ala.user.id, type: 'test.notice', title: String(at), message: 'm' },
      ...{ createdAt: clock.now(), dedupeKey: String(at) },
    }))
    await db.insert(notifications).values(rows)
    const titles = (await exportOf(ala.name)).notifications.map(({ title }) => title)
    expect(titles).toEqual(rows.map(({ title }) => title))
  })

  test('is refused to visitors, and to staff who see the site as the person', async () => {
    expect((await call('', 'GET', '/me/export')).status).toBe(401)
    const impersonation = { id: 'imp_1', staffId: 'usr_1', expiresAt: clock.now().toString() }
    people.set('seen', { ...ala.user, impersonation })
    expect(await call('seen', 'GET', '/me/export')).toMatchObject({ status: 403, body: { code: 'not_by_staff' } })
  })
})
