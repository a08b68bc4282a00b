import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authHooks } from '#features/people/sign-in/auth-hooks.ts'
import { configureAuth } from '#features/people/sign-in-library/auth.ts'
import { authPasskeys } from '#features/people/sign-in-library/second-factor-table.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { findSignInSession } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { removeSecondFactors } from '#features/people/two-step/actions/second-factor.ts'
import { getSecondFactors } from '#features/people/two-step/second-factors.ts'
import { authSessions, toDate, users } from '#features/people/users/table.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { writeSetting } from '#platform/settings.ts'
import { auditRows } from '#platform/table.ts'
import { type ServedApi, serveApi } from '#tests/support/api-server.ts'
import { manualClock } from '#tests/support/clock.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { endpoints } from './endpoints.ts'

setupDatabase()
setupJobs()
const clock = manualClock('2026-11-23T12:00:00Z')
const people = new Map<string, User>()
let api: ServedApi | undefined
let student: User
const configure = (isProduction: boolean) =>
  configureAuth({
    siteUrl: 'https://site.test',
    siteName: 'Guildhall',
    secret: 'a secret of the tests',
    isProduction,
    hooks: authHooks,
  })
beforeAll(async () => {
  configure(false)
  const admin = await createTestUser({ role: 'admin' })
  student = await createTestUser()
  people.set('plain', admin)
  people.set('unconfirmed', { ...admin, secondFactor: { confirmedAt: null } })
  people.set('confirmed', { ...admin, secondFactor: { confirmedAt: clock.now().toString() } })
  people.set('lacking', { ...admin, mustAddSecondFactor: true })
  api = await serveApi(endpoints, { people, now: clock.now })
})
afterAll(async () => {
  configure(false)
  await api?.close()
})

