import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  readonly port: number
  /** As when packets are dropped: nothing is forwarded or closed, and new connections are taken without an answer. */
  readonly cut: () => void
  /** Forwards again, also what waited meanwhile. */
  readonly mend: () => void
  /** Ends all connections, as a proxy does for a server that is down; others are refused until `open`. */
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
  /** Leads the connections that are made from now on elsewhere. */
  readonly leadTo: (target: ProxyTarget) => void
  readonly countConnections: () => number
  readonly stop: () => Promise<void>
}

/** A port of this machine, the file of a socket, or another address. */
export type ProxyTarget = number | string | { readonly host: string; readonly port: number }

const connectTo = (target: ProxyTarget): Socket => {
  if (typeof target === 'number') return connect(target, '127.0.0.1')
  return typeof target === 'string' ? connect(target) : connect(target)
}

/** Forwards connections to `target`, until it is told not to. */
export const startTcpProxy = async (target: ProxyTarget): Promise<TcpProxy> => {
  let current = target
  let isCut = false
  const pairs = new Set<readonly [Socket, Socket]>()
  const sockets = new Set<Socket>()

  const forward = (pair: readonly [Socket, Socket]) => {
    const [near, far] = pair
    near.pipe(far)
    far.pipe(near)
  }
  const hold = ([near, far]: readonly [Socket, Socket]) => {
    for (const socket of [near, far]) socket.unpipe().pause()
  }

  const take = (near: Socket) => {
    const far = connectTo(current)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        pairs.delete(pair)
        // What a cut holds back is not told to the other end either.
        if (!isCut) for (const each of pair) each.destroy()
      })
    }
    if (isCut) hold(pair)
    else forward(pair)
  }
  const server = createServer(take)
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const close = async () => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut: () => {
      isCut = true
      for (const pair of pairs) hold(pair)
    },
    mend: () => {
      isCut = false
      for (const pair of pairs) forward(pair)
    },
    close,
    open: async () => {
      await listen(port)
    },
    leadTo: next => {
      current = next
    },
    countConnections: () => pairs.size,
    stop: close,
  }
}
