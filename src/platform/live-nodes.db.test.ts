import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Topic, topics } from '#kernel/topics.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'

const own = setupDatabase()

/** Another process of the site: the modules of the live bus, loaded anew. */
const startNode = async (name: string) => {
  vi.resetModules()
  const [bus, connection, { createQueryCache }] = await Promise.all([
    import('./live-bus.ts'),
    import('./live-connection.ts'),
    import('./query-cache.ts'),
  ])
  await connection.startLive({ connectionString: own.url, application_name: name })
  return { ...bus, ...connection, createQueryCache }
}

let [changing, hearing]: Awaited<ReturnType<typeof startNode>>[] = []
let operator: pg.Client

beforeAll(async () => {
  changing = await startNode('changing')
  hearing = await startNode('hearing')
  operator = new pg.Client({ connectionString: own.url })
  await operator.connect()
})
afterAll(async () => {
  await changing?.stopLive()
  await hearing?.stopLive()
  await operator.end()
  vi.resetModules()
})

const cut = (node: 'changing' | 'hearing', lastStatement: string) =>
  operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1 and query ilike $2`,
    [node, lastStatement],
  )

/** The moment of the change after the cut is what these cases vary; nothing is waited for. */
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describe('a change soon after a live connection was cut', () => {
  it.each([
    ['the sender of the node that changes', 0],
    ['the sender of the node that changes', 60],
    ['the sender of the node that changes', 120],
    ['the sender of the node that changes', 180],
    ['the sender of the node that changes', 240],
    ['the listener of the node that hears', 0],
    ['the listener of the node that hears', 60],
    ['the listener of the node that hears', 120],
    ['the listener of the node that hears', 180],
    ['the listener of the node that hears', 240],
  ])('reaches the other node: %s, %i ms before', async (which, ms) => {
    if (!changing || !hearing) throw new Error('no nodes')
    const received: string[] = []
    const topic: Topic = topics.session(`ses_${which.length}_${ms}`)
    const stream = {
      topics: new Set([topic, topics.sessions]),
      send: (chunk: Buffer) => received.push(chunk.toString()),
      close: () => undefined,
    }
    hearing.addStream(stream)
    let stored = 'before'
    const cached = hearing.createQueryCache<string>({ content: 'sessionLists', seconds: 3600 })
    const now = Temporal.Now.instant()
    const read = () => cached('list', now, async () => stored)
    const { isLiveConnected, publish } = changing
    const { isLiveConnected: isHearing } = hearing
    // The sender is known by its last statement.
    publish([topics.settings])
    await changing.flushPublished()
    await until(async () => isLiveConnected() && isHearing() && (await read()) === 'before')
    const { rowCount } = which.startsWith('the sender')
      ? await cut('changing', 'select pg_notify%')
      : await cut('hearing', 'listen live')
    expect(rowCount).toBe(1)
    await pause(ms)
    stored = 'after'
    const heardBefore = received.length
    publish([topic, topics.sessions])
    await until(
      () => received.slice(heardBefore).some(text => text.includes(topic) || text.includes('read-again')),
      5_000,
    )
    await until(async () => (await read()) === 'after', 5_000)
    hearing.removeStream(stream)
    await until(() => isLiveConnected() && isHearing())
  })
})

it.each(['hello', '{', 'null', '{"origin":"x","topics":"sessions"}', '[]'])(
  'a message that cannot be read ends no node, and everything is read again: %s',
  async payload => {
    if (!hearing) throw new Error('no node')
    const received: string[] = []
    const stream = {
      topics: new Set([topics.sessions]),
      send: (chunk: Buffer) => received.push(chunk.toString()),
      close: () => undefined,
    }
    hearing.addStream(stream)
    await operator.query('select pg_notify($1, $2)', ['live', payload])
    await until(() => received.some(text => text.includes('read-again')))
    hearing.removeStream(stream)
  },
)

it('what could not be sent and is too much to name makes other nodes read everything again', async () => {
  if (!changing || !hearing) throw new Error('no nodes')
  const received: string[] = []
  hearing.addStream({
    topics: new Set([topics.sessions]),
    send: chunk => received.push(chunk.toString()),
    close: () => undefined,
  })
  changing.publish(Array.from({ length: 5_001 }, (_, index) => topics.session(`ses_${index}`)))
  await until(() => received.some(text => text.includes('read-again')))
  expect(received).toHaveLength(1)
})
