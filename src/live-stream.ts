import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { countUnread } from '#features/notifications/queries.ts'
import { userSnapshot } from '#features/users/queries.ts'
import type { Actor } from '#kernel/actor.ts'
import type { ApiEnv } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { catchUp, frame, join, leave, rideAlong, type Stream } from '#platform/live.ts'

const HEARTBEAT = Buffer.from(': here\n\n')
const HEARTBEAT_MS = 25_000
/** A reader that takes nothing for this much is cut off; it reconnects and reads again. */
const BACKLOG_BYTES = 1 << 20
const PUBLIC = /^(sessions|settings|session:[a-z]+_[0-9a-z]{26})$/
const MOST_TOPICS = 200
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}
/** A browser keeps one stream whatever its tabs; a school behind one address many. Who opens more loses the oldest. */
const MOST_OF_SESSION = 12
const MOST_OF_ADDRESS = 2000
/** Nobody listens longer than this without being looked at again. */
const LONGEST_MS = 6 * 3600_000

rideAlong('notifications', async uid => ({ unread: await countUnread(db, uid) }))
rideAlong('user', userSnapshot)

/** Everybody hears the public topics they ask for; what is somebody's own is added by who they are, never by asking. */
export const topicsFor = (actor: Actor, asked: readonly string[]): Set<string> => {
  const topics = new Set(asked.filter(topic => PUBLIC.test(topic)).slice(0, MOST_TOPICS))
  if (actor.kind !== 'user') return topics
  for (const own of [
    `user:${actor.id}`,
    `notifications:${actor.id}`,
    `reservations:${actor.id}`,
    `revoked:${actor.sessionId}`,
  ])
    topics.add(own)
  return topics
}

const crowds = new Map<string, Set<Stream>>()

/** Counts a stream among those of its session or address; answers how to take it out again. */
const crowdIn = (stream: Stream, key: string, most: number) => {
  const crowd = crowds.get(key) ?? new Set()
  crowds.set(key, crowd.add(stream))
  if (crowd.size > most) for (const oldest of [...crowd].slice(0, 1)) oldest.close()
  return () => {
    crowd.delete(stream)
    if (crowd.size === 0) crowds.delete(key)
  }
}

/**
 * `GET /api/live?topics=a,b&since=<ms>`: server-sent events until the browser leaves, the session is revoked or the hall
 * closes. `since` is when the reader last read, by this server's clock; what changed between then and now is told first.
 */
export const openStream = (c: Context<ApiEnv>) => {
  const { actor, now } = c.get('ctx')
  const { outgoing } = c.env
  // Who asks for the head alone hears nothing, and would keep others of the same connection waiting.
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, HEADERS)
  outgoing.writeHead(200, HEADERS)
  outgoing.flushHeaders()
  const stream: Stream = {
    topics: topicsFor(actor, (c.req.query('topics') ?? '').split(',')),
    send: chunk => {
      if (outgoing.writableLength > BACKLOG_BYTES) outgoing.destroy()
      else outgoing.write(chunk)
    },
    close: () => outgoing.end(),
  }
  join(stream)
  const session = actor.kind === 'user' ? actor.sessionId : null
  const goOut = session
    ? crowdIn(stream, session, MOST_OF_SESSION)
    : crowdIn(stream, c.get('address') ?? '', MOST_OF_ADDRESS)
  const ends = performance.now() + LONGEST_MS
  const beat = setInterval(() => (performance.now() < ends ? stream.send(HEARTBEAT) : stream.close()), HEARTBEAT_MS)
  stream.send(Buffer.concat([Buffer.from('retry: 1000\n'), frame('open', { session, at: now.epochMilliseconds })]))
  void catchUp(stream, Number(c.req.query('since')) || now.epochMilliseconds)
  outgoing.on('close', () => {
    clearInterval(beat)
    goOut()
    leave(stream)
  })
  return RESPONSE_ALREADY_SENT
}
