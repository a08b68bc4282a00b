import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { guardianConfirmation } from '#features/people/account-notices/notices.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { setRole } from '#features/people/users/actions/roles.ts'
import { authSessions, toDate } from '#features/people/users/table.ts'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type Actor, type User, VISITOR } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import type { ApiEnv } from '#platform/api.ts'
import { now } from '#platform/clock.ts'
import { db, publishAfterCommit, transaction } from '#platform/database.ts'
import { countStreams } from '#platform/live-bus.ts'
import { startLive, stopLive } from '#platform/live-connection.ts'
import { registerSnapshots } from '#platform/live-events.ts'
import { problemFromError, problemResponse } from '#platform/problem.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { endGuardianships, makeGuardian } from '#tests/support/guardians.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { createTestUser } from '#tests/support/users.ts'
import { openInTurns, openLiveStream } from './live-stream.ts'
import { snapshots } from './snapshots.ts'

const own = setupDatabase()
setupJobs()
const actorsById = new Map<string, Actor>()
let server: Server

/** A request with this `since` goes on once its client has gone. */
const WHEN_GONE = '1'
let answeredGone = 0

beforeAll(async () => {
  registerSnapshots(snapshots)
  await startLive(createPostgresChannel({ connectionString: own.url }))
  const site = new Hono<ApiEnv>()
  site.get('/api/live', openInTurns, async (c, next) => {
    if (c.req.query('since') === WHEN_GONE) await once(c.env.outgoing, 'close')
    c.set('ctx', { actor: actorsById.get(c.req.header('x-person') ?? '') ?? VISITOR, now: now(), requestId: 'req' })
    await next()
    if (c.req.query('since') === WHEN_GONE) answeredGone += 1
  })
  site.get('/api/live', openLiveStream({ 'x-content-type-options': 'nosniff' }))
  site.onError(error => problemResponse(problemFromError(error)))
  const listener = getRequestListener(site.fetch, { overrideGlobalObjects: false })
  server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  await stopLive()
  server.closeAllConnections()
  server.close()
})

