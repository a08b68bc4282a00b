import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { TERMS_VERSION } from '#features/people/terms/terms-version.ts'
import { request } from '../support/signed-in-users.ts'
import { until } from '../support/until.ts'
import { address } from './files.ts'
import { switchOver } from './harm.ts'
import { HOSTS, SITE } from './hosts.ts'
import { ask, createOffers, createPeople, PRICE } from './load.ts'
import { nodeUrl, startNode } from './nodes.ts'
import { findPrimary, waitForStandby } from './patroni.ts'
import { logFile, pidOf, stopProgram } from './processes.ts'

/** Attacks on the cluster while it runs; each returns what did not hold, as sentences. */
export type Attack = { readonly name: string; readonly run: () => Promise<readonly string[]> }

const WRONG = 'not-the-password'

/** Whether Postgres, or the pooler, lets this role in with a wrong password, and without one. */
const listOpenRoles = async (): Promise<readonly string[]> => {
  const servers: readonly (readonly [host: number, port: number])[] = [
    ...[HOSTS.db1, HOSTS.db2].map(host => [host, 5432] as const),
    ...[5000, 5001, 6432].map(port => [HOSTS.proxy, port] as const),
  ]
  const open: string[] = []
  for (const [host, port] of servers)
    for (const user of ['postgres', 'replicator', 'rewinder', 'guildhall', 'pgbouncer'])
      for (const database of ['guildhall', 'postgres', 'pgbouncer'])
        for (const password of [WRONG, user, '']) {
          const client = new pg.Client({ host: address(host), port, user, database, password })
          client.on('error', () => undefined)
          const isIn = await client.connect().then(
            () => true,
            () => false,
          )
          if (isIn) open.push(`${user} enters ${database} at ${address(host)}:${port} with the password “${password}”`)
          await client.end().catch(() => undefined)
        }
  return open
}

/** The first line with which NATS answers a client that says these words after the greeting. */
const askNats = async (words: string): Promise<string> => {
  const socket = connect(4222, address(51))
  await once(socket, 'data')
  socket.write(words)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString().split('\r\n')[0] ?? ''
}

const statusOf = async (url: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) }).catch(() => null))?.status ?? 0

const attackEngines = async (): Promise<readonly string[]> => {
  const wrong = [...(await listOpenRoles())]
  const expectStatus = async (url: string, allowed: readonly number[], init?: RequestInit) => {
    const status = await statusOf(url, init)
    if (!allowed.includes(status)) wrong.push(`${init?.method ?? 'GET'} ${url} answers ${status}`)
  }
  for (const user of [
    '',
    'CONNECT {"user":"guildhall","pass":"guildhall"}\r\n',
    'CONNECT {"user":"system","pass":""}\r\n',
  ]) {
    const answer = await askNats(`${user || 'CONNECT {}\r\n'}SUB > 1\r\nPING\r\n`)
    if (!answer.startsWith("-ERR 'Authorization")) wrong.push(`NATS answers ${user || 'no user'} with ${answer}`)
  }
  // What NATS says of its clients to everyone.
  await expectStatus(`http://${address(51)}:8222/connz`, [0])
  const patroni = `http://${address(HOSTS.db1)}:8008`
  const guess = { authorization: `Basic ${Buffer.from('patroni:patroni').toString('base64')}` }
  for (const [method, path] of [
    ...(['/switchover', '/failover', '/restart', '/reload', '/reinitialize', '/failsafe'] as const).map(
      path => ['POST', path] as const,
    ),
    ...(['PATCH', 'PUT'] as const).map(method => [method, '/config'] as const),
    ...(['/restart', '/switchover'] as const).map(path => ['DELETE', path] as const),
  ])
    for (const headers of [{}, guess])
      await expectStatus(patroni + path, [401, 403], {
        method,
        headers,
        ...(method === 'DELETE' ? {} : { body: '{"ttl":20}' }),
      })
  await expectStatus(`http://${address(HOSTS.s3)}:9000/school-files?list-type=2`, [403])
  for (const path of ['/metrics', '/%6detrics', '/x/../metrics', '//metrics'])
    for (const origin of [SITE, nodeUrl('web1')]) await expectStatus(origin + path, [404])
  return wrong
}

/** Above what the proxy lets all browsers have. */
const FLOOD = 8_000
const FLOOD_MS = 12_000

/** One machine opens connections and says almost nothing on each; others must not notice. */
const attackWithSilence = async (): Promise<readonly string[]> => {
  const sockets = new Set<Socket>()
  let isOver = false
  const open = () => {
    if (isOver) return
    const socket = connect(Number(new URL(SITE).port), new URL(SITE).hostname)
    socket.on('connect', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: '))
    socket.on('error', () => undefined).resume()
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(open, 500)
    })
    sockets.add(socket)
  }
  for (let nth = 0; nth < FLOOD; nth++) {
    open()
    if (nth % 100 === 0) await pause(10)
  }
  /** From another address than the flood. */
  const visit = () =>
    new Promise<number>(resolve => {
      const options = { localAddress: '127.0.0.9', agent: false, timeout: 5_000 }
      const visitor = http.get(`${SITE}/health`, options, answer => resolve(answer.resume().statusCode ?? 0))
      visitor.on('timeout', () => visitor.destroy()).on('error', () => resolve(0))
    })
  const wrong: string[] = []
  for (const end = performance.now() + FLOOD_MS; performance.now() < end; await pause(1_000)) {
    const status = await visit()
    if (status !== 200) wrong.push(`a visitor gets ${status}`)
    await ask('select 1').catch(error => wrong.push(`the database has no new connection: ${error}`))
  }
  isOver = true
  for (const socket of sockets) socket.destroy()
  return [...new Set(wrong)]
}

