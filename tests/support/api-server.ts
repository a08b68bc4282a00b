import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Actor, VISITOR } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { createApi, type Endpoint } from '#platform/api.ts'
import { readOnly } from '#platform/connections.ts'
import { problemFromError, problemResponse } from '#platform/problem.ts'

export type ServedApi = { readonly url: string; readonly close: () => Promise<void> }

/** Serves endpoints over real HTTP with the test's clock; the bearer token is a name in `people`. */
export const serveApi = async (
  endpoints: readonly Endpoint[],
  { people, now }: { people: ReadonlyMap<string, Actor>; now: () => Temporal.Instant },
): Promise<ServedApi> => {
  const api = createApi()
  api.use('*', async (c, next) => {
    const name = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    c.set('address', '127.0.0.1')
    c.set('siteUrl', 'https://site.test')
    c.set('siteName', 'Guildhall')
    const actor = people.get(name) ?? VISITOR
    c.set('ctx', { actor, now: now(), requestId: newId('request') })
    await (actor.kind === 'user' && actor.impersonation ? readOnly(next) : next())
  })
  api.onError(error => problemResponse(problemFromError(error)))
  for (const each of endpoints) each.mount(api)
  // The library would replace the process's `Response`, also for later test files, which share it.
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
