import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { NodeChannel } from '#integrations/nodes/port.ts'
import { parseTopic, type Topic } from '#kernel/topics.ts'
import { onCommit } from './database.ts'
import { onDatabaseBack } from './database-state.ts'
import {
  closeStreams,
  deliver,
  flushPublished,
  publish,
  resetReplay,
  resyncStreams,
  setLiveConnected,
  setNodeTransport,
} from './live-bus.ts'
import { log } from './log.ts'
import { logSparsely } from './sparse-log.ts'

/** Of each message, for what is not a topic. */
const ENVELOPE_BYTES = 64
/** With more kept topics than this, other nodes are told to read everything again. */
const MAX_UNSENT = 5_000

const nodeId = randomUUID().slice(0, 8)
let channel: NodeChannel | undefined
/** As `performance.now()`; null while there is no connection. */
let connectedSince: number | null = null
type Unsent = ReadonlySet<Topic> | 'everything'
/** What other nodes may not have heard. It is sent once there is a connection again: hints may be late, never lost. */
let unsent: Unsent = new Set()
let sending: Promise<void> | undefined

/** Splits a batch so that each message stays under `maxBytes`. */
export const splitPayloads = (origin: string, topics: readonly string[], maxBytes: number): string[] => {
  const out: string[] = []
  let batch: string[] = []
  let size = 0
  for (const topic of topics) {
    const bytes = Buffer.byteLength(JSON.stringify(topic)) + 1
    if (size + bytes > maxBytes - ENVELOPE_BYTES && batch.length > 0) {
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

const payloadsOf = (topics: Unsent, maxBytes: number): string[] =>
  topics === 'everything'
    ? [JSON.stringify({ origin: nodeId, everything: true })]
    : splitPayloads(nodeId, [...topics], maxBytes)

const merge = (one: Unsent, other: Unsent): Unsent => {
  if (one === 'everything' || other === 'everything') return 'everything'
  const both = one.union(other)
  return both.size > MAX_UNSENT ? 'everything' : both
}

/** One message at a time: while the link is slow, what is published meanwhile becomes one batch, and never more than one hint. */
const sendUnsent = async (to: NodeChannel): Promise<void> => {
  while (connectedSince !== null && (unsent === 'everything' || unsent.size > 0)) {
    const batch = unsent
    unsent = new Set()
    try {
      for (const payload of payloadsOf(batch, to.maxBytes)) await to.send(payload)
    } catch {
      // What was sent before the error is sent again: a topic may be heard twice.
      unsent = merge(batch, unsent)
      return
    }
  }
}

const notifyOtherNodes = (topics: readonly Topic[]): Promise<void> => {
  unsent = merge(unsent, new Set(topics))
  if (!channel) return Promise.resolve()
  sending ??= sendUnsent(channel).finally(() => {
    sending = undefined
  })
  return sending
}

const Message = z.object({
  origin: z.string(),
  topics: z.array(z.string()).default([]),
  everything: z.boolean().default(false),
})

const parseMessage = (payload: string): z.output<typeof Message> => {
  try {
    return Message.parse(JSON.parse(payload))
  } catch (error) {
    log.warn({ err: error }, 'a message on the live channel cannot be read; everything is read again')
    return { origin: 'unknown', topics: [], everything: true }
  }
}

/** A topic that only a newer version of the program knows has no subscriber here. */
const receive = (payload: string) => {
  const { origin, topics, everything } = parseMessage(payload)
  if (origin === nodeId) return
  if (everything) resyncStreams()
  else void deliver(topics.flatMap(text => parseTopic(text) ?? []))
}

/** Connects to the other nodes by this channel, which connects again after every loss. Every stream then reads everything again. */
export const startLive = async (through: NodeChannel): Promise<void> => {
  let wasConnected = false
  unsent = new Set()
  channel = through
  resetReplay()
  setNodeTransport(notifyOtherNodes)
  onCommit(publish)
  onDatabaseBack(seconds => {
    // A channel that was lost with the database says so by itself.
    const wasHere = connectedSince !== null && performance.now() - connectedSince > seconds * 1000
    if (wasHere) resyncStreams()
  })
  await through.start({
    receive,
    onConnected: () => {
      connectedSince = performance.now()
      setLiveConnected(true)
      if (wasConnected) resyncStreams()
      wasConnected = true
      void notifyOtherNodes([])
    },
    onLost: error => {
      // Where the first connection fails, changes are missed from the start on.
      wasConnected = true
      connectedSince = null
      setLiveConnected(false)
      logSparsely('warn', { err: error }, 'the live connection was lost; connecting again')
    },
    onMissed: () => {
      logSparsely('warn', {}, 'messages of other nodes were missed; everything is read again')
      resyncStreams()
    },
  })
}

/** Sends what has been published, then closes every stream and the channel. */
export const stopLive = async () => {
  await flushPublished()
  setLiveConnected(false)
  connectedSince = null
  closeStreams()
  const stopped = channel
  channel = undefined
  await stopped?.stop()
}

/** For staff: by which channel, and how many processes it knows. */
export const describeLive = (): { readonly name: string; readonly nodes: number | null } => ({
  name: channel?.name ?? '',
  nodes: channel?.countNodes() ?? null,
})
