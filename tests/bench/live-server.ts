import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { VISITOR } from '#kernel/actor.ts'
import type { ApiEnv } from '#platform/api.ts'
import { connect, touch, transaction } from '#platform/database.ts'
import { frame, openLive } from '#platform/live.ts'
import { openStream } from '../../src/live-stream.ts'

/** One side of the live benchmark, steered by messages of the parent: `port`, `memory`, `change`. */
const clock = () => performance.timeOrigin + performance.now()
const [side] = process.argv.slice(2)
const open = new Set<ServerResponse>()
const config = { connectionString: process.env.DATABASE_URL }

const bare: http.RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': here\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
}

const site = new Hono<ApiEnv>()
site.use('*', (c, next) => {
  c.set('ctx', { actor: VISITOR, now: Temporal.Now.instant(), requestId: 'bench' })
  return next()
})
site.get('/api/live', openStream)

if (side === 'ours') {
  connect(config)
  await openLive(config)
}
const server = http.createServer(side === 'ours' ? getRequestListener(site.fetch) : bare).listen(0, '127.0.0.1')
const chunk = frame('changed', { topics: ['sessions'], snapshots: {} })

const change = async (): Promise<number> => {
  if (side === 'bare') {
    const at = clock()
    for (const response of open) response.write(chunk)
    return at
  }
  // `transaction` resolves after the commit, and the announcement has only been put on its way by then.
  await transaction(async tx => {
    await tx.execute(sql`select 1`)
    touch(tx, 'sessions')
  })
  return clock()
}

process.on('message', async what => {
  if (what === 'port') process.send?.((server.address() as AddressInfo).port)
  if (what === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage().rss)
  }
  if (what === 'change') process.send?.(await change())
})
