import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import type { ApiEnv } from '#platform/api.ts'
import { connect } from '#platform/connections.ts'
import { publishAfterCommit, transaction } from '#platform/database.ts'
import { startLive } from '#platform/live-connection.ts'
import { formatEvent, registerSnapshots } from '#platform/live-events.ts'
import { openLiveStream } from '#server/live-stream.ts'
import { snapshots } from '#server/snapshots.ts'

/** One server of the live benchmark, controlled by messages of the parent: `port`, `memory`, `change`. */
const clock = () => performance.timeOrigin + performance.now()
/** The ids: of those who read a message, each of whom has a stream; none where visitors follow the list of sessions. */
const [mode, ...readerIds] = process.argv.slice(2)
const actorOf = (id: string | undefined): Actor =>
  id === undefined
    ? VISITOR
    : {
        ...{ kind: 'user', id, role: 'student', username: id, displayName: 'Reader', photoURL: null },
        ...{
          zone: 'Europe/Warsaw',
          theme: 'dark',
          language: 'en',
          emailVerified: true,
          teacherAccess: false,
          minor: false,
        },
        ...{ guardianConfirmed: true, signInSessionId: `dev_${id}` },
      }
const changed = readerIds.length > 0 ? readerIds.map(id => topics.messages(id)) : [topics.sessions]
const openResponses = new Set<ServerResponse>()
const config = { connectionString: process.env.DATABASE_URL }

const bare: http.RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': here\n\n')
  openResponses.add(response)
  response.on('close', () => openResponses.delete(response))
}

const app = new Hono<ApiEnv>()
app.use('*', (c, next) => {
  c.set('ctx', { actor: actorOf(c.req.header('x-reader')), now: Temporal.Now.instant(), requestId: 'bench' })
  return next()
})
app.get('/api/live', openLiveStream({}))

if (mode === 'ours') {
  connect(config)
  registerSnapshots(snapshots)
  await startLive(createPostgresChannel(config))
}
const server = http.createServer(mode === 'ours' ? getRequestListener(app.fetch) : bare).listen(0, '127.0.0.1')
const [first = ''] = changed
const chunk = formatEvent('changed', { topics: [first], snapshots: {} })

const change = async (): Promise<number> => {
  if (mode === 'bare') {
    const at = clock()
    for (const response of openResponses) response.write(chunk)
    return at
  }
  // `transaction` resolves after the commit; the publication has only started by then.
  await transaction(async tx => {
    await tx.execute(sql`select 1`)
    publishAfterCommit(tx, ...changed)
  })
  return clock()
}

// An interrupted benchmark must leave no servers behind.
process.once('disconnect', () => process.exit())

process.on('message', async what => {
  if (what === 'port') process.send?.((server.address() as AddressInfo).port)
  if (what === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage().rss)
  }
  if (what === 'change') process.send?.(await change())
})
