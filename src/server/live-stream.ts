import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { listWards } from '#features/people/guardians/wards.ts'
import type { Actor } from '#kernel/actor.ts'
import { msg } from '#kernel/messages.ts'
import { type Refusal, refuse, withParams } from '#kernel/refusal.ts'
import type { ApiEnv } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { addStream, removeStream, replay, type Stream } from '#platform/live-bus.ts'
import { formatEvent } from '#platform/live-events.ts'
import { toDatabaseTime } from '#platform/node-clock.ts'
import { closeWithSession } from './stream-sessions.ts'
import { asksForChildren, findUnknownTopic, topicsFor } from './stream-topics.ts'

const HEARTBEAT = Buffer.from(': here\n\n')
const HEARTBEAT_MS = 25_000
/** A client with this much unread data is disconnected; it reconnects and reads again. */
const MAX_BACKLOG_BYTES = 1 << 20
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}
/** A browser keeps one stream for all tabs; a school behind one address keeps many. Above the limit the oldest is closed. */
const MAX_STREAMS_PER_SESSION = 12
const MAX_STREAMS_PER_ADDRESS = 2000
/** After this time a stream is closed, so that its client is identified again. */
const MAX_STREAM_MS = 6 * 3600_000

/** Characters that an answer repeats of what was asked for. */
const MAX_REPEATED_LENGTH = 100
const UNKNOWN_TOPIC: Refusal = {
  code: 'unknown_topic',
  status: 422,
  field: 'topics',
  message: msg('There is no topic “{topic}”.'),
}

const PARAMETERS: readonly string[] = ['topics', 'since']
const UNKNOWN_PARAMETER: Refusal = { code: 'not_valid', status: 422, message: msg('Unknown parameter: {name}.') }

const streamsByKey = new Map<string, Set<Stream>>()

/** Counts a stream among those of its session or address; returns how to remove it. */
const limitStreams = (stream: Stream, key: string, max: number) => {
  const streams = streamsByKey.get(key) ?? new Set()
  streamsByKey.set(key, streams.add(stream))
  if (streams.size > max) for (const oldest of [...streams].slice(0, 1)) oldest.close()
  return () => {
    streams.delete(stream)
    if (streams.size === 0) streamsByKey.delete(key)
  }
}

/** The rest wait for the next turns: an evening's worth of browsers that reconnect at once must not stop all other answers. */
const OPENED_PER_TURN = 20
const waiting: (() => void)[] = []

const openSome = () => {
  for (const open of waiting.splice(0, OPENED_PER_TURN)) open()
  if (waiting.length > 0) setImmediate(openSome)
}

/** Lets so many streams open in one turn of the event loop, in the order in which they came. */
export const openInTurns: MiddlewareHandler = async (_c, next) => {
  await new Promise<void>(resolve => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(openSome)
  })
  await next()
}

/** Only pages of a family ask for their children; all other streams ask nothing of the database. */
const listFollowed = async (actor: Actor, asked: readonly string[], now: Temporal.Instant): Promise<string[]> =>
  actor.kind === 'user' && asksForChildren(actor, asked) ? (await listWards(db, actor.id, now)).map(({ id }) => id) : []

/**
 * `GET /api/live?topics=a,b&since=<ms>`: server-sent events until the browser disconnects, the session is revoked or the app
 * stops. Refuses 422 `unknown_topic`, and `not_valid` for another parameter. `since` is when the client last read, by the database's clock; changes since then are replayed first.
 */
export const openLiveStream = (securityHeaders: Readonly<Record<string, string>>) => async (c: Context<ApiEnv>) => {
  const { actor, now } = c.get('ctx')
  const openedAt = toDatabaseTime(now).epochMilliseconds
  const { outgoing } = c.env
  const headers = { ...securityHeaders, ...HEADERS }
  // A HEAD request must not open a stream, which would block its connection.
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, headers)
  const given = c.req.queries()
  const other = Object.keys(given).find(name => !PARAMETERS.includes(name))
  if (other !== undefined) refuse(withParams(UNKNOWN_PARAMETER, { name: other.slice(0, MAX_REPEATED_LENGTH) }))
  const asked = (given.topics ?? []).join(',').split(',').filter(Boolean)
  const unknown = findUnknownTopic(asked)
  if (unknown !== null) refuse(withParams(UNKNOWN_TOPIC, { topic: unknown.slice(0, MAX_REPEATED_LENGTH) }))
  const childIds = await listFollowed(actor, asked, now)
  // The client left while its turn or its user was awaited: no `close` would follow to remove the stream.
  if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
  outgoing.writeHead(200, headers)
  const stream: Stream = {
    topics: topicsFor(actor, asked, childIds),
    send: chunk => {
      // Closed a moment ago: a snapshot may follow its topic.
      if (outgoing.writableEnded) return
      if (outgoing.writableLength > MAX_BACKLOG_BYTES) outgoing.destroy()
      else outgoing.write(chunk)
    },
    close: () => outgoing.end(),
  }
  addStream(stream)
  const signInSessionId = actor.kind === 'user' ? actor.signInSessionId : null
  const release = signInSessionId
    ? limitStreams(stream, signInSessionId, MAX_STREAMS_PER_SESSION)
    : limitStreams(stream, c.get('address') ?? '', MAX_STREAMS_PER_ADDRESS)
  const unwatch = signInSessionId ? closeWithSession(stream, signInSessionId) : () => undefined
  const endsAt = performance.now() + MAX_STREAM_MS
  const heartbeat = setInterval(
    () => (performance.now() < endsAt ? stream.send(HEARTBEAT) : stream.close()),
    HEARTBEAT_MS,
  )
  stream.send(
    Buffer.concat([Buffer.from('retry: 1000\n'), formatEvent('open', { session: signInSessionId, at: openedAt })]),
  )
  void replay(stream, Number(c.req.query('since')) || openedAt)
  outgoing.on('close', () => {
    clearInterval(heartbeat)
    release()
    unwatch()
    removeStream(stream)
  })
  return RESPONSE_ALREADY_SENT
}
