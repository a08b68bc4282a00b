import type { HttpBindings } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attendances } from '#features/academy/lessons/table.ts'
import { notificationReactions } from '#features/people/account-notices/reactions.ts'
import { endImpersonations, startImpersonation } from '#features/people/impersonation/actions/start-and-end.ts'
import { findImpersonated } from '#features/people/impersonation/actor.ts'
import { impersonations } from '#features/people/impersonation/table.ts'
import { listNotifications } from '#features/people/notifications/queries.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { listActiveSignInSessions } from '#features/people/sign-in-sessions/sign-in-session.ts'
import { authSessions, users } from '#features/people/users/table.ts'
import { joinMeeting } from '#features/screens/meetings/join.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { files } from '#integrations/files/port.ts'
import { createJitsiRooms } from '#integrations/meetings/jitsi.ts'
import { meetings } from '#integrations/meetings/port.ts'
import type { Ctx, Role, User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { now } from '#platform/clock.ts'
import { readOnly } from '#platform/connections.ts'
import { db, transaction } from '#platform/database.ts'
import { readEnv } from '#platform/env.ts'
import { registerReactions } from '#platform/events.ts'
import { isDataResponse } from '#platform/page-loader.ts'
import { problemFromError } from '#platform/problem.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupLessons } from '#tests/support/lessons.ts'
import { createRequestContext, createRouterContext } from '#tests/support/request-context.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { createTestUser } from '#tests/support/users.ts'
import { loadRoot } from '../app/root-loader.ts'
import routes from '../routes.ts'
import { endpoints } from './endpoints.ts'
import { createHttpApp } from './http-app.ts'
import type { PageHandler } from './page-handler.ts'

const { clock, createBooked, ctxAs } = setupLessons()
const folder = temporaryFolder()
afterAll(() => removeFolder(folder))
beforeAll(() => {
  registerReactions(notificationReactions)
  files.use(createLocalDisk({ folder }))
  meetings.use(createJitsiRooms({ serverUrl: 'https://rooms.test', secret: 'the secret of this test' }))
})

type PageModule = {
  readonly loader?: (args: LoaderFunctionArgs) => unknown
  readonly action?: (args: ActionFunctionArgs) => unknown
}
/** Without the pages for developers, which need a mailbox. */
const pages = import.meta.glob<PageModule>(
  ['../features/*/*/pages/*.tsx', '../features/*/*/pages/*.ts', '!../features/screens/dev/pages/*'],
  { eager: true },
)
const pagesWithIds = new Set(routes.filter(({ path }) => path?.includes(':')).map(({ file }) => `../${file}`))

/** Runs the loader or the action of the page named in the address, as the built site would, and answers with its status. */
const pageHandler: PageHandler = {
  respond: async (request, { ctx }) => {
    const { searchParams } = new URL(request.url)
    const page = pages[searchParams.get('page') ?? '']
    const run = request.method === 'GET' ? page?.loader : page?.action
    const requestContext = createRequestContext(ctx)
    const context = createRouterContext(requestContext)
    const params = JSON.parse(searchParams.get('params') ?? '{}')
    try {
      await loadRoot(requestContext, request)
      const result = await run?.({ request, context, params } as unknown as LoaderFunctionArgs & ActionFunctionArgs)
      return result instanceof Response ? result : Response.json({ status: statusOf(result) })
    } catch (error) {
      if (error instanceof Response) return error
      if (!isDataResponse(error)) return Response.json(problemFromError(error), { status: 500 })
      const { data, init } = error as { data: unknown; init: ResponseInit | null }
      return Response.json(data, { status: init?.status ?? 200 })
    }
  },
}
const statusOf = (result: unknown) => (isDataResponse(result) ? (result as { init: ResponseInit }).init?.status : 200)

const env = readEnv({ PROFILE: 'test', SITE_URL: 'https://site.test', DATA_DIR: folder })
const app = createHttpApp({ env, isReady: () => true, pageHandler })
const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } }, outgoing: {} } as unknown as HttpBindings

const ask = async (token: string, method: string, path: string, body?: object) => {
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = await app.fetch(request, bindings)
  const text = await answer.text()
  return { status: answer.status, text, code: /"code":"(\w+)"/.exec(text)?.[1] }
}
const meOf = async (token: string) => JSON.parse((await ask(token, 'GET', '/api/v1/me')).text).uid

const signIn = async (user: User): Promise<User & { readonly token: string }> => {
  const token = newId('event')
  const expiresAt = new Date(now().epochMilliseconds + 3_600_000)
  await db
    .insert(authSessions)
    .values({ id: `dev_${token}`, userId: user.id, token: hashSignInToken(token), expiresAt })
  return { ...user, signInSessionId: `dev_${token}`, token }
}
const signInAs = async (role: Role) => signIn(await createTestUser({ role }))
const as = (actor: User): Ctx => ({ actor, now: now(), requestId: 'req_test' })
const REASON = 'You could not find your receipt.'

