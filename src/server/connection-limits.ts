import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for the answer before they send the next request on a connection. */
const MAX_OPEN_REQUESTS = 8
/** A connection on which nothing has moved for so long is ended: its client takes nothing of the answer. A live stream sends more often. */
const STALLED_MS = 60_000
/** Of a request's first byte to the last of its headers. */
const HEADERS_MS = 30_000
/** A file of 25 MB needs this long at 0.7 Mbit/s. */
const REQUEST_MS = 300_000
const KEEP_ALIVE_MS = 65_000
/** A body comes within moments; up to 256 KiB of each stay in memory until it has come. */
const MAX_UNFINISHED_BODIES = 64

/** When this server ends a connection, in milliseconds. */
export const setTimeouts = (server: Server, { stalledMs = STALLED_MS } = {}): void => {
  server.timeout = stalledMs
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
}

/** Ends a connection that sends requests without waiting for their answers: each would be worked on at once, and its answer kept. */
export const limitOpenRequests = (listener: RequestListener): RequestListener => {
  const open = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number): number => {
    const count = (open.get(socket) ?? 0) + by
    open.set(socket, count)
    return count
  }
  return (request, response) => {
    const { socket } = request
    if (change(socket, 1) > MAX_OPEN_REQUESTS) {
      socket.destroy()
      return
    }
    response.once('close', () => change(socket, -1))
    listener(request, response)
  }
}

/** Ends the oldest of too many requests whose bodies have not come to their end: many clients that send slowly would fill the memory. */
export const limitUnfinishedBodies = (listener: RequestListener, max = MAX_UNFINISHED_BODIES): RequestListener => {
  const unfinished = new Set<IncomingMessage>()
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      unfinished.add(request)
      const forget = () => unfinished.delete(request)
      request.once('end', forget)
      response.once('close', forget)
      const [oldest] = unfinished
      if (unfinished.size > max) oldest?.destroy()
    }
    listener(request, response)
  }
}
