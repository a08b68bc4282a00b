import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type CacheContent, type Topic, topics } from '#kernel/topics.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { now } from './clock.ts'
import { publishAfterCommit, transaction } from './database.ts'
import { addStream, removeStream, replay, type Stream } from './live-bus.ts'
import { startLive, stopLive } from './live-connection.ts'
import { registerSnapshots } from './live-events.ts'
import { compareClocks, toDatabaseTime } from './node-clock.ts'
import { createQueryCache } from './query-cache.ts'

const own = setupDatabase()

type Event = { readonly name: string; readonly topics: readonly string[]; readonly snapshots: Record<string, unknown> }

const parse = (chunk: Buffer): Event => {
  const [, name = '', body = '{}'] = /^event: (\S+)\ndata: (.*)\n\n$/.exec(chunk.toString()) ?? []
  return { name, topics: [], snapshots: {}, ...JSON.parse(body) }
}

const open: Stream[] = []
const listener = (...topics: Topic[]) => {
  const events: Event[] = []
  const state = { closed: false }
  const stream: Stream = {
    topics: new Set(topics),
    send: chunk => events.push(parse(chunk)),
    close: () => {
      state.closed = true
    },
  }
  addStream(stream)
  open.push(stream)
  return { events, stream, state }
}

/** Publishes and listens as another process would. */
let elsewhere: pg.Client
const heardElsewhere: string[][] = []

beforeAll(async () => {
  await startLive(createPostgresChannel({ connectionString: own.url }))
  elsewhere = new pg.Client({ connectionString: own.url })
  elsewhere.on('notification', ({ payload = '{}' }) => heardElsewhere.push(JSON.parse(payload).topics))
  await elsewhere.connect()
  await elsewhere.query('listen live')
})
afterAll(async () => {
  await stopLive()
  await elsewhere.end()
})
beforeEach(() => {
  heardElsewhere.length = 0
})
afterEach(() => {
  for (const stream of open.splice(0)) removeStream(stream)
})

const tellFromElsewhere = (...topics: string[]) =>
  elsewhere.query('select pg_notify($1, $2)', ['live', JSON.stringify({ origin: 'elsewhere', topics })])

