import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for the answer before they send the next request on a connection. */
const MAX_OPEN_REQUESTS = 8
/** A connection on which nothing has moved is ended within this time. A live stream sends more often. */
const STALLED_MS = 60_000
/** How often in that time each connection is looked at. */
const LOOKS = 12
/** What moved was noticed at the next look, and the time up to another one is not counted either. */
const STALLED_LOOKS = LOOKS - 2
/** Of a request's first byte to the last of its headers. */
const HEADERS_MS = 30_000
/** A file of 25 MB needs this long at 0.7 Mbit/s. */
const REQUEST_MS = 300_000
/** Between two requests. Below the time in which a stalled connection is ended. */
const KEEP_ALIVE_MS = 45_000

/** A body comes within moments; up to 256 KiB of each stay in memory until it has come. */
type BodyLimits = { readonly max: number; readonly maxOfAddress: number }
const UNFINISHED_BODIES: BodyLimits = { max: 64, maxOfAddress: 16 }

/**
 * Bytes that came from the client, and those of the writes that it has taken whole. Files are written in small parts; the largest single
 * write is a page or a built file.
 */
const movedBytes = (socket: Socket): number => socket.bytesRead + socket.bytesWritten - socket.writableLength

/** Node's own timeout is not enough: it counts what was written to a client that takes nothing, and begins again. */
const endStalled = (server: Server, stalledMs: number): void => {
  const connections = new Map<Socket, { readonly moved: number; readonly looks: number }>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { moved: 0, looks: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  // Looks are counted, not milliseconds: a process that was late has not looked.
  const timer = setInterval(() => {
    for (const [socket, last] of connections) {
      const moved = movedBytes(socket)
      const looks = moved === last.moved ? last.looks + 1 : 0
      if (looks >= STALLED_LOOKS) socket.destroy()
      else connections.set(socket, { moved, looks })
    }
  }, stalledMs / LOOKS).unref()
  server.once('close', () => clearInterval(timer))
}

/** When this server ends a connection, in milliseconds. */
export const setTimeouts = (server: Server, { stalledMs = STALLED_MS } = {}): void => {
  endStalled(server, stalledMs)
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

/**
 * Ends the oldest of too many requests whose bodies have not come to their end, of one address and of all: clients that send slowly would
 * fill the memory.
 */
export const limitUnfinishedBodies = (
  listener: RequestListener,
  addressOf: (request: IncomingMessage) => string,
  { max, maxOfAddress }: BodyLimits = UNFINISHED_BODIES,
): RequestListener => {
  const addresses = new Map<IncomingMessage, string>()
  /** Danger: forgotten at once, not at its `close`. Of many that arrive together each would end the same one. */
  const endOldest = (requests: Iterable<IncomingMessage>) => {
    for (const oldest of requests) {
      addresses.delete(oldest)
      oldest.destroy()
      return
    }
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const address = addressOf(request)
      addresses.set(request, address)
      const forget = () => addresses.delete(request)
      request.once('end', forget)
      response.once('close', forget)
      // Danger: what has come whole is read a moment later, when its sender is known. A class that books at once would be cut off in the middle of its acts.
      const unfinished = [...addresses].filter(([each]) => !each.complete)
      const own = unfinished.filter(([, each]) => each === address)
      if (own.length > maxOfAddress) endOldest(own.map(([each]) => each))
      if (unfinished.length > max) endOldest(unfinished.map(([each]) => each))
    }
    listener(request, response)
  }
}
