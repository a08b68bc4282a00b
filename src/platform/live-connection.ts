import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { parseTopic, type Topic } from '#kernel/topics.ts'
import { onCommit } from './database.ts'
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

const CHANNEL = 'live'
/** Postgres refuses payloads of 8,000 bytes and more. */
const PAYLOAD_LIMIT = 7_900
const RECONNECT_MS = 250

const nodeId = randomUUID().slice(0, 8)
let listenClient: pg.Client | undefined
let notifyClient: pg.Client | undefined
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

const notifyOtherNodes = async (topics: readonly Topic[]) => {
  try {
    for (const payload of splitPayloads(nodeId, topics))
      await notifyClient?.query('select pg_notify($1, $2)', [CHANNEL, payload])
  } catch (error) {
    log.warn({ err: error }, 'other nodes could not be notified of a change; they read again on their own')
  }
}

/** A topic that only a newer version of the program knows has no subscriber here. */
const receive = (payload: string) => {
  const { origin, topics } = JSON.parse(payload) as { origin: string; topics: string[] }
  if (origin !== nodeId) void deliver(topics.flatMap(text => parseTopic(text) ?? []))
}

const connect = async (config: pg.ClientConfig, isReconnect: boolean): Promise<void> => {
  if (isStopping) return
  const clients = [new pg.Client(config), new pg.Client(config)] as const
  let lost = false
  const reconnect = (error?: Error) => {
    if (lost || isStopping) return
    lost = true
    setLiveConnected(false)
    log.warn({ err: error }, 'the live connection was lost; connecting again')
    for (const client of clients) client.end().catch(() => undefined)
    setTimeout(() => void connect(config, true), RECONNECT_MS).unref()
  }
  for (const client of clients) client.on('error', reconnect).on('end', () => reconnect())
  try {
    await Promise.all(clients.map(client => client.connect()))
    clients[0].on('notification', message => message.payload && receive(message.payload))
    await clients[0].query(`listen ${CHANNEL}`)
    ;[listenClient, notifyClient] = clients
    setLiveConnected(!lost)
    if (isReconnect) resyncStreams()
  } catch (error) {
    reconnect(error instanceof Error ? error : undefined)
  }
}

/** Connects to the other nodes, and again after every loss. Every stream then reads everything again. */
export const startLive = async (config: pg.ClientConfig) => {
  isStopping = false
  resetReplay()
  setNodeTransport(notifyOtherNodes)
  onCommit(publish)
  await connect(config, false)
}

/** Sends what has been published, then closes every stream and both connections. */
export const stopLive = async () => {
  await flushPublished()
  isStopping = true
  setLiveConnected(false)
  closeStreams()
  await Promise.all([listenClient?.end(), notifyClient?.end()].map(ending => ending?.catch(() => undefined)))
  listenClient = notifyClient = undefined
}
