import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { now } from './clock.ts'
import { onCommit } from './database.ts'
import { log } from './log.ts'

/**
 * Says that something changed, never what: topics go from a commit to every stream that listens to them, on every node.
 * Hints may be lost in a crash; readers read again when they reconnect, when this node's listener reconnects and every 5 minutes.
 */
export type Stream = {
  readonly topics: ReadonlySet<string>
  /** Takes one finished server-sent event. */
  readonly send: (chunk: Buffer) => void
  readonly close: () => void
}

const CHANNEL = 'hall'
/** Postgres refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7_900

type Snapshot = (id: string) => Promise<unknown>

/** For this long the node remembers what changed, so that a stream learns what it missed while it was opening. */
const MEMORY_MS = 60_000

const streams = new Map<string, Set<Stream>>()
const changes = new Map<string, number>()
let knownSince = 0
const snapshots = new Map<string, Snapshot>()
const listeners = new Set<(topics: readonly string[]) => void>()
const node = randomUUID().slice(0, 8)
let pending = new Set<string>()
let scheduled = false
let listener: pg.Client | undefined
let sender: pg.Client | undefined
let closing = false
let hears = false
/** Settles when the other nodes have been told everything so far. */
let telling: Promise<void> = Promise.resolve()

/** A small authorised snapshot rides along with `kind:<id>` topics: computed once a topic and node, not once a stream. */
export const rideAlong = (kind: string, snapshot: Snapshot) => snapshots.set(kind, snapshot)

