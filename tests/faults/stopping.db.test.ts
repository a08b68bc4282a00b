import { connect } from 'node:net'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { startFakeSmtp } from '#tests/support/fake-smtp.ts'
import { startServer } from '#tests/support/server.ts'
import { createSignedInUsers, request } from '#tests/support/signed-in-users.ts'
import { until } from '#tests/support/until.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
})

const start = async (env: Readonly<Record<string, string>>) => {
  const database = await createTestDatabase()
  cleanups.push(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  cleanups.push(() => client.end())
  const server = await startServer({ env: { DATABASE_URL: database.url, ...env } })
  cleanups.push(server.kill)
  return { server, client, url: new URL(server.url), connectionString: database.url }
}

/** A connection on which a test says what it sends and when. */
const openSocket = (url: URL) => {
  const socket = connect(Number(url.port), url.hostname)
  cleanups.push(() => socket.destroy())
  const state = { received: '', hasEnded: false, error: '' }
  socket.setEncoding('utf8').on('data', text => {
    state.received += text
  })
  socket.on('error', error => {
    state.error = error.message
  })
  socket.on('end', () => {
    state.hasEnded = true
  })
  return { state, send: (text: string | Buffer) => socket.write(text) }
}

const openStream = (url: URL) => {
  const { state, send } = openSocket(url)
  send(`GET /api/live HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`)
  return state
}

/** A whole form with a photo. */
const photoForm = async () => {
  const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(image)], 'me.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries({ zoom: '100', x: '50', y: '50' })) form.set(name, value)
  const whole = new Response(form)
  return { type: whole.headers.get('content-type') ?? '', body: Buffer.from(await whole.arrayBuffer()) }
}

it('a server that is told to end leaves the proxy first, and finishes what runs', async () => {
  const post = await startFakeSmtp()
  cleanups.push(post.close)
  await post.setMood('slow')
  const { server, client, url, connectionString } = await start({
    ...{ DRAIN_SECONDS: '4', SMTP_URL: post.url, MAIL_FROM: 'school@site.test' },
  })
  const [teacher] = await createSignedInUsers(client, 1, { role: 'teacher', teacherAccess: true })
  if (!teacher) throw new Error('no teacher')

  const streams = Array.from({ length: 3 }, () => openStream(url))
  // Both browsers and proxies keep connections, and open some in advance.
  const [kept, idle, unused] = [openSocket(url), openSocket(url), openSocket(url)]
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`
  for (const { send } of [kept, idle]) send(get('/health'))
  await until(() => [kept, idle].every(({ state }) => state.received.includes('"ok"')))
  await until(() => streams.every(({ received }) => received.includes('event: open')))

  // An act that waits for a lock, half of an upload, and a job that waits for the mail server.
  const blocker = new pg.Client({ connectionString })
  await blocker.connect()
  cleanups.push(() => blocker.end())
  await blocker.query('begin; lock table academy_sessions in exclusive mode')
  const publishing = request(`${server.url}/api/v1/sessions`, teacher, {
    method: 'POST',
    body: {
      ...{ type: 'group', subject: 'igcse-chemistry-0620', title: 'Chemistry on the night of an update' },
      ...{ zone: 'Europe/Warsaw', price: 6_000, date_time: { Tuesday: [17, 17.5] }, maxStudents: 20 },
    },
  })
  await until(async () => (await client.query('select from pg_locks where not granted')).rowCount)
  const { type, body } = await photoForm()
  const upload = openSocket(url)
  upload.send(
    `PUT /api/v1/me/photo HTTP/1.1\r\nhost: ${url.host}\r\nauthorization: Bearer ${teacher.token}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  upload.send(body.subarray(0, 500))
  await fetch(`${server.url}/api/v1/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ name: 'Ala', email: 'ala@szkola.test', subject: 'Help', message: 'When do we begin?' }),
  })
  await until(() => post.countHeld() === 1)

  process.kill(server.pid, 'SIGTERM')
  // A terminal and npm pass one Ctrl-C on twice.
  process.kill(server.pid, 'SIGTERM')
  await until(async () => (await fetch(`${server.url}/ready`)).status === 503)
  const page = await fetch(server.url)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  kept.send(get('/health'))
  await until(() => kept.state.hasEnded)
  expect(kept.state).toMatchObject({
    error: '',
    received: expect.stringMatching(/200 OK.*200 OK.*connection: close/is),
  })
  expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([false, false, false])

  await until(() => streams.every(({ hasEnded }) => hasEnded))
  await expect(fetch(`${server.url}/health`)).rejects.toThrow()
  const retries = streams.map(({ received }) => [...received.matchAll(/retry: (\d+)/g)].at(-1)?.[1])
  expect(new Set(retries).size).toBe(3)
  await until(() => idle.state.hasEnded && unused.state.hasEnded)
  expect(server.hasEnded()).toBe(false)

  upload.send(body.subarray(500))
  await blocker.query('commit')
  expect((await publishing).status).toBe(201)
  await until(() => upload.state.hasEnded)
  expect(upload.state.received).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close/is)
  expect(server.hasEnded()).toBe(false)
  post.release()
  await until(() => server.hasEnded())
  expect(await server.stop()).toBe(0)
  expect(post.taken).toHaveLength(1)
  const { rows } = await client.query(`select state, count(*)::int from pgboss.job where name = 'email' group by state`)
  expect(rows.filter(({ state }) => state !== 'completed')).toEqual([])
  expect(server.output().match(/^.*"level":[456]0.*$/gm) ?? []).toEqual([])
})

it('a second signal ends it at once, whatever runs', async () => {
  const { server } = await start({ DRAIN_SECONDS: '10' })
  const ended = until(() => server.hasEnded())
  process.kill(server.pid, 'SIGTERM')
  await until(() => server.output().includes('"msg":"closing"'))
  const again = setInterval(() => server.hasEnded() || process.kill(server.pid, 'SIGTERM'), 100)
  await ended
  clearInterval(again)
  expect(await server.stop()).toBe(1)
  expect(server.output()).toContain('ending at once')
})
