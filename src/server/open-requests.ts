import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What has begun of a request comes whole within this time, or its connection is ended. */
const UNFINISHED_HEADERS_MS = 3_000
/** Between two looks for connections that have become free. */
const LOOK_MS = 50

/** The requests that a server is answering, and how it takes leave of their connections. */
export const watchRequests = (listener: RequestListener) => {
  const open = new Set<ServerResponse>()
  let isLeaving = false
  const watched: RequestListener = (request, response) => {
    if (isLeaving) response.setHeader('connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
    listener(request, response)
  }
  /** From now on each answer is the last of its connection: a client that sends another request opens one, perhaps to another process. */
  const announceEnd = () => {
    isLeaving = true
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close')
  }
  /** Takes no more connections and ends each as soon as nothing runs on it; after this time all of them. */
  const close = async (server: Server, sockets: ReadonlySet<Socket>, limitMs: number): Promise<void> => {
    announceEnd()
    const since = performance.now()
    const closed = new Promise(resolve => server.close(resolve))
    const endFree = () => {
      server.closeIdleConnections()
      const busy = new Set([...open].map(({ socket }) => socket))
      const isLate = performance.now() - since > UNFINISHED_HEADERS_MS
      // Danger: Node does not call a connection idle on which no request has come yet; browsers open such ones in advance.
      for (const socket of sockets) if (!busy.has(socket) && (socket.bytesRead === 0 || isLate)) socket.destroy()
      if (performance.now() - since > limitMs) server.closeAllConnections()
    }
    endFree()
    const looking = setInterval(endFree, LOOK_MS)
    await closed
    clearInterval(looking)
  }
  return { listener: watched, announceEnd, close }
}

/** The connections of a server that are open. */
export const watchSockets = (server: Server): ReadonlySet<Socket> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}