/** What a client says of its own address changes nothing: its tries of passwords end as if it said nothing. */
const attackWithForgedAddresses = async (): Promise<readonly string[]> => {
  const statuses: number[] = []
  for (let nth = 0; nth < 40; nth++) {
    const own = `9.9.9.${nth}`
    statuses.push(
      await statusOf(`${SITE}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: {
          ...{ origin: SITE, 'content-type': 'application/json', 'x-forwarded-for': own, 'x-real-ip': own },
          ...{ forwarded: `for=${own}`, 'true-client-ip': own, connection: 'close, x-forwarded-for' },
        },
        body: JSON.stringify({ email: 'attacked@guildhall.test', password: `wrong-password-${nth}` }),
      }),
    )
  }
  return statuses.at(-1) === 429 ? [] : [`forty tries with forged addresses are answered ${statuses.join(' ')}`]
}

const CALLERS = 50

/** Fifty people want one place, at both nodes and again where they got no answer, while the primary changes. */
const attackLastPlace = async (): Promise<readonly string[]> => {
  const [offer] = await createOffers(1, 1)
  const people = await createPeople(CALLERS)
  if (!offer) throw new Error('there is no offer')
  const body = {
    ...{ productId: offer.id, plan: 'single', firstDate: offer.firstDate, seenPrice: PRICE },
    ...{ acceptedTerms: TERMS_VERSION, earlyPerformance: true },
  }
  const reserve = async (token: string, nth: number): Promise<number> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    for (let attempt = nth; attempt < nth + 20; attempt++) {
      const url = `${nodeUrl(attempt % 2 ? 'web1' : 'web2')}/api/v1/reservations`
      const status = await statusOf(url, { method: 'POST', headers, body: JSON.stringify(body) })
      if (status > 0 && status < 500) return status
      await pause(500)
    }
    return 0
  }
  const [statuses] = await Promise.all([
    Promise.all(people.map(({ token }, nth) => reserve(token, nth))),
    pause(300).then(switchOver),
  ])
  await until(findPrimary, 60_000)
  await waitForStandby()
  const [row] = await ask<{ count: string }>('select count(*) from academy_session_purchases where product_id = $1', [
    offer.id,
  ])
  const won = statuses.filter(status => status === 201).length
  const refused = statuses.filter(status => status === 409).length
  return won === 1 && refused === CALLERS - 1 && Number(row?.count) === 1
    ? []
    : [`${won} were told that they have the one place, ${refused} that it is taken, and ${row?.count} have it`]
}

/** Who is signed out at one node, or whose token is revoked there, is out at the other, also in an open stream. */
const attackAfterTheEnd = async (): Promise<readonly string[]> => {
  const wrong: string[] = []
  const [here, there] = [nodeUrl('web1'), nodeUrl('web2')]
  for (const person of await createPeople(10)) {
    const made = await request(`${here}/api/v1/me/tokens`, person, {
      method: 'POST',
      body: { name: 'x', scopes: ['read'] },
    })
    const token = { token: String(made.json.token) }
    if ((await request(`${there}/api/v1/me`, token)).status !== 200)
      wrong.push('a new token does not count at another node')
    await request(`${here}/api/v1/me/tokens/${made.json.id}`, person, { method: 'DELETE' })
    if ((await request(`${there}/api/v1/me`, token)).status !== 401)
      wrong.push('a revoked token counts at another node')
    const stream = await fetch(`${there}/api/live`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: AbortSignal.timeout(10_000),
    })
    const ended = stream.text().then(
      () => true,
      () => false,
    )
    await request(`${here}/api/v1/me/devices/dev_${person.id}`, person, { method: 'DELETE' })
    if ((await request(`${there}/api/v1/me`, person)).status !== 401)
      wrong.push('who is signed out is in at another node')
    if (!(await Promise.race([ended, pause(3_000, false)]))) wrong.push('a stream outlives its sign-in at another node')
  }
  return [...new Set(wrong)]
}

const YEAR_MS = 365 * 24 * 3600_000

/** What an operator does by mistake: a third node that would harm the others ends with a sentence, and nothing has become due by it. */
const attackByMistake = async (): Promise<readonly string[]> => {
  const countDone = async () =>
    JSON.stringify(
      await ask(
        `select (select count(*) from auth_sessions) as sign_ins, (select max(due_at) < now() + interval '3 days' from schedule_runs) as sane`,
      ),
    )
  const mistakes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    SECRET: { SECRET: randomUUID() + randomUUID() },
    clock: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/other-day.ts')}`,
      STARTS_AT: new Date(Date.now() + YEAR_MS).toISOString(),
    },
  }
  const wrong: string[] = []
  for (const [word, env] of Object.entries(mistakes)) {
    const before = await countDone()
    startNode('web3', { env })
    await until(() => pidOf('web3') === null, 60_000).catch(() => wrong.push(`a node with another ${word} starts`))
    if (!readFileSync(logFile('web3'), 'utf8').includes(word)) wrong.push(`a node with another ${word} does not say so`)
    await stopProgram('web3')
    if ((await countDone()) !== before) wrong.push(`a node with another ${word} has done something`)
  }
  return wrong
}

export const attacks: readonly Attack[] = [
  { name: 'attack: engines without their passwords', run: attackEngines },
  { name: 'attack: connections that say nothing', run: attackWithSilence },
  { name: 'attack: forged addresses', run: attackWithForgedAddresses },
  { name: 'attack: the last place at both nodes during a switchover', run: attackLastPlace },
  { name: 'attack: a node with a wrong secret, or a wrong clock', run: attackByMistake },
  { name: 'attack: after signing out at another node', run: attackAfterTheEnd },
]