it('a topic that does not exist is named by the refusal, and no stream opens', async () => {
  const { port } = server.address() as AddressInfo
  for (const [asked, topic] of [
    ['sessions,session', 'session'],
    ['nonsense', 'nonsense'],
    ['admin:gold', 'admin:gold'],
    ['sessions&topics=nonsense', 'nonsense'],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/live?topics=${asked}`)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'unknown_topic', detail: `There is no topic “${topic}”.` })
  }
  expect(countStreams()).toBe(0)
})

it('a parameter that does not exist is named by the refusal, and no stream opens', async () => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/api/live?topic=sessions`)
  expect([answer.status, await answer.json()]).toMatchObject([422, { detail: 'Unknown parameter: topic.' }])
  expect(countStreams()).toBe(0)
})

/** `as` in the query is the id of the person who is signed in. */
const openTestStream = async (query: string) => {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const asked = new URLSearchParams(query)
  const person = asked.get('as') ?? ''
  asked.delete('as')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live?${asked}`, {
    headers: { 'x-person': person },
    signal: leaving.signal,
  })
  const state = { received: '', ended: false }
  void (async () => {
    const text = new TextDecoder()
    try {
      for await (const chunk of answer.body ?? []) state.received += text.decode(chunk, { stream: true })
      state.ended = true
    } catch {
      // The test has aborted the request.
    }
  })()
  await until(() => state.received.includes('event: open'))
  return { state, leave: () => leaving.abort(), type: answer.headers.get('content-type') }
}

const newSignedInUser = async (): Promise<User> => {
  const person = await createTestUser()
  const { id, signInSessionId } = person
  const expiresAt = toDate(now().add({ hours: 1 }))
  await db
    .insert(authSessions)
    .values({ id: signInSessionId, userId: id, token: hashSignInToken(`token_${id}`), expiresAt })
  actorsById.set(id, person)
  return person
}

it('streams that are asked for in one turn of the event loop open in several, in their order', async () => {
  const opened: number[] = []
  const all = Array.from({ length: 50 }, (_, nth) =>
    openInTurns({} as never, async () => {
      opened.push(nth)
    }),
  )
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(resolve => setImmediate(resolve))
    counts.push(opened.length)
  }
  await Promise.all(all)
  expect(counts).toEqual([20, 40, 50])
  expect(opened).toEqual(opened.toSorted((a, b) => a - b))
})

describe('an open stream over HTTP', () => {
  it('sends the sign-in session of its client', async () => {
    const person = await newSignedInUser()
    const [visitor, signedIn] = [await openTestStream(''), await openTestStream(`as=${person.id}`)]
    expect(visitor.type).toBe('text/event-stream; charset=utf-8')
    expect(visitor.state.received).toContain('"session":null')
    expect(signedIn.state.received).toContain(`"session":"${person.signInSessionId}"`)
  })
  it('is not opened by a HEAD request, which frees the connection', async () => {
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', chunk => {
      received += chunk
    })
    const head = 'HTTP/1.1\r\nhost: site.test\r\n\r\n'
    socket.write(`HEAD /api/live ${head}GET /nothing ${head}`)
    await until(() => received.includes('404 Not Found'))
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n.*text\/event-stream/is)
    expect(received).toMatch(/^x-content-type-options: nosniff\r$/im)
  })
  it('receives a commit, with the unread count as snapshot', async () => {
    const person = await newSignedInUser()
    const { state } = await openTestStream(`as=${person.id}`)
    const ctx = { actor: person, now: now(), requestId: 'req' }
    await transaction(tx =>
      notify(tx, ctx, guardianConfirmation, { userId: person.id, params: { nextStep: '' }, dedupeKey: 'c' }),
    )
    await until(() => state.received.includes('event: changed'))
    expect(state.received).toContain(`"snapshots":{"notifications:${person.id}":{"unread":1}}`)
  })
  it('ends once its session is revoked', async () => {
    const person = await newSignedInUser()
    const { state } = await openTestStream(`as=${person.id}`)
    await transaction(async tx => publishAfterCommit(tx, topics.revoked(person.signInSessionId)))
    // The product promises two seconds (docs/product.md §2.4).
    await until(() => state.ended, 2_000)
    expect(state.received).toContain(`revoked:${person.signInSessionId}`)
  })
  it.each([
    ['was deleted', (id: string) => db.delete(authSessions).where(eq(authSessions.id, id))],
    [
      'has expired',
      (id: string) =>
        db
          .update(authSessions)
          .set({ expiresAt: toDate(now()) })
          .where(eq(authSessions.id, id)),
    ],
  ])('ends within two seconds once its session %s, although no topic says so; others stay', async (_, end) => {
    const [gone, stays] = [await newSignedInUser(), await newSignedInUser()]
    const [{ state }, other, visitor] = [
      await openTestStream(`as=${gone.id}`),
      await openTestStream(`as=${stays.id}`),
      await openTestStream(''),
    ]
    await end(gone.signInSessionId)
    await until(() => state.ended, 2_000)
    expect([other.state.ended, visitor.state.ended]).toEqual([false, false])
  })
  it('ends once its user has another role: a former admin hears no counters of staff', async () => {
    const admin = await createTestUser({ role: 'admin' })
    actorsById.set(admin.id, admin)
    const expiresAt = toDate(now().add({ hours: 1 }))
    await db
      .insert(authSessions)
      .values({ id: admin.signInSessionId, userId: admin.id, token: `token_${admin.id}`, expiresAt })
    const { state } = await openTestStream(`as=${admin.id}&topics=admin:users,admin:admin-requests`)
    const superadmin = await createTestUser({ role: 'superadmin' })
    await setRole({ actor: superadmin, now: now(), requestId: 'req' }, { userId: admin.id, role: 'student' })
    await until(() => state.ended, 2_000)
    actorsById.set(admin.id, { ...admin, role: 'student' })
    const again = await openTestStream(`as=${admin.id}&topics=admin:users,admin:admin-requests`)
    await transaction(async tx => publishAfterCommit(tx, topics.admin('admin-requests'), topics.user(admin.id)))
    await until(() => again.state.received.includes(`user:${admin.id}`))
    expect(again.state.received).not.toContain('admin:')
  })
  it('follows a child of its user until the guardianship ends', async () => {
    const [guardian, other, child] = [await newSignedInUser(), await newSignedInUser(), await createTestUser()]
    await makeGuardian(child, guardian, now())
    const asked = `topics=reservations:${child.id},payments:${child.id}`
    const change = () =>
      transaction(async tx => publishAfterCommit(tx, topics.reservations(child.id), topics.payments(child.id)))
    const [followed, stranger] = [
      await openTestStream(`as=${guardian.id}&${asked}`),
      await openTestStream(`as=${other.id}&${asked}`),
    ]
    await change()
    await until(() => followed.state.received.includes(`reservations:${child.id}`))
    await endGuardianships(child, now())
    await until(() => followed.state.ended)
    const again = await openTestStream(`as=${guardian.id}&${asked}`)
    await change()
    await transaction(async tx => publishAfterCommit(tx, topics.user(guardian.id), topics.user(other.id)))
    await until(() => again.state.received.includes(`user:${guardian.id}`))
    await until(() => stranger.state.received.includes(`user:${other.id}`))
    for (const { state } of [again, stranger]) expect(state.received).not.toContain(child.id)
    expect(followed.state.received).not.toContain(`payments:${child.id}`)
  })
  it('is closed for a newer one when a session opens too many', async () => {
    const person = await newSignedInUser()
    const first = await openTestStream(`as=${person.id}`)
    const streams = [first]
    for (let count = 1; count < 13; count++) streams.push(await openTestStream(`as=${person.id}`))
    await until(() => first.state.ended)
    expect(streams.filter(({ state }) => state.ended)).toHaveLength(1)
  })
  it('is removed when its client disconnects', async () => {
    await until(() => countStreams() === 0)
    const { leave } = await openTestStream('topics=sessions')
    expect(countStreams()).toBe(1)
    leave()
    await until(() => countStreams() === 0)
  })
  it('is not opened for a client that left before its turn', async () => {
    await until(() => countStreams() === 0)
    const { port } = server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write(`GET /api/live?topics=sessions&since=${WHEN_GONE} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`, () =>
      socket.destroy(),
    )
    await until(() => answeredGone === 1)
    expect(countStreams()).toBe(0)
  })
  it('opens for each of many clients that come at once', async () => {
    await until(() => countStreams() === 0)
    const streams = await Promise.all(Array.from({ length: 50 }, () => openTestStream('topics=sessions')))
    expect(countStreams()).toBe(50)
    for (const { leave } of streams) leave()
  })
})
