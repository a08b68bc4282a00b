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

const CHANNEL = 'live'
/** Postgres refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7_900

type Snapshot = (id: string) => Promise<unknown>

/** For this long the node remembers what changed, so that a stream learns what it missed while it was opening. */
const REPLAY_WINDOW_MS = 60_000

const streams = new Map<string, Set<Stream>>()
const lastChangedAt = new Map<string, number>()
let recordedSince = 0
const snapshots = new Map<string, Snapshot>()
const topicListeners = new Set<(topics: readonly string[]) => void>()
const nodeId = randomUUID().slice(0, 8)
let pending = new Set<string>()
let scheduled = false
let listenClient: pg.Client | undefined
let notifyClient: pg.Client | undefined
let isStopping = false
let connected = false
/** Settles when the other nodes have been told everything so far. */
let notifying: Promise<void> = Promise.resolve()

/** A small authorised snapshot rides along with `kind:<id>` topics: computed once a topic and node, not once a stream. */
export const registerSnapshot = (kind: string, snapshot: Snapshot) => snapshots.set(kind, snapshot)

/** Server-side readers of topics, such as the page cache. Returns how to stop. */
export const onTopics = (listener: (topics: readonly string[]) => void) => {
  topicListeners.add(listener)
  return () => topicListeners.delete(listener)
}

/** Whether what other nodes commit is heard just now; while it is not, nothing may be told from memory. */
export const isLiveConnected = (): boolean => connected

export const addStream = (stream: Stream) => {
  for (const topic of stream.topics) {
    const subscribers = streams.get(topic)
    if (subscribers) subscribers.add(stream)
    else streams.set(topic, new Set([stream]))
  }
}

export const removeStream = (stream: Stream) => {
  for (const topic of stream.topics) {
    const subscribers = streams.get(topic)
    subscribers?.delete(stream)
    if (subscribers?.size === 0) streams.delete(topic)
  }
}

