import { type CacheContent, clears, endsStream, type Topic } from '#kernel/topics.ts'
import { now } from './clock.ts'
import {
  formatChangedEvent,
  formatEvent,
  formatSnapshotEvent,
  hasFollowingSnapshot,
  readSnapshots,
} from './live-events.ts'
import { toDatabaseTime } from './node-clock.ts'

/**
 * Publishes topics after a commit to every stream and cache of this node; `live-connection.ts` sends them to the other nodes. Events
 * may be lost in a crash; clients read again when they reconnect, when this node's listener reconnects and every 5 minutes.
 */
export type Stream = {
  readonly topics: ReadonlySet<Topic>
  /** Receives one complete server-sent event. */
  readonly send: (chunk: Buffer) => void
  readonly close: () => void
}

/** The node keeps recent changes for this long, so that a stream can replay what it missed while it was opening. */
const REPLAY_WINDOW_MS = 60_000

/** Some hear of no topic. */
const allStreams = new Set<Stream>()
/** The nodes' clocks differ, and a client names to one node what another one has told it. Milliseconds. */
const databaseNow = (): number => toDatabaseTime(now()).epochMilliseconds

const streams = new Map<Topic, Set<Stream>>()
const lastChangedAt = new Map<Topic, number>()
let recordedSince = 0
/** Caches to clear. `null` means all of them: what has changed is unknown. */
const topicListeners = new Set<(topics: readonly Topic[] | null) => void>()
let pending = new Set<Topic>()
let scheduled = false
let connected = false
let sendToOtherNodes: (topics: readonly Topic[]) => Promise<void> = async () => {}
/** Resolves when everything published so far has been sent to the other nodes. */
let notifying: Promise<void> = Promise.resolve()
let resyncs = 0

export const setNodeTransport = (send: typeof sendToOtherNodes) => {
  sendToOtherNodes = send
}

/** Calls `clear` whenever a topic changes that clears this content. Returns how to unsubscribe. */
export const onCleared = (content: CacheContent, clear: () => void) => {
  const listener = (topics: readonly Topic[] | null) => {
    if (topics === null || topics.some(topic => clears(topic, content))) clear()
  }
  topicListeners.add(listener)
  return () => topicListeners.delete(listener)
}

/** Whether this node receives the changes of other nodes; while it does not, nothing may be answered from a cache. */
export const isLiveConnected = (): boolean => connected

export const setLiveConnected = (isConnected: boolean) => {
  connected = isConnected
}

export const addStream = (stream: Stream) => {
  allStreams.add(stream)
  for (const topic of stream.topics) {
    const subscribers = streams.get(topic)
    if (subscribers) subscribers.add(stream)
    else streams.set(topic, new Set([stream]))
  }
}

export const removeStream = (stream: Stream) => {
  allStreams.delete(stream)
  for (const topic of stream.topics) {
    const subscribers = streams.get(topic)
    subscribers?.delete(stream)
    if (subscribers?.size === 0) streams.delete(topic)
  }
}

/** How often all streams of this node had to read everything again. */
export const countResyncs = () => resyncs

export const countStreams = () => allStreams.size

export const closeStreams = () => {
  for (const stream of allStreams) stream.close()
}

/** So many clients a second lose their stream to another process: each of them reads its page again there. */
const HANDED_OVER_PER_SECOND = 1_000
const MAX_HAND_OVER_MS = 10_000
const SLICE_MS = 100
/** A client that does as server-sent events say comes back after a time of its own, from this one up to three times as long. */
const RETRY_MS = 1_000

/** Ends every stream before this process does, a few at a time, so that their clients do not come back elsewhere all at once. */
export const handOverStreams = async (): Promise<void> => {
  const all = [...allStreams]
  const slices = Math.ceil(Math.min((all.length / HANDED_OVER_PER_SECOND) * 1000, MAX_HAND_OVER_MS) / SLICE_MS)
  const ofSlice = Math.ceil(all.length / Math.max(1, slices))
  for (let at = 0; at < all.length; at += ofSlice) {
    if (at > 0) await new Promise(resolve => setTimeout(resolve, SLICE_MS))
    for (const stream of all.slice(at, at + ofSlice)) {
      stream.send(Buffer.from(`retry: ${Math.round(RETRY_MS * (1 + 2 * Math.random()))}\n\n`))
      stream.close()
    }
  }
  // Those that were opened meanwhile.
  closeStreams()
}

const clearCaches = (topics: readonly Topic[] | null) => {
  for (const listen of topicListeners) listen(topics)
}

