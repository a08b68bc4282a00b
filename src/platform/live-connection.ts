import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { parseTopic, type Topic } from '#kernel/topics.ts'
import { onCommit } from './database.ts'
import { DatabaseClient, type DatabaseClientConfig } from './database-client.ts'
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

const CHANNEL = 'live'
/** Postgres refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7_900
const RECONNECT_MS = 250
/** A connection whose other end vanished without a word is noticed after this time at the latest. */
const PING_MS = 5_000
const TIMEOUT_MS = 10_000
/** With more kept topics than this, other nodes are told to read everything again. */
const MAX_UNSENT = 5_000

const nodeId = randomUUID().slice(0, 8)
/** `lose` ends both connections and opens new ones. */
type Connection = { readonly listener: pg.Client; readonly notifier: pg.Client; readonly lose: (error?: Error) => void }
let connection: Connection | undefined
/** Topics that other nodes may not have heard. They are sent once there is a connection again: hints may be late, never lost. */
let unsent = new Set<Topic>()
let ping: NodeJS.Timeout | undefined
let isStopping = false

/** Splits a batch so that each payload stays under Postgres's limit. */
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

const payloadsOf = (topics: ReadonlySet<Topic>): string[] =>
  topics.size > MAX_UNSENT ? [JSON.stringify({ origin: nodeId, everything: true })] : splitPayloads(nodeId, [...topics])

const notifyOtherNodes = async (topics: readonly Topic[]) => {
  for (const topic of topics) unsent.add(topic)
  if (!connection) return
  const sending = unsent
  unsent = new Set()
  const { notifier, lose } = connection
  try {
    for (const payload of payloadsOf(sending)) await notifier.query('select pg_notify($1, $2)', [CHANNEL, payload])
  } catch (error) {
    // What was sent before the error is sent again: a topic may be heard twice.
    unsent = sending.union(unsent)
    lose(error instanceof Error ? error : undefined)
  }
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

const connect = async (config: DatabaseClientConfig, isReconnect: boolean): Promise<void> => {
  if (isStopping) return
  const options = {
    application_name: 'guildhall live',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    ...config,
  }
  const [listener, notifier] = [new DatabaseClient(options), new DatabaseClient(options)]
  let lost = false
  const lose = (error?: Error) => {
    if (lost || isStopping) return
    lost = true
    connection = undefined
    setLiveConnected(false)
    logSparsely('warn', { err: error }, 'the live connection was lost; connecting again')
    for (const client of [listener, notifier]) client.end().catch(() => undefined)
    setTimeout(() => void connect(config, true), RECONNECT_MS).unref()
  }
  for (const client of [listener, notifier]) client.on('error', lose).on('end', () => lose())
  try {
    await Promise.all([listener.connect(), notifier.connect()])
    listener.on('notification', message => message.payload && receive(message.payload))
    await listener.query(`listen ${CHANNEL}`)
    if (lost) return
    connection = { listener, notifier, lose }
    setLiveConnected(true)
    if (!isReconnect) return
    resyncStreams()
    void notifyOtherNodes([])
  } catch (error) {
    lose(error instanceof Error ? error : undefined)
  }
}

/** Of both: a proxy in between ends a connection on which nothing is said. */
const pingOtherEnd = () => {
  const current = connection
  for (const client of [current?.listener, current?.notifier]) client?.query('select 1').catch(current?.lose)
}

/** Connects to the other nodes, and again after every loss. Every stream then reads everything again. */
export const startLive = async (config: DatabaseClientConfig) => {
  isStopping = false
  unsent = new Set()
  resetReplay()
  setNodeTransport(notifyOtherNodes)
  onCommit(publish)
  await connect(config, false)
  ping = setInterval(pingOtherEnd, PING_MS).unref()
}

/** Sends what has been published, then closes every stream and both connections. */
export const stopLive = async () => {
  await flushPublished()
  isStopping = true
  setLiveConnected(false)
  closeStreams()
  clearInterval(ping)
  await Promise.all([connection?.listener, connection?.notifier].map(client => client?.end().catch(() => undefined)))
  connection = undefined
}