/** Server-side readers of topics, such as the page cache. Returns how to stop. */
export const onTopics = (listen: (topics: readonly string[]) => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Whether what other nodes commit is heard just now; while it is not, nothing may be told from memory. */
export const hearsChanges = (): boolean => hears

export const join = (stream: Stream) => {
  for (const topic of stream.topics) {
    const there = streams.get(topic)
    if (there) there.add(stream)
    else streams.set(topic, new Set([stream]))
  }
}

export const leave = (stream: Stream) => {
  for (const topic of stream.topics) {
    const there = streams.get(topic)
    there?.delete(stream)
    if (there?.size === 0) streams.delete(topic)
  }
}

export const frame = (name: string, body: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(body)}\n\n`)

/** Topics of many transactions that commit in the same turn go out together. */
export const publish = (topics: readonly string[]) => {
  for (const topic of topics) pending.add(topic)
  if (scheduled) return
  scheduled = true
  setImmediate(() => scheduled && flush())
}

/** Newest last, so that what is to be forgotten stands in front. */
const remember = (topics: readonly string[]) => {
  const at = now().epochMilliseconds
  for (const topic of topics) {
    changes.delete(topic)
    changes.set(topic, at)
  }
  for (const [topic, since] of changes) {
    if (since > at - MEMORY_MS) break
    changes.delete(topic)
  }
}

/** Tells one stream what has changed since its reader last read (milliseconds); to read everything again where that is forgotten. */
export const catchUp = async (stream: Stream, since: number) => {
  if (since < Math.max(knownSince, now().epochMilliseconds - MEMORY_MS)) return stream.send(frame('read-again', {}))
  const missed = [...stream.topics].filter(topic => (changes.get(topic) ?? 0) >= since)
  if (missed.length === 0) return
  stream.send(changed(missed, await ridersOf(new Set(missed))))
  if (missed.some(endsStream)) stream.close()
}

const endsStream = (topic: string) => topic.startsWith('revoked:')

const changed = (topics: readonly string[], riding: ReadonlyMap<string, unknown>) =>
  frame('changed', {
    topics,
    snapshots: Object.fromEntries(topics.flatMap(topic => (riding.has(topic) ? [[topic, riding.get(topic)]] : []))),
  })

const flush = () => {
  const topics = [...pending]
  pending = new Set()
  scheduled = false
  void deliver(topics)
  telling = telling.then(() => notifyOthers(topics))
}

/** One chunk for each set of topics, shared by all streams that hear the same. */
const deliver = async (topics: readonly string[]) => {
  remember(topics)
  for (const listen of listeners) listen(topics)
  const heard = new Map<Stream, string[]>()
  for (const topic of topics)
    for (const stream of streams.get(topic) ?? []) {
      const mine = heard.get(stream)
      if (mine) mine.push(topic)
      else heard.set(stream, [topic])
    }
  if (heard.size === 0) return
  const riding = await ridersOf(new Set([...heard.values()].flat()))
  const chunks = new Map<string, Buffer>()
  for (const [stream, mine] of heard) {
    const key = mine.join(' ')
    let chunk = chunks.get(key)
    if (!chunk) {
      chunk = changed(mine, riding)
      chunks.set(key, chunk)
    }
    stream.send(chunk)
    if (mine.some(endsStream)) stream.close()
  }
}

const ridersOf = async (topics: ReadonlySet<string>): Promise<Map<string, unknown>> => {
  const riding = new Map<string, unknown>()
  for (const topic of topics) {
    const at = topic.indexOf(':')
    const snapshot = snapshots.get(topic.slice(0, at))
    if (!snapshot) continue
    try {
      riding.set(topic, await snapshot(topic.slice(at + 1)))
    } catch (error) {
      log.warn({ err: error, topic }, 'a live snapshot could not be read; the topic goes without it')
    }
  }
  return riding
}

/** Cuts a batch so that each payload stays under Postgres's limit. */
export const payloads = (origin: string, topics: readonly string[]): string[] => {
  const out: string[] = []
  let batch: string[] = []
  let size = 0
  for (const topic of topics) {
    const bytes = Buffer.byteLength(JSON.stringify(topic)) + 1
    if (size + bytes > PAYLOAD_LIMIT - 64 && batch.length > 0) {
      out.push(JSON.stringify({ origin, topics: batch }))
      batch = []
      size = 0
    }
    batch.push(topic)
    size += bytes
  }
  if (batch.length > 0) out.push(JSON.stringify({ origin, topics: batch }))
  return out
}

const notifyOthers = async (topics: readonly string[]) => {
  try {
    for (const payload of payloads(node, topics)) await sender?.query('select pg_notify($1, $2)', [CHANNEL, payload])
  } catch (error) {
    log.warn({ err: error }, 'other nodes could not be told of a change; they read again on their own')
  }
}

const hear = (payload: string) => {
  const { origin, topics } = JSON.parse(payload) as { origin: string; topics: string[] }
  if (origin !== node) void deliver(topics)
}

/** Connects to the other nodes, and again after every loss. Streams are then told to read everything anew. */
export const openLive = async (config: pg.ClientConfig) => {
  closing = false
  knownSince = now().epochMilliseconds
  onCommit(publish)
  const connect = async (again: boolean): Promise<void> => {
    if (closing) return
    const fresh = [new pg.Client(config), new pg.Client(config)] as const
    let lost = false
    const lose = (error?: Error) => {
      if (lost || closing) return
      lost = true
      hears = false
      log.warn({ err: error }, 'the live connection was lost; connecting again')
      for (const client of fresh) client.end().catch(() => undefined)
      setTimeout(() => void connect(true), 250).unref()
    }
    for (const client of fresh) client.on('error', lose).on('end', () => lose())
    try {
      await Promise.all(fresh.map(client => client.connect()))
      fresh[0].on('notification', message => message.payload && hear(message.payload))
      await fresh[0].query(`listen ${CHANNEL}`)
      ;[listener, sender] = fresh
      hears = !lost
      if (again) readAgain()
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }
  await connect(false)
}

const readAgain = () => {
  knownSince = now().epochMilliseconds
  const everyone = new Set([...streams.values()].flatMap(set => [...set]))
  const chunk = frame('read-again', {})
  for (const stream of everyone) {
    stream.send(chunk)
    // That somebody was signed out may be among what was missed: they come back and are looked at again.
    if ([...stream.topics].some(endsStream)) stream.close()
  }
  for (const listen of listeners) listen(['*'])
}

export const countStreams = () => new Set([...streams.values()].flatMap(set => [...set])).size

export const closeLive = async () => {
  if (scheduled) flush()
  await telling
  closing = true
  hears = false
  for (const stream of new Set([...streams.values()].flatMap(set => [...set]))) stream.close()
  await Promise.all([listener?.end(), sender?.end()].map(ending => ending?.catch(() => undefined)))
  listener = sender = undefined
}
