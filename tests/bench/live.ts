import { type ChildProcess, fork } from 'node:child_process'
import http from 'node:http'
import { fileURLToPath } from 'node:url'
import { createSignedInUsers } from '../support/signed-in-users.ts'
import { openBenchDatabase } from './database.ts'
import { type Measurement, measurement, median, quantile } from './measurements.ts'

const STREAMS = 1_000
const ROUNDS = 40

type Side = 'ours' | 'bare'

/**
 * Time from a commit to the event in each of 1,000 open streams, compared with writing the same bytes to 1,000 plain responses: of a
 * change that visitors follow, and of a message with 1,000 readers, each of whom then gets the own number of unread conversations. The
 * server runs in a separate process; both processes read the same clock.
 */
export const benchLive = async (): Promise<Measurement[]> => [
  ...(await benchStreams('live: p99 from commit to event in 1,000 streams', 0)),
  ...(await benchStreams('live: p99 from a message to its event at 1,000 readers', STREAMS)),
]

const benchStreams = async (name: string, readers: number): Promise<Measurement[]> => {
  const database = await openBenchDatabase('live')
  // Streams of sign-in sessions that do not exist are closed.
  const ids = readers > 0 ? (await createSignedInUsers(database.pool, readers)).map(({ id }) => id) : []
  const children: Record<Side, ChildProcess> = {
    ours: startServer('ours', database.url, ids),
    bare: startServer('bare', database.url, ids),
  }
  const ports = { ours: await portOf(children.ours), bare: await portOf(children.bare) }
  const before = await memory(children.ours)
  const received: Record<Side, number[]> = { ours: [], bare: [] }
  const counted: number[] = []
  const closers = [
    await openStreams(ports.ours, { received: received.ours, counted }, ids),
    await openStreams(ports.bare, { received: received.bare, counted: [] }, ids),
  ]
  const after = await memory(children.ours)
  const delays: Record<Side, number[]> = { ours: [], bare: [] }
  const countDelays: number[] = []
  const last = (times: readonly number[], from: number) =>
    quantile(
      times.map(time => time - from),
      0.99,
    )
  for (let round = 0; round < ROUNDS; round++)
    for (const side of ['ours', 'bare'] as const) {
      received[side].length = 0
      counted.length = 0
      const at = await request(children[side], 'change')
      const following = side === 'ours' ? readers : 0
      while (received[side].length < STREAMS || counted.length < following)
        await new Promise(resolve => setImmediate(resolve))
      if (round < 5) continue
      delays[side].push(last(received[side], at))
      if (following > 0) countDelays.push(last(counted, at))
    }
  for (const close of closers) close()
  for (const child of Object.values(children)) child.kill()
  await database.close()
  const ratio = median(delays.ours.map((delay, round) => delay / (delays.bare[round] ?? Number.NaN)))
  return [
    measurement(
      `${name}, against bare res.write`,
      ratio,
      '×',
      `${median(delays.ours).toFixed(1)} ms against ${median(delays.bare).toFixed(1)} ms`,
      { text: 'at most 1.5', ok: ratio <= 1.5 },
    ),
    ...(readers > 0
      ? [
          measurement(
            'live: p99 from a message to the number of unread conversations at 1,000 readers',
            median(countDelays),
            'ms',
            'it follows the event, with one statement for all',
          ),
        ]
      : []),
    measurement(
      readers > 0 ? 'live: memory of an idle stream of a reader' : 'live: memory of an idle stream',
      (after - before) / STREAMS / 1024,
      'kB',
      'resident set of the server, before and after 1,000 streams',
    ),
  ]
}

const startServer = (side: Side, databaseUrl: string, readerIds: readonly string[]) =>
  fork(fileURLToPath(new URL('./live-server.ts', import.meta.url)), [side, ...readerIds], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: ['--expose-gc'],
  })

const request = (child: ChildProcess, what: string): Promise<number> =>
  new Promise(resolve => {
    child.once('message', answer => resolve(answer as number))
    child.send(what)
  })
const portOf = (child: ChildProcess) => request(child, 'port')
const memory = (child: ChildProcess) => request(child, 'memory')

const headersOf = (readerId: string | undefined) => (readerId ? { 'x-reader': readerId } : {})

type Heard = { readonly received: number[]; readonly counted: number[] }

const openStreams = async (port: number, { received, counted }: Heard, readerIds: readonly string[]) => {
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY })
  await Promise.all(
    Array.from(
      { length: STREAMS },
      (_, at) =>
        new Promise<void>(resolve => {
          http.get(
            { port, host: '127.0.0.1', path: '/api/live?topics=sessions', agent, headers: headersOf(readerIds[at]) },
            response => {
              response.on('data', (chunk: Buffer) => {
                const at = performance.timeOrigin + performance.now()
                if (chunk.includes('event: changed')) received.push(at)
                if (chunk.includes('event: snapshots')) counted.push(at)
                resolve()
              })
            },
          )
        }),
    ),
  )
  return () => agent.destroy()
}
