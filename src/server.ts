import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { readEnv, WrongEnvironment } from '#platform/env.ts'
import { log, openLog } from '#platform/log.ts'
import { CannotStart } from '#platform/postgres/cannot-start.ts'
import { greet } from './greeting.ts'
import { openHall } from './hall.ts'
import { newPages, visitorPages } from './pages.ts'
import { newSite } from './site.ts'
import { openWorker } from './worker.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type Options = { readonly build: () => Promise<ServerBuild>; readonly before?: Middleware }

const LONGEST_CLOSING_MS = 30_000

/** Opens the hall and serves it until the process is told to end. `before` is the development server's middleware. */
export const start = async ({ build, before }: Options) => {
  const env = readEnv()
  openLog(env.LOG_LEVEL)
  let isReady = false
  const hall = await openHall(env)
  if (env.ROLE !== 'web') await openWorker(env, hall)
  const pages = newPages(env, build)
  const site = getRequestListener(newSite({ env, pages, isReady: () => isReady }).fetch)
  const cache = visitorPages(env, pages)
  const listener: RequestListener = (request, response) =>
    cache.serve(request, response) || void site(request, response)
  const server = createServer((request, response) =>
    before ? before(request, response, () => listener(request, response)) : listener(request, response),
  )
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 30_000
  if (env.ROLE !== 'worker')
    await new Promise<void>((resolve, reject) =>
      server.once('error', error => reject(unheard(error, env.PORT))).listen(env.PORT, env.host, resolve),
    )
  isReady = true
  greet(env, env.ROLE === 'worker' ? undefined : (server.address() as AddressInfo).port)

  let ending = false
  const end = async (signal: string) => {
    if (ending) return
    ending = true
    isReady = false
    log.info({ signal }, 'closing')
    const closed = new Promise(resolve => server.close(resolve))
    setTimeout(() => server.closeAllConnections(), 3_000).unref()
    // Postgres ends with us however we end: nothing is lost by not waiting for ever.
    setTimeout(() => {
      log.error({}, 'closing took too long and is cut short')
      process.exit(1)
    }, LONGEST_CLOSING_MS).unref()
    await hall.close()
    server.closeIdleConnections()
    await closed
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void end(signal).catch(() => process.exit(1)))
  process.on('unhandledRejection', error => log.error({ err: error }, 'a promise was rejected and nobody listened'))
}

const unheard = (error: NodeJS.ErrnoException, port: number) =>
  error.code === 'EADDRINUSE'
    ? new CannotStart(`Something else already listens on port ${port}; stop it or set PORT.`)
    : error

/** A sentence and an exit code for what an operator can mend; anything else with its stack. */
const fail = (error: unknown) => {
  const expected = error instanceof WrongEnvironment || error instanceof CannotStart
  console.error(expected ? error.message : error)
  process.exit(1)
}

if (import.meta.env.PROD)
  start({ build: () => import('virtual:react-router/server-build') as Promise<ServerBuild> }).catch(fail)