/** A member of staff who sees the site as a student. */
const impersonate = async (role: Role = 'admin') => {
  const [staff, student] = [await signInAs(role), await createTestUser()]
  await startImpersonation(as(staff), student.id, REASON)
  const [row] = await db.select().from(impersonations).where(eq(impersonations.userId, student.id))
  return { staff, student, id: row?.id ?? '' }
}

/** What the whole database holds, jobs included. */
const readContents = async (): Promise<Readonly<Record<string, string>>> => {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and (table_schema = 'public' or (table_schema = 'pgboss' and table_name = 'job'))`)
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute<{ hash: string }>(
      sql.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
      ),
    )
    contents[name] = rows[0]?.hash ?? ''
  }
  return contents
}

describe('seen as another person, the site', () => {
  it('changes nothing, whichever route is asked in whatever way', async () => {
    const { student, lessonId, reservationId, session } = await createBooked('group')
    const staff = await signInAs('superadmin')
    await startImpersonation(as(staff), student.id, REASON)
    const ids = [lessonId, reservationId, session.id, student.id]
    const before = await readContents()
    expect(Object.keys(before).length).toBeGreaterThan(40)
    // Ending it is the one thing that may be done, and is not tried here.
    // What is to change something is refused before it looks at the id.
    for (const { method, path } of endpoints.filter(each => each.path !== '/api/v1/impersonation'))
      for (const id of path.includes('{') && method === 'get' ? ids : [lessonId]) {
        const answer = await ask(
          staff.token,
          method.toUpperCase(),
          path.replaceAll(/\{\w+\}/g, id),
          method === 'get' ? undefined : {},
        )
        if (method === 'get') expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500)
        else expect(answer, `${method} ${path}`).toMatchObject({ status: 403, code: 'read_only' })
      }
    const addressOf = (page: string, id: string) => {
      const params = { id, lesson: id, session: id, user: id, ref: id, token: id, document: 'privacy-policy' }
      return `/any?page=${encodeURIComponent(page)}&params=${encodeURIComponent(JSON.stringify(params))}`
    }
    for (const [page, { loader, action }] of Object.entries(pages)) {
      for (const id of loader ? (pagesWithIds.has(page) ? ids : [lessonId]) : [])
        expect((await ask(staff.token, 'GET', addressOf(page, id))).status, page).toBeLessThan(500)
      if (action)
        expect(await ask(staff.token, 'POST', addressOf(page, lessonId), {}), page).toMatchObject({
          ...{ status: 403, code: 'read_only' },
        })
    }
    for (const path of ['sign-in/email', 'request-password-reset', 'reset-password', 'verify-email?token=x'])
      for (const method of ['GET', 'POST'])
        expect((await ask(staff.token, method, `/api/auth/${path}`, method === 'POST' ? {} : undefined)).code).toBe(
          'read_only',
        )
    expect(await meOf(staff.token)).toBe(student.id)
    expect(await readContents()).toEqual(before)
  })

  it('refuses a write by the database where code allows it, in and outside of transactions', async () => {
    const { student } = await impersonate()
    const rename = (tx: Pick<typeof db, 'update'>) =>
      tx.update(users).set({ displayName: 'Changed' }).where(eq(users.id, student.id))
    for (const write of [() => rename(db), () => transaction(tx => rename(tx))]) {
      const error = await readOnly(() => write()).catch((thrown: unknown) => thrown)
      expect(readOnly(() => problemFromError(error))).toMatchObject({ code: 'read_only', status: 403 })
    }
    const [row] = await db.select().from(users).where(eq(users.id, student.id))
    expect(row?.displayName).toBe(student.displayName)
  })

  it('opens no door: the person did not come', async () => {
    const { student, lessonId } = await createBooked('individual')
    clock.set(Temporal.Instant.from('2026-11-24T16:00:00Z'))
    const [staff] = [await createTestUser({ role: 'admin' })]
    const given = { id: 'imp_1', staffId: staff.id, expiresAt: clock.now().toString() }
    const seen = await findImpersonated(db, student.id, given, clock.now())
    const error = await readOnly(() => joinMeeting(ctxAs(seen as User), lessonId)).catch((thrown: unknown) => thrown)
    expect(readOnly(() => problemFromError(error))).toMatchObject({ code: 'read_only' })
    expect(await db.$count(attendances, eq(attendances.personId, student.id))).toBe(0)
  })
})

describe('seeing the site as another person', () => {
  it('tells the person and the audit who, when and why', async () => {
    const { staff, student, id } = await impersonate()
    const [notice] = (await listNotifications(db, student.id, {})).items
    expect(notice).toMatchObject({ type: 'account_seen', message: expect.stringContaining(REASON) })
    expect(notice?.message).toContain(staff.displayName)
    const { items } = JSON.parse((await ask((await signIn(student)).token, 'GET', '/api/v1/me/impersonations')).text)
    expect(items).toMatchObject([{ id, reason: REASON, staffName: staff.displayName, endedAt: null }])
    const rows = await db.select().from(auditRows).where(eq(auditRows.entityId, student.id))
    expect(rows).toMatchObject([{ event: 'user.impersonation_started', actor: staff.id }])
  })

  it.each([
    ['student', 'student', 'forbidden'],
    ['teacher', 'student', 'forbidden'],
    ['admin', 'admin', 'staff_not_impersonated'],
    ['superadmin', 'admin', 'staff_not_impersonated'],
    ['admin', 'superadmin', 'staff_not_impersonated'],
  ] as const)('is refused to a %s for a %s', async (actor, target, code) => {
    const [staff, person] = [await signInAs(actor), await createTestUser({ role: target })]
    await expect(startImpersonation(as(staff), person.id, REASON)).rejects.toMatchObject({ refusal: { code } })
    const path = `/api/v1/admin/users/${person.id}/impersonation`
    expect((await ask(staff.token, 'POST', path, { reason: REASON })).status).toBe(403)
    expect(await meOf(staff.token)).toBe(staff.id)
  })

  it('needs a reason, and is one person at a time, also when two are begun at once', async () => {
    const [staff, student] = [await signInAs('admin'), await createTestUser({ role: 'teacher' })]
    const path = `/api/v1/admin/users/${student.id}/impersonation`
    expect((await ask(staff.token, 'POST', path, { reason: ' ' })).status).toBe(422)
    const results = await runConcurrently(4, () => startImpersonation(as(staff), student.id, REASON))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await meOf(staff.token)).toBe(student.id)
  })

  const ENDS: Readonly<
    Record<
      string,
      { readonly end: (given: Awaited<ReturnType<typeof impersonate>>) => Promise<unknown>; readonly endedBy: string }
    >
  > = {
    'by its button': { end: ({ staff }) => ask(staff.token, 'DELETE', '/api/v1/impersonation'), endedBy: 'ended' },
    'after its time': {
      end: ({ id }) =>
        db
          .update(impersonations)
          .set({
            startedAt: sql`started_at - interval '31 minutes'`,
            expiresAt: sql`expires_at - interval '31 minutes'`,
          })
          .where(eq(impersonations.id, id)),
      endedBy: 'expired',
    },
    'when the member of staff signs out': {
      end: ({ staff }) => db.delete(authSessions).where(eq(authSessions.token, hashSignInToken(staff.token))),
      endedBy: 'signed_out',
    },
    'when the member of staff loses the role': {
      end: ({ staff }) => db.update(users).set({ role: 'teacher', DNDRole: 'teacher' }).where(eq(users.id, staff.id)),
      endedBy: 'stopped',
    },
    'when the person becomes a member of staff': {
      end: ({ student }) => db.update(users).set({ role: 'admin', DNDRole: 'admin' }).where(eq(users.id, student.id)),
      endedBy: 'stopped',
    },
  }

  it.each(Object.keys(ENDS))('ends at once %s, for requests and for open streams', async how => {
    const given = await impersonate()
    const { staff, student, id } = given
    expect(await meOf(staff.token)).toBe(student.id)
    expect(await listActiveSignInSessions([id], now())).toEqual(new Set([id]))
    await ENDS[how]?.end(given)
    expect(await meOf(staff.token)).not.toBe(student.id)
    expect(await listActiveSignInSessions([id], now())).toEqual(new Set())
    await endImpersonations(now())
    const [row] = await db.select().from(impersonations).where(eq(impersonations.id, id))
    expect(row?.endedBy).toBe(ENDS[how]?.endedBy)
    const ended = await db.$count(auditRows, sql`event = 'user.impersonation_ended' and entity_id = ${student.id}`)
    expect(ended).toBe(1)
  })

  it('goes on where nothing has ended it, and another device of staff stays as it is', async () => {
    const { staff, student, id } = await impersonate()
    const other = await signIn(staff)
    await endImpersonations(now())
    expect([await meOf(staff.token), await meOf(other.token)]).toEqual([student.id, staff.id])
    expect(await db.$count(impersonations, sql`id = ${id} and ended_at is null`)).toBe(1)
  })

  it('leaves the member of staff the way to sign out', async () => {
    const { staff } = await impersonate()
    const leave = Object.keys(pages).find(path => path.endsWith('sign-out.tsx')) ?? ''
    const request = new Request(`http://localhost/leave?page=${encodeURIComponent(leave)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'verb=leave',
    })
    expect((await app.fetch(request, bindings)).status).toBe(302)
    expect((await ask(staff.token, 'GET', '/api/v1/me')).status).toBe(401)
  })
})

beforeEach(() => clock.set(Temporal.Instant.from('2026-11-21T10:00:00Z')))
