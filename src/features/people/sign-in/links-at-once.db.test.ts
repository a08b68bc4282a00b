import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestPasswordReset } from '#features/people/credentials/actions/password.ts'
import { verifyPassword } from '#features/people/credentials/password-hash.ts'
import { confirmGuardian } from '#features/people/guardians/actions/guardian-link.ts'
import { signUp } from '#features/people/sign-up/actions/sign-up.ts'
import { SignUp } from '#features/people/users/schema.ts'
import { authAccounts, authSessions, users } from '#features/people/users/table.ts'
import { type Ctx, VISITOR } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { setupAuthGateway } from '#tests/support/auth-gateway.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { respondToAuth } from './auth-gateway.ts'

setupDatabase()
setupJobs()
const now = () => Temporal.Now.instant()
const { takeEmails } = setupAuthGateway(now)
const AT_ONCE = 20

const answer = (request: Request) => {
  const headers = new Headers(request.headers)
  headers.set('x-real-ip', '192.0.2.1')
  const { pathname, search } = new URL(request.url)
  const body = request.method === 'POST' ? { body: request.body, duplex: 'half' } : {}
  return respondToAuth(
    new Request(`http://site.test${pathname}${search}`, { method: request.method, headers, ...body } as RequestInit),
    { now: now() },
  )
}
const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Twenty requests at once, over as many connections. */
const atOnce = <T>(ask: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => ask(nth)))
const ctx = (): Ctx => ({ actor: VISITOR, now: now(), requestId: randomUUID() })

const join = async (username: string, more: object = {}) => {
  const input = SignUp.parse({
    ...{ email: `${username}@a.test`, password: 'correct horse 1', username, displayName: 'Ala', zone: 'UTC' },
    ...{ birthDate: '1990-01-01', termsAccepted: true, ...more },
  })
  await signUp(ctx(), input)
  const [row] = await db.select().from(users).where(eq(users.username, username))
  return { id: row?.id ?? '', email: input.email, letters: await takeEmails() }
}
const countEvents = (event: string, entityId: string) =>
  db.$count(auditRows, and(eq(auditRows.event, event), eq(auditRows.entityId, entityId)))

it('the link that confirms an address, pressed twenty times at once, records one fact and signs in once', async () => {
  const { id, letters } = await join('vera')
  const body = JSON.stringify(Object.fromEntries(new URL(String(letters[0]?.action?.url), url).searchParams))
  const headers = { 'content-type': 'application/json', origin: 'http://site.test' }
  const answers = await atOnce(() =>
    fetch(`${url}/api/auth/verify-email`, { method: 'POST', headers, body, redirect: 'manual' }),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array(AT_ONCE).fill([302, '/enter/verify']),
  )
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1)
  expect(await db.$count(authSessions, eq(authSessions.userId, id))).toBe(1)
  expect(await countEvents('user.email_verified', id)).toBe(1)
})

it('the link of a guardian, used twenty times at once, records one fact', async () => {
  const { id, letters } = await join('child', { birthDate: '2012-05-05', guardianEmail: 'mum@a.test' })
  const letter = letters.find(({ to }) => to === 'mum@a.test')
  const token = String(letter?.action?.url).replace('/guardian/', '')
  const wards = await atOnce(() => confirmGuardian(ctx(), token))
  expect(wards.every(({ answer }) => answer === 'approved')).toBe(true)
  expect(await countEvents('user.guardian_confirmed', id)).toBe(1)
})

it('the link for a new password, used twenty times at once, sets one of the passwords and records one fact', async () => {
  const { id, email } = await join('zofia')
  await requestPasswordReset(ctx(), email)
  const token = new URL(String((await takeEmails())[0]?.action?.url), url).searchParams.get('token')
  const passwordOf = (nth: number) => `nine brown bears ${nth}`
  const statuses = await atOnce(async nth => {
    const body = JSON.stringify({ token, newPassword: passwordOf(nth) })
    const headers = { 'content-type': 'application/json', origin: 'http://site.test' }
    return (await fetch(`${url}/api/auth/reset-password`, { method: 'POST', headers, body })).status
  })
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  const [account] = await db.select().from(authAccounts).where(eq(authAccounts.userId, id))
  const winner = statuses.indexOf(200)
  expect(await verifyPassword({ hash: account?.password ?? '', password: passwordOf(winner) })).toBe(true)
  expect(await countEvents('user.password_changed', id)).toBe(1)
})