const call = async (who: string, method: string, path: string, body?: unknown, key?: string) => {
  const answer = await fetch(`${api?.url}/api/v1/${path}`, {
    method,
    headers: {
      ...{ authorization: `Bearer ${who}`, 'content-type': 'application/json' },
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const problem = (await answer.json().catch(() => null)) as { code?: string } | null
  return [answer.status, problem?.code]
}
const refused = [403, 'confirm_first']

describe('an act that moves money or rights', () => {
  it('is refused over HTTP until the second factor was given, and again ten minutes later', async () => {
    const change = (who: string) => call(who, 'PUT', `admin/users/${student.id}/role`, { role: 'teacher' })
    expect(await change('unconfirmed')).toEqual(refused)
    expect((await db.select().from(users).where(eq(users.id, student.id)))[0]?.role).toBe('student')
    expect((await change('confirmed'))[0]).toBe(200)
    clock.advance({ minutes: 10 })
    expect(await change('confirmed')).toEqual(refused)
    expect((await change('plain'))[0]).toBe(200)
    clock.advance({ minutes: -10 })
  })

  it.each([
    ['POST', 'admin/money/payments/pay_1/acts', { act: 'refund', reason: 'Because' }],
    ['POST', 'admin/money/refunds/ref_1/acts', { act: 'retry', reason: 'Because' }],
    ['POST', 'admin/money/payouts', {}],
    ['PUT', 'admin/users/usr_1/teacher-access', undefined],
    ['DELETE', 'admin/users/usr_1/teacher-access', undefined],
    ['POST', 'admin/users', {}],
    ['POST', 'admin/users/export', {}],
    ['POST', 'admin/audit/export', {}],
    ['POST', 'admin/events/export', {}],
    ['POST', 'requests/export', {}],
    ['POST', 'contact-messages/export', {}],
    ['POST', 'recovery-cases/export', {}],
    ['POST', 'admin/problem-reports/export', {}],
    ['POST', 'admin/trainings/export', {}],
    ['POST', 'admin/campaigns/export', {}],
    ['POST', 'admin/money/statements/stm_1/payment/reversal', { reason: 'Because' }],
    ['POST', 'admin/money/exports', { list: 'credit' }],
    ['POST', 'admin/users/usr_1/impersonation', { reason: 'They cannot find it' }],
    ['PUT', 'admin/settings/staffNeedSecondFactor', { value: 'no', version: 0 }],
    ['POST', 'requests/req_1/approval', {}],
    ['POST', 'recovery-cases/rcv_1/link', { to: 'elsewhere', identityNote: 'By phone' }],
    ['PUT', 'admin/users/usr_1/email-confirmation', undefined],
    ['PUT', 'admin/users/usr_1/guardian-confirmation', { guardianAccount: 'ala' }],
    ['DELETE', 'admin/users/usr_1/guardianships', undefined],
    ['PUT', 'admin/messages/password_changed', { title: 'A', message: 'B', version: 0 }],
    ['DELETE', 'admin/messages/password_changed?version=0', undefined],
    ['POST', 'reservations/rsv_1/price-change', { price: 200, reason: 'Because' }],
    ['POST', 'lessons/les_1/price-change', { price: 200, reason: 'Because' }],
  ])('%s %s asks before it looks at anything', async (method, path, body) => {
    expect(await call('unconfirmed', method, path, body)).toEqual(refused)
    expect(await call('confirmed', method, path, body)).not.toEqual(refused)
  })

  it('does not keep that refusal under an Idempotency-Key', async () => {
    const pay = (who: string) =>
      call(who, 'POST', 'admin/money/refunds/ref_none/acts', { act: 'retry', reason: 'It failed' }, 'one-key')
    expect(await pay('unconfirmed')).toEqual(refused)
    expect((await pay('confirmed'))[0]).toBe(404)
  })
})

describe('staff without two-step sign-in on a production site', () => {
  const signInAs = async (user: User) => {
    const token = `token-of-${user.id}-and-more`
    const now = toDate(clock.now())
    const expiresAt = toDate(clock.now().add({ hours: 24 }))
    const row = { id: `ses_${user.id}`, userId: user.id, token: hashSignInToken(token), expiresAt, updatedAt: now }
    await db.insert(authSessions).values(row)
    return () => findSignInSession(token, clock.now())
  }

  it('are refused by every endpoint of staff with a code of its own, and keep their own account', async () => {
    expect(await call('lacking', 'GET', 'admin/money/payments')).toEqual([403, 'add_second_factor'])
    expect(await call('lacking', 'GET', 'admin/settings')).toEqual([403, 'add_second_factor'])
    expect((await call('lacking', 'GET', 'me'))[0]).toBe(200)
    expect((await call('plain', 'GET', 'admin/settings'))[0]).toBe(200)
  })

  it('are those with a role of staff, only in production, only while the setting is on, and only until it is turned on', async () => {
    const [admin, superadmin, teacher] = [
      await createTestUser({ role: 'admin' }),
      await createTestUser({ role: 'superadmin' }),
      await createTestUser({ role: 'teacher' }),
    ]
    const look = [await signInAs(admin), await signInAs(superadmin), await signInAs(teacher)]
    const needs = async () => Promise.all(look.map(async find => (await find())?.mustAddSecondFactor ?? false))
    expect(await needs()).toEqual([false, false, false])
    configure(true)
    expect(await needs()).toEqual([true, true, false])
    const operator: Ctx = { actor: systemActor('test'), now: clock.now(), requestId: 'req_test' }
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, admin.id))
    expect(await needs()).toEqual([false, true, false])
    await writeSetting(operator, 'staffNeedSecondFactor', false)
    clock.advance({ minutes: 2 })
    expect(await needs()).toEqual([false, false, false])
    configure(false)
  })
})

describe('a lost phone', () => {
  const givePasskey = (userId: string) =>
    db.insert(authPasskeys).values({
      ...{ id: `key_${userId}`, userId, name: 'My phone', publicKey: 'x', credentialID: `credential_${userId}` },
      ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
    })

  it('is helped by the operator alone: every second factor goes, with the sign-ins, and the person is told', async () => {
    const user = await createTestUser()
    await givePasskey(user.id)
    const operator: Ctx = { actor: systemActor('operator'), now: clock.now(), requestId: 'req_lost' }
    const admin = people.get('plain')
    if (!admin) throw new Error('no admin')
    await expect(removeSecondFactors({ ...operator, actor: admin }, user.id)).rejects.toMatchObject({
      refusal: { status: 403 },
    })
    await removeSecondFactors(operator, user.id)
    expect(await db.select().from(authPasskeys).where(eq(authPasskeys.userId, user.id))).toEqual([])
    const events = await db.select().from(auditRows).where(eq(auditRows.requestId, 'req_lost'))
    expect(events.map(({ event }) => event)).toEqual(['user.passkey_removed'])
    await expect(removeSecondFactors(operator, user.id)).rejects.toMatchObject({ refusal: { status: 409 } })
  })

  it('is no business of staff who see the site as the person', async () => {
    const user = await createTestUser()
    await givePasskey(user.id)
    const seen = { ...user, impersonation: { id: 'imp_1', staffId: 'usr_2', expiresAt: clock.now().toString() } }
    const ctx = (actor: User): Ctx => ({ actor, now: clock.now(), requestId: 'req_test' })
    expect(await getSecondFactors(ctx(seen))).toBeNull()
    expect((await getSecondFactors(ctx(user)))?.passkeys).toHaveLength(1)
  })
})
