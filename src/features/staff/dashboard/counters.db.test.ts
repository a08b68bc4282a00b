import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { COUNTED_SECTIONS, type Topic, topics } from '#kernel/topics.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'

const own = setupDatabase()
const ADMINS = 3

/** Another process of the site, whose counters note how often they are read. */
const startNode = async (name: string) => {
  vi.resetModules()
  const [bus, connection, database, events, counters, sources] = await Promise.all([
    import('#platform/live-bus.ts'),
    import('#platform/live-connection.ts'),
    import('#platform/connections.ts'),
    import('#platform/live-events.ts'),
    import('./counters.ts'),
    import('./sources.ts'),
  ])
  database.connect({ connectionString: own.url, max: 4 })
  const noted = { reads: 0, training: 0 }
  sources.registerDashboardSources({
    counters: [
      {
        sections: ['training'],
        read: async () => {
          noted.reads += 1
          return { training: noted.training }
        },
      },
    ],
    waiting: [],
  })
  const now = () => Temporal.Now.instant()
  events.registerSnapshots({ admin: section => counters.sectionSnapshot(section, now()) })
  await connection.startLive(createPostgresChannel({ connectionString: own.url, application_name: name }))
  const received = Array.from({ length: ADMINS }, () => [] as string[])
  for (const chunks of received)
    bus.addStream({
      topics: new Set<Topic>([topics.admin('training'), topics.admin('admin-requests')]),
      send: chunk => chunks.push(chunk.toString()),
      close: () => undefined,
    })
  return {
    noted,
    received,
    publish: bus.publish,
    isConnected: bus.isLiveConnected,
    getCounts: () => counters.getAdminCounts(now()),
    stop: async () => {
      await connection.stopLive()
      await database.disconnect()
    },
  }
}

let nodes: Awaited<ReturnType<typeof startNode>>[] = []
beforeAll(async () => {
  nodes = [await startNode('first'), await startNode('second')]
  await until(() => nodes.every(node => node.isConnected()))
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
  vi.resetModules()
})

const change = async (training: number) => {
  for (const { noted, received } of nodes) {
    Object.assign(noted, { reads: 0, training })
    for (const chunks of received) chunks.length = 0
  }
  nodes[0]?.publish([topics.admin('training'), topics.admin('admin-requests')])
  await until(() => nodes.every(({ received }) => received.every(chunks => chunks.join().includes('event: changed'))))
}

describe('a change of a counter', () => {
  it('reaches every admin on both nodes with its number, and is read once on each node', async () => {
    await change(4)
    for (const { received, noted } of nodes) {
      for (const chunks of received) expect(chunks.join()).toContain('"admin:training":{"count":4}')
      for (const chunks of received) expect(chunks.join()).toContain('"admin:admin-requests":{"unread":0,"open":0}')
      expect(noted.reads).toBe(1)
    }
  })

  it('is not read again for the pages that admins open until the next change', async () => {
    await change(5)
    for (const { getCounts, noted } of nodes) {
      const all = await Promise.all(Array.from({ length: 5 }, getCounts))
      expect(all.map(({ counters }) => counters.training)).toEqual([5, 5, 5, 5, 5])
      expect(noted.reads).toBe(1)
    }
    await change(6)
    for (const { getCounts, noted } of nodes) {
      expect((await getCounts()).counters.training).toBe(6)
      expect(noted.reads).toBe(1)
    }
  })
})

it('counts every section, and 0 where no feature counts', async () => {
  const { counters, unread } = (await nodes[0]?.getCounts()) ?? { counters: {}, unread: -1 }
  expect(Object.keys(counters)).toEqual([...COUNTED_SECTIONS])
  expect(counters).toMatchObject({ contact: 0, password: 0, 'dne-sessions': 0 })
  expect(unread).toBe(0)
})
