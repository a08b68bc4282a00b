import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setupDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { db, publishAfterCommit, transaction } from './database.ts'
import { addStream, registerSnapshot, removeStream, replay, type Stream, startLive, stopLive } from './live-bus.ts'

const own = setupDatabase()

type Event = { readonly name: string; readonly topics: readonly string[]; readonly snapshots: Record<string, unknown> }

const parse = (chunk: Buffer): Event => {
  const [, name = '', body = '{}'] = /^event: (\S+)\ndata: (.*)\n\n$/.exec(chunk.toString()) ?? []
  return { name, topics: [], snapshots: {}, ...JSON.parse(body) }
}

const open: Stream[] = []
const listener = (...topics: string[]) => {
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

/** Speaks and hears as another process of the hall would. */
let elsewhere: pg.Client
const heardElsewhere: string[][] = []

beforeAll(async () => {
  await startLive({ connectionString: own.url })
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
  it('announces nothing when it is rolled back, not even to other nodes', async () => {
    const { events } = listener('sessions', 'proof')
    const failing = transaction(async tx => {
      publishAfterCommit(tx, 'sessions')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await transaction(async tx => publishAfterCommit(tx, 'proof'))
    await until(() => heardElsewhere.length > 0)
    expect(events.map(event => event.topics)).toEqual([['proof']])
    expect(heardElsewhere).toEqual([['proof']])
  })
  it('announces a topic once, however often it was touched', async () => {
    const { events } = listener('sessions')
    await transaction(async tx => {
      publishAfterCommit(tx, 'sessions')
      publishAfterCommit(tx, 'sessions', 'sessions')
    })
    await until(() => heardElsewhere.length > 0)
    expect(events.map(event => event.topics)).toEqual([['sessions']])
  })
  it('is not heard before its commit', async () => {
    const { events } = listener('sessions')
    await transaction(async tx => {
      publishAfterCommit(tx, 'sessions')
      await db.execute('select 1')
      expect(events).toEqual([])
    })
    await until(() => events.length === 1)
  })
})

describe('the bus', () => {
  it('sends what several transactions of one turn changed as one batch', async () => {
    const { events } = listener('a', 'b')
    await Promise.all([
      transaction(async tx => publishAfterCommit(tx, 'a')),
      transaction(async tx => publishAfterCommit(tx, 'b')),
    ])
    await until(() => heardElsewhere.flat().length === 2)
    expect(events.flatMap(event => event.topics).sort()).toEqual(['a', 'b'])
    expect(events.length).toBe(heardElsewhere.length)
  })
  it('delivers what another node has committed, with this node’s snapshot', async () => {
    registerSnapshot('unread', async id => ({ of: id }))
    const { events } = listener('unread:p1')
    await tellFromElsewhere('unread:p1', 'unread:p2')
    await until(() => events.length === 1)
    expect(events[0]).toMatchObject({ topics: ['unread:p1'], snapshots: { 'unread:p1': { of: 'p1' } } })
  })
  it('goes without a snapshot that cannot be read', async () => {
    registerSnapshot('broken', async () => Promise.reject(new Error('no')))
    const { events } = listener('broken:p1')
    await tellFromElsewhere('broken:p1')
    await until(() => events.length === 1)
    expect(events[0]?.snapshots).toEqual({})
  })
  it('closes a stream whose session is revoked, and no other', async () => {
    const [gone, stays] = [listener('revoked:s1'), listener('revoked:s2')]
    await tellFromElsewhere('revoked:s1')
    await until(() => gone.state.closed)
    expect(stays.state.closed).toBe(false)
  })
})

describe('a stream that opens', () => {
  it('is told what changed since its reader last read', async () => {
    const { events } = listener('early')
    const before = Temporal.Now.instant().epochMilliseconds
    await tellFromElsewhere('early')
    await until(() => events.length === 1)
    const late = listener('early', 'never')
    await replay(late.stream, before)
    expect(late.events.map(event => event.topics)).toEqual([['early']])
    const later = listener('early')
    await replay(later.stream, Temporal.Now.instant().epochMilliseconds + 1)
    expect(later.events).toEqual([])
  })
  it('reads everything again when it has been away for longer than the node remembers', async () => {
    const { events, stream } = listener('early')
    await replay(stream, Temporal.Now.instant().epochMilliseconds - 61_000)
    expect(events.map(event => event.name)).toEqual(['read-again'])
  })
})

it('tells every stream to read again once the connection to the other nodes is back', async () => {
  const { events, state } = listener('sessions')
  const somebodys = listener('revoked:ses_1')
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen live' and pid <> pg_backend_pid()`,
  )
  await until(() => events.some(event => event.name === 'read-again'))
  // Whether they were signed out in between, only a new look can say.
  expect([state.closed, somebodys.state.closed]).toEqual([false, true])
  await tellFromElsewhere('sessions')
  await until(() => events.some(event => event.name === 'changed'))
})