describe('a transaction', () => {
  it('publishes nothing when it is rolled back, not even to other nodes', async () => {
    const { events } = listener(topics.sessions, topics.settings)
    const failing = transaction(async tx => {
      publishAfterCommit(tx, topics.sessions)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await transaction(async tx => publishAfterCommit(tx, topics.settings))
    await until(() => heardElsewhere.length > 0)
    expect(events.map(event => event.topics)).toEqual([[topics.settings]])
    expect(heardElsewhere).toEqual([[topics.settings]])
  })
  it('publishes a topic once, also when it was added several times', async () => {
    const { events } = listener(topics.sessions)
    await transaction(async tx => {
      publishAfterCommit(tx, topics.sessions)
      publishAfterCommit(tx, topics.sessions, topics.sessions)
    })
    await until(() => heardElsewhere.length > 0)
    expect(events.map(event => event.topics)).toEqual([[topics.sessions]])
  })
  it('publishes nothing before its commit', async () => {
    const { events } = listener(topics.sessions)
    await transaction(async tx => {
      publishAfterCommit(tx, topics.sessions)
      await tx.execute('select 1')
      expect(events).toEqual([])
    })
    await until(() => events.length === 1)
  })
})

const CLEARED_BY: Readonly<Record<CacheContent, Topic>> = {
  visitorPages: topics.sessions,
  sessionLists: topics.sessions,
  gameLists: topics.games,
  settings: topics.settings,
  unreadCounts: topics.notifications('p1'),
  adminCounts: topics.admin('users'),
  webhooks: topics.webhooks,
}

it.each(Object.entries(CLEARED_BY) as [CacheContent, Topic][])(
  'who has committed a change does not get the answer of before it from the cache: %s',
  async (content, topic) => {
    let stored = 'before'
    const cache = createQueryCache<string>({ content, seconds: 3600 })
    const read = () => cache('key', Temporal.Now.instant(), async () => stored)
    expect(await read()).toBe('before')
    await transaction(async tx => {
      stored = 'after'
      publishAfterCommit(tx, topic)
    })
    expect(await read()).toBe('after')
    await until(() => heardElsewhere.length > 0)
  },
)

describe('the bus', () => {
  it('sends the topics of several transactions of one event-loop turn as one batch', async () => {
    const { events } = listener(topics.session('a'), topics.session('b'))
    await Promise.all([
      transaction(async tx => publishAfterCommit(tx, topics.session('a'))),
      transaction(async tx => publishAfterCommit(tx, topics.session('b'))),
    ])
    const heard = () => events.flatMap(event => event.topics)
    await until(() => heardElsewhere.flat().length === 2 && heard().length === 2)
    expect(heard().sort()).toEqual([topics.session('a'), topics.session('b')])
    expect(events.length).toBe(heardElsewhere.length)
  })
  it('delivers topics of another node, with this node’s snapshot', async () => {
    registerSnapshots({ notifications: async id => ({ of: id }) })
    const { events } = listener(topics.notifications('p1'))
    await tellFromElsewhere(topics.notifications('p1'), topics.notifications('p2'))
    await until(() => events.length === 1)
    expect(events[0]).toMatchObject({
      topics: [topics.notifications('p1')],
      snapshots: { [topics.notifications('p1')]: { of: 'p1' } },
    })
  })
  it('publishes a topic without its snapshot when that cannot be read', async () => {
    registerSnapshots({ user: async () => Promise.reject(new Error('no')) })
    const { events } = listener(topics.user('p1'))
    await tellFromElsewhere(topics.user('p1'))
    await until(() => events.length === 1)
    expect(events[0]?.snapshots).toEqual({})
  })
  it('tells people of a change before it counts for them, and counts once for all that was published meanwhile', async () => {
    const counting: (() => void)[] = []
    const counted: (readonly string[])[] = []
    const readAll = async (ids: readonly string[]) => {
      counted.push(ids)
      const times = counted.length
      await new Promise<void>(resolve => counting.push(resolve))
      return new Map(ids.map(id => [id, times]))
    }
    registerSnapshots({ messages: { readAll } })
    const [one, other] = [topics.messages('p1'), topics.messages('p2')]
    const [first, second] = [listener(one), listener(other)]
    await tellFromElsewhere(one)
    await until(() => counting.length === 1)
    await tellFromElsewhere(one, other)
    await tellFromElsewhere(one)
    await until(() => first.events.length === 3)
    expect(first.events).toEqual(Array(3).fill({ name: 'changed', topics: [one], snapshots: {} }))
    counting[0]?.()
    await until(() => counting.length === 2)
    counting[1]?.()
    await until(() => second.events.length === 2)
    expect(counted).toEqual([['p1'], ['p1', 'p2']])
    expect(first.events.slice(3).map(({ snapshots }) => snapshots)).toEqual([{ [one]: 1 }, { [one]: 2 }])
    expect(second.events.map(({ name, snapshots }) => [name, snapshots])).toEqual([
      ['changed', {}],
      ['snapshots', { [other]: 2 }],
    ])
  })
  it('closes only the stream whose session is revoked', async () => {
    const [gone, stays] = [listener(topics.revoked('s1')), listener(topics.revoked('s2'))]
    await tellFromElsewhere(topics.revoked('s1'))
    await until(() => gone.state.closed)
    expect(stays.state.closed).toBe(false)
  })
})

describe('a new stream, where this process’s clock is behind the database’s', () => {
  /** As a page names its time: by the database's clock. */
  const readAt = () => toDatabaseTime(now()).epochMilliseconds
  // Behind, not ahead: else the time of the page would be before this process began to record changes.
  beforeAll(() => compareClocks(() => now().subtract({ seconds: 1 })))
  afterAll(() => compareClocks())

  it('receives what changed since its client last read', async () => {
    const { events } = listener(topics.session('early'))
    const before = readAt()
    await tellFromElsewhere(topics.session('early'))
    await until(() => events.length === 1)
    const late = listener(topics.session('early'), topics.session('never'))
    await replay(late.stream, before)
    expect(late.events.map(event => event.topics)).toEqual([[topics.session('early')]])
    const later = listener(topics.session('early'))
    await replay(later.stream, readAt() + 1)
    expect(later.events).toEqual([])
  })
  it('reads everything again when it was away longer than the node keeps changes', async () => {
    const { events, stream } = listener(topics.session('early'))
    await replay(stream, readAt() - 61_000)
    expect(events.map(event => event.name)).toEqual(['read-again'])
  })
})

it('makes every stream read again once the connection to the other nodes is back', async () => {
  const { events, state } = listener(topics.sessions)
  const somebodys = listener(topics.revoked('ses_1'))
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen live' and pid <> pg_backend_pid()`,
  )
  await until(() => events.some(event => event.name === 'read-again'))
  // They may have been signed out in between, so they must be identified again.
  expect([state.closed, somebodys.state.closed]).toEqual([false, true])
  await tellFromElsewhere(topics.sessions)
  await until(() => events.some(event => event.name === 'changed'))
})
