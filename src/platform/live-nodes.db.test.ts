import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createNatsChannel } from '#integrations/nodes/nats.ts'
import type { NodeChannel } from '#integrations/nodes/port.ts'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type Topic, topics } from '#kernel/topics.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { HAS_NATS, startNatsCluster } from '#tests/support/nats-cluster.ts'
import { startNatsServer } from '#tests/support/nats-server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/until.ts'
import { type NatsAddress, parseNatsAddress } from './nats-address.ts'

const own = setupDatabase()

/** Another process of the site: the modules of the live bus, loaded anew. */
const startNode = async (channel: NodeChannel) => {
  vi.resetModules()
  const [bus, connection, { createQueryCache }] = await Promise.all([
    import('./live-bus.ts'),
    import('./live-connection.ts'),
    import('./query-cache.ts'),
  ])
  await connection.startLive(channel)
  return { ...bus, ...connection, createQueryCache }
}

/** How two nodes reach each other, each by a way of its own that can be cut. */
type Way = {
  readonly channelOf: (node: 'changing' | 'hearing') => NodeChannel
  readonly cuts: Readonly<Record<string, () => Promise<unknown>>>
  /** Sends a message that is none of ours to the nodes. */
  readonly sendRaw: (message: string) => Promise<unknown>
  readonly stop: () => Promise<unknown>
}

const byPostgres = async (): Promise<Way> => {
  const operator = new pg.Client({ connectionString: own.url })
  await operator.connect()
  const cut = async (node: string, lastStatement: string) => {
    const { rowCount } = await operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1 and query ilike $2',
      [node, lastStatement],
    )
    expect(rowCount).toBe(1)
  }
  return {
    channelOf: node => createPostgresChannel({ connectionString: own.url, application_name: node }),
    cuts: {
      // The sender is known by its last statement.
      'the sender of the node that changes': () => cut('changing', 'select pg_notify%'),
      'the listener of the node that hears': () => cut('hearing', 'listen live'),
    },
    sendRaw: message => operator.query('select pg_notify($1, $2)', ['live', message]),
    stop: () => operator.end(),
  }
}

const SUBJECT = 'guildhall.test'

/** Our own server, or a real one with NATS=1. */
const byNats = async (): Promise<Way> => {
  const server = HAS_NATS ? await startNatsCluster(1) : await startNatsServer()
  const port = 'servers' in server ? (server.servers[0]?.port ?? 0) : server.port
  const address = (at: number) => parseNatsAddress(`nats://guild:hall@127.0.0.1:${at}`) as NatsAddress
  const proxies = { changing: await startTcpProxy(port), hearing: await startTcpProxy(port) }
  const operator = await connect({ servers: `127.0.0.1:${port}`, user: 'guild', pass: 'hall' })
  const cut = async (node: 'changing' | 'hearing') => {
    await proxies[node].close()
    await proxies[node].open()
  }
  let sent = 0
  return {
    channelOf: node => createNatsChannel({ address: address(proxies[node].port), subject: SUBJECT, signOfLifeMs: 200 }),
    cuts: {
      'the connection of the node that changes': () => cut('changing'),
      'the connection of the node that hears': () => cut('hearing'),
    },
    sendRaw: async message => operator.publish(SUBJECT, `operator ${++sent}\n${message}`),
    stop: async () => {
      await operator.close()
      for (const proxy of Object.values(proxies)) await proxy.stop()
      await server.stop()
    },
  }
}

/** The moment of the change after the cut is what these cases vary; nothing is waited for. */
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

describe.each([
  ['Postgres', byPostgres, ['the sender of the node that changes', 'the listener of the node that hears']],
  ['NATS', byNats, ['the connection of the node that changes', 'the connection of the node that hears']],
] as const)('nodes that reach each other by %s', (_, find, parts) => {
  let [changing, hearing]: Awaited<ReturnType<typeof startNode>>[] = []
  let way: Way

  beforeAll(async () => {
    way = await find()
    changing = await startNode(way.channelOf('changing'))
    hearing = await startNode(way.channelOf('hearing'))
  })
  afterAll(async () => {
    await changing?.stopLive()
    await hearing?.stopLive()
    await way.stop()
    vi.resetModules()
  })

  it.each(parts.flatMap(part => [0, 60, 120, 180, 240].map(ms => [part, ms] as const)))(
    'a change after a cut reaches the other node: %s, %i ms before',
    async (which, ms) => {
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
      publish([topics.settings])
      await changing.flushPublished()
      await until(async () => isLiveConnected() && isHearing() && (await read()) === 'before')
      await way.cuts[which]?.()
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
    },
  )

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
      await way.sendRaw(payload)
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
})