/**
 * Clears this node's caches at once: a request that has committed, and then reads through a cache for the answer, reads the change. The topics
 * of all transactions that commit in the same event-loop turn are sent together.
 */
export const publish = (topics: readonly Topic[]) => {
  clearCaches(topics)
  for (const topic of topics) pending.add(topic)
  if (scheduled) return
  scheduled = true
  setImmediate(() => scheduled && flush())
}

const flush = () => {
  const topics = [...pending]
  pending = new Set()
  scheduled = false
  void sendToStreams(topics)
  notifying = sendToOtherNodes(topics)
}

/** Sends what has been published; resolves when it has been sent to the other nodes. */
export const flushPublished = (): Promise<void> => {
  if (scheduled) flush()
  return notifying
}

/** Newest last, so that expired entries come first. */
const rememberChanges = (topics: readonly Topic[]) => {
  const at = databaseNow()
  for (const topic of topics) {
    lastChangedAt.delete(topic)
    lastChangedAt.set(topic, at)
  }
  for (const [topic, since] of lastChangedAt) {
    if (since > at - REPLAY_WINDOW_MS) break
    lastChangedAt.delete(topic)
  }
}

/** Replays to one stream what has changed since its client last read (milliseconds), or everything where that is no longer recorded. */
export const replay = async (stream: Stream, since: number) => {
  if (since < Math.max(recordedSince, databaseNow() - REPLAY_WINDOW_MS))
    return stream.send(formatEvent('read-again', {}))
  const missed = [...stream.topics].filter(topic => (lastChangedAt.get(topic) ?? 0) >= since)
  if (missed.length === 0) return
  stream.send(formatChangedEvent(missed, await readSnapshots(sentAtOnce(missed))))
  if (missed.some(endsStream)) stream.close()
  void followWithSnapshots(missed)
}

/** Recording starts now; a stream whose client last read earlier reads everything again. */
export const resetReplay = () => {
  recordedSince = databaseNow()
}

/** When changes of other nodes may have been missed: every stream reads again, and all caches are cleared. */
export const resyncStreams = () => {
  resyncs++
  resetReplay()
  const chunk = formatEvent('read-again', {})
  for (const stream of allStreams) {
    stream.send(chunk)
    // A sign-out may have been missed: the client reconnects and is identified again.
    if ([...stream.topics].some(endsStream)) stream.close()
  }
  clearCaches(null)
}

/** Takes over what another node has changed. */
export const deliver = (topics: readonly Topic[]): Promise<void> => {
  clearCaches(topics)
  return sendToStreams(topics)
}

const sentAtOnce = (topics: readonly Topic[]): ReadonlySet<Topic> =>
  new Set(topics.filter(topic => !hasFollowingSnapshot(topic)))

/** The topics are with their readers by then, and what a burst of acts changes is read once. */
const FOLLOWING_AFTER_MS = 100
/** Of so many people at once, at most. */
const FOLLOWING_AT_ONCE = 1_000
/** Topics that were sent without their snapshots. */
const toFollow = new Set<Topic>()
let reading = false

/** One reading after another: what is sent last was read last, and topics that are published meanwhile are read together. */
const followWithSnapshots = async (topics: readonly Topic[]): Promise<void> => {
  for (const topic of topics) if (hasFollowingSnapshot(topic)) toFollow.add(topic)
  if (reading) return
  reading = true
  while (toFollow.size > 0) {
    await new Promise(resolve => setTimeout(resolve, FOLLOWING_AFTER_MS))
    const next = new Set([...toFollow].slice(0, FOLLOWING_AT_ONCE))
    for (const topic of next) toFollow.delete(topic)
    for (const [topic, snapshot] of await readSnapshots(next)) {
      const chunk = formatSnapshotEvent(topic, snapshot)
      for (const stream of streams.get(topic) ?? []) stream.send(chunk)
    }
  }
  reading = false
}

/** One chunk for each set of topics, shared by all streams with the same subscription. */
const sendToStreams = async (topics: readonly Topic[]): Promise<void> => {
  rememberChanges(topics)
  const topicsByStream = new Map<Stream, Topic[]>()
  for (const topic of topics)
    for (const stream of streams.get(topic) ?? []) {
      const mine = topicsByStream.get(stream)
      if (mine) mine.push(topic)
      else topicsByStream.set(stream, [topic])
    }
  if (topicsByStream.size === 0) return
  const heard = [...new Set([...topicsByStream.values()].flat())]
  const snapshotsByTopic = await readSnapshots(sentAtOnce(heard))
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
  void followWithSnapshots(heard)
}