export const formatEvent = (name: string, body: unknown): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(body)}\n\n`)

/** Topics of many transactions that commit in the same turn go out together. */
export const publish = (topics: readonly string[]) => {
  for (const topic of topics) pending.add(topic)
  if (scheduled) return
  scheduled = true
  setImmediate(() => scheduled && flush())
}

/** Newest last, so that what is to be forgotten stands in front. */
const rememberChanges = (topics: readonly string[]) => {
  const at = now().epochMilliseconds
  for (const topic of topics) {
    lastChangedAt.delete(topic)
    lastChangedAt.set(topic, at)
  }
  for (const [topic, since] of lastChangedAt) {
    if (since > at - REPLAY_WINDOW_MS) break
    lastChangedAt.delete(topic)
  }
}

/** Tells one stream what has changed since its reader last read (milliseconds); to read everything again where that is forgotten. */
export const replay = async (stream: Stream, since: number) => {
  if (since < Math.max(recordedSince, now().epochMilliseconds - REPLAY_WINDOW_MS))
    return stream.send(formatEvent('read-again', {}))
  const missed = [...stream.topics].filter(topic => (lastChangedAt.get(topic) ?? 0) >= since)
  if (missed.length === 0) return
  stream.send(formatChangedEvent(missed, await readSnapshots(new Set(missed))))
  if (missed.some(endsStream)) stream.close()
}

const endsStream = (topic: string) => topic.startsWith('revoked:')

const formatChangedEvent = (topics: readonly string[], snapshotsByTopic: ReadonlyMap<string, unknown>) =>
  formatEvent('changed', {
    topics,
    snapshots: Object.fromEntries(
      topics.flatMap(topic => (snapshotsByTopic.has(topic) ? [[topic, snapshotsByTopic.get(topic)]] : [])),
    ),
  })

const flush = () => {
  const topics = [...pending]
  pending = new Set()
  scheduled = false
  void deliver(topics)
  notifying = notifying.then(() => notifyOthers(topics))
}

/** One chunk for each set of topics, shared by all streams that hear the same. */
const deliver = async (topics: readonly string[]) => {
  rememberChanges(topics)
  for (const listen of topicListeners) listen(topics)
  const topicsByStream = new Map<Stream, string[]>()
  for (const topic of topics)
    for (const stream of streams.get(topic) ?? []) {
      const mine = topicsByStream.get(stream)
      if (mine) mine.push(topic)
      else topicsByStream.set(stream, [topic])
    }
  if (topicsByStream.size === 0) return
  const snapshotsByTopic = await readSnapshots(new Set([...topicsByStream.values()].flat()))
  const chunks = new Map<string, Buffer>()
  for (const [stream, streamTopics] of topicsByStream) {
    const key = streamTopics.join(' ')
    let chunk = chunks.get(key)
    if (!chunk) {
      chunk = formatChangedEvent(streamTopics, snapshotsByTopic)
      chunks.set(key, chunk)
    }
    stream.send(chunk)
    if (streamTopics.some(endsStream)) stream.close()
  }
}

const readSnapshots = async (topics: ReadonlySet<string>): Promise<Map<string, unknown>> => {
  const snapshotsByTopic = new Map<string, unknown>()
  for (const topic of topics) {
    const at = topic.indexOf(':')
    const snapshot = snapshots.get(topic.slice(0, at))
    if (!snapshot) continue
    try {
      snapshotsByTopic.set(topic, await snapshot(topic.slice(at + 1)))
    } catch (error) {
      log.warn({ err: error, topic }, 'a live snapshot could not be read; the topic goes without it')
    }
  }
  return snapshotsByTopic
}

/** Cuts a batch so that each payload stays under Postgres's limit. */
export const splitPayloads = (origin: string, topics: readonly string[]): string[] => {
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
    for (const payload of splitPayloads(nodeId, topics))
      await notifyClient?.query('select pg_notify($1, $2)', [CHANNEL, payload])
  } catch (error) {
    log.warn({ err: error }, 'other nodes could not be told of a change; they read again on their own')
  }
}

const receive = (payload: string) => {
  const { origin, topics } = JSON.parse(payload) as { origin: string; topics: string[] }
  if (origin !== nodeId) void deliver(topics)
}

/** Connects to the other nodes, and again after every loss. Streams are then told to read everything anew. */
export const startLive = async (config: pg.ClientConfig) => {
  isStopping = false
  recordedSince = now().epochMilliseconds
  onCommit(publish)
  const connect = async (isReconnect: boolean): Promise<void> => {
    if (isStopping) return
    const clients = [new pg.Client(config), new pg.Client(config)] as const
    let lost = false
    const reconnect = (error?: Error) => {
      if (lost || isStopping) return
      lost = true
      connected = false
      log.warn({ err: error }, 'the live connection was lost; connecting again')
      for (const client of clients) client.end().catch(() => undefined)
      setTimeout(() => void connect(true), 250).unref()
    }
    for (const client of clients) client.on('error', reconnect).on('end', () => reconnect())
    try {
      await Promise.all(clients.map(client => client.connect()))
      clients[0].on('notification', message => message.payload && receive(message.payload))
      await clients[0].query(`listen ${CHANNEL}`)
      ;[listenClient, notifyClient] = clients
      connected = !lost
      if (isReconnect) resyncStreams()
    } catch (error) {
      reconnect(error instanceof Error ? error : undefined)
    }
  }
  await connect(false)
}

const resyncStreams = () => {
  recordedSince = now().epochMilliseconds
  const allStreams = new Set([...streams.values()].flatMap(set => [...set]))
  const chunk = formatEvent('read-again', {})
  for (const stream of allStreams) {
    stream.send(chunk)
    // That somebody was signed out may be among what was missed: they come back and are looked at again.
    if ([...stream.topics].some(endsStream)) stream.close()
  }
  for (const listen of topicListeners) listen(['*'])
}

export const countStreams = () => new Set([...streams.values()].flatMap(set => [...set])).size

export const stopLive = async () => {
  if (scheduled) flush()
  await notifying
  isStopping = true
  connected = false
  for (const stream of new Set([...streams.values()].flatMap(set => [...set]))) stream.close()
  await Promise.all([listenClient?.end(), notifyClient?.end()].map(ending => ending?.catch(() => undefined)))
  listenClient = notifyClient = undefined
}
