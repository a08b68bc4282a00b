import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { clientAddress } from '#platform/client-address.ts'
import { type Env, EnvironmentError, readEnv } from '#platform/env.ts'
import { handOverStreams } from '#platform/live-bus.ts'
import { configureLog, log } from '#platform/log.ts'
import { watchOverload } from '#platform/overload.ts'
import { runOverdueSchedules } from '#platform/schedules.ts'
import { securityHeaders } from '#platform/security.ts'
import { startTracing } from '#platform/start-tracing.ts'
import { StartupError } from '#platform/startup-error.ts'
import { REMOVAL_SCRIPT } from '../app/service-worker/removal.ts'
import { startApp } from './app.ts'
import { createAssets } from './assets.ts'
import { limitOpenRequests, limitUnfinishedBodies, setTimeouts } from './connection-limits.ts'
import { requireOneHost } from './host-header.ts'
import { createHttpApp } from './http-app.ts'
import { watchRequests, watchSockets } from './open-requests.ts'
import { createPageHandler, createVisitorPageCache } from './page-handler.ts'
import { schedules } from './schedules.ts'
import { printStartupBanner } from './startup-banner.ts'
import { createStop } from './stopping.ts'
import { visitorPages } from './visitor-pages.ts'
import { startWorker } from './worker.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type StartOptions = { readonly build: () => Promise<ServerBuild>; readonly devMiddleware?: Middleware }

/** Starts the app and serves it until the process gets a signal. `devMiddleware` is the development server's middleware. */
export const start = async ({ build, devMiddleware }: StartOptions) => {
  const env = readEnv()
  configureLog(env.LOG_LEVEL)
  let isReady = false
  let wasReady = false
  const stopTracing = await startTracing(env)
  const app = await startApp(env)
  const pageHandler = createPageHandler(env, build)
  const httpApp = getRequestListener(
    createHttpApp({ env, pageHandler, isReady: () => isReady, isOverloaded: watchOverload().isOverloaded }).fetch,
  )
  const headers = securityHeaders({ isProduction: env.isProduction, isDevelopment: !import.meta.env.PROD })
  const assets = createAssets('build/client', headers, env.OFFLINE_APP ? undefined : REMOVAL_SCRIPT)
  const pageCache = createVisitorPageCache(env, pageHandler, import.meta.env.PROD ? visitorPages : [])
  const listener: RequestListener = (request, response) =>
    assets.serve(request, response) || pageCache.serve(request, response) || void httpApp(request, response)
  const respond: RequestListener = (request, response) =>
    devMiddleware ? devMiddleware(request, response, () => listener(request, response)) : listener(request, response)
  const addressOf = (request: IncomingMessage) => {
    const forwardedFor = request.headersDistinct['x-forwarded-for']?.join()
    return clientAddress({ forwardedFor, socketAddress: request.socket.remoteAddress }, env.TRUST_PROXY)
  }
  const requests = watchRequests(limitOpenRequests(limitUnfinishedBodies(requireOneHost(respond), addressOf)))
  const server = createServer(requests.listener)
  const sockets = watchSockets(server)
  setTimeouts(server)
  if (env.ROLE !== 'worker')
    await new Promise<void>((resolve, reject) =>
      server.once('error', error => reject(toListenError(error, env))).listen(env.PORT, env.host, resolve),
    )

  let isStopping = false
  const stop = createStop(env.DRAIN_SECONDS, {
    leave: () => {
      isStopping = true
      isReady = false
      requests.announceEnd()
    },
    isServing: () => server.listening && wasReady,
    stopTakingJobs: app.stopTakingJobs,
    finishRequests: limitMs => requests.close(server, sockets, limitMs),
    handOverStreams,
    // What the last requests send and publish still goes its way.
    stopServices: async limitMs => {
      await app.stop(limitMs)
      await stopTracing()
    },
    exit: code => process.exit(code),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  process.on('unhandledRejection', error => log.error({ err: error }, 'unhandled promise rejection'))

  await runOverdueSchedules(schedules)
  if (isStopping) return
  isReady = true
  wasReady = true
  // Not before: a process that finds its port taken ends, and must not have begun a job.
  if (env.ROLE !== 'web') await startWorker(app.queues, env.ROLE).catch(error => isStopping || Promise.reject(error))
  if (isStopping) return
  printStartupBanner(env, env.ROLE === 'worker' ? undefined : (server.address() as AddressInfo).port)
  // Otherwise Node writes it at the end of the process: one that is killed would leave nothing, and the next start takes twice as long.
  flushCompileCache()
}

const LISTEN_ERRORS: Readonly<Record<string, (env: Env) => string>> = {
  EADDRINUSE: ({ PORT }) => `Something else already listens on port ${PORT}; stop it or set PORT.`,
  EACCES: ({ PORT }) => `This user may not listen on port ${PORT}; set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is not an address of this machine; set HOST to one that is.`,
  ENOTFOUND: ({ host }) => `${host} is not an address of this machine; set HOST to one that is.`,
  EAI_AGAIN: ({ host }) => `${host} is not an address of this machine; set HOST to one that is.`,
  EINVAL: ({ host }) => `${host} is not an address of this machine; set HOST to one that is.`,
}

const toListenError = (error: NodeJS.ErrnoException, env: Env) => {
  const sentence = LISTEN_ERRORS[error.code ?? '']?.(env)
  return sentence ? new StartupError(sentence, { cause: error }) : error
}

/** A message and an exit code for errors that the operator can fix; others with their stack. */
const fail = (error: unknown) => {
  const expected = error instanceof EnvironmentError || error instanceof StartupError
  console.error(expected ? error.message : error)
  process.exit(1)
}

/** Starts what was built. */
export const startBuilt = () =>
  void start({ build: () => import('virtual:react-router/server-build') as Promise<ServerBuild> }).catch(fail)
