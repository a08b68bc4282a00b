import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type TestNatsServer = {
  readonly port: number
  /** Ends all connections, as a server that is restarted; takes new ones at once. */
  readonly endConnections: () => void
  /** The next messages of clients are taken and reach no one, as while the servers of a cluster find each other. */
  readonly loseMessages: (count: number) => void
  /** Takes nothing from the network until `false`: its clients wait for answers. */
  readonly setSilent: (isSilent: boolean) => void
  readonly countConnections: () => number
  readonly stop: () => Promise<void>
}

type Options = {
  readonly login?: { readonly user: string; readonly pass: string }
  /** No one may use it. */
  readonly forbiddenSubject?: string
}

type Client = {
  readonly socket: Socket
  readonly subscriptions: Map<string, string>
  hasLoggedIn: boolean
  echo: boolean
}

const INFO = {
  ...{
    server_id: 'TEST',
    server_name: 'test',
    version: '2.9.0',
    go: 'none',
    host: '127.0.0.1',
    proto: 1,
    headers: false,
  },
  max_payload: 1_048_576,
}

/**
 * Speaks the part of NATS's protocol that our channel uses: INFO, CONNECT with a user, PING, SUB and UNSUB of whole subjects, PUB, MSG, and the
 * errors of a wrong user and of a forbidden subject. The tests with the real server are those of `npm run test:nats`.
 */
export const startNatsServer = async ({ login, forbiddenSubject }: Options = {}): Promise<TestNatsServer> => {
  const clients = new Set<Client>()
  let toLose = 0
  let isSilent = false

  const publish = (from: Client, subject: string, payload: Buffer) => {
    if (toLose > 0) {
      toLose--
      return
    }
    for (const client of clients)
      for (const [id, wanted] of client.subscriptions)
        if (wanted === subject && (client !== from || client.echo))
          client.socket.write(
            Buffer.concat([Buffer.from(`MSG ${subject} ${id} ${payload.length}\r\n`), payload, Buffer.from('\r\n')]),
          )
  }

  const refuse = (client: Client, sentence: string) => client.socket.write(`-ERR '${sentence}'\r\n`)

  /** Returns how many bytes follow the line as its payload; null where none do. */
  const obey = (client: Client, line: string): { readonly subject: string; readonly size: number } | null => {
    const [verb = '', ...words] = line.trim().split(/\s+/)
    const [subject = ''] = words
    if (verb === 'CONNECT') {
      const given = JSON.parse(line.slice(verb.length))
      client.hasLoggedIn = !login || (given.user === login.user && given.pass === login.pass)
      client.echo = given.echo !== false
      if (!client.hasLoggedIn) {
        refuse(client, 'Authorization Violation')
        client.socket.end()
      }
    }
    if (!client.hasLoggedIn) return null
    if (verb === 'PING') client.socket.write('PONG\r\n')
    if (verb === 'UNSUB') client.subscriptions.delete(subject)
    if (verb === 'SUB')
      if (subject === forbiddenSubject) refuse(client, `Permissions Violation for Subscription to "${subject}"`)
      else client.subscriptions.set(words.at(-1) ?? '', subject)
    return verb === 'PUB' ? { subject, size: Number(words.at(-1)) } : null
  }

  const take = (socket: Socket) => {
    const client: Client = { socket, subscriptions: new Map(), hasLoggedIn: !login, echo: true }
    clients.add(client)
    let received: Buffer = Buffer.alloc(0)
    let pending: { readonly subject: string; readonly size: number } | null = null
    const read = () => {
      for (;;) {
        if (pending) {
          if (received.length < pending.size + 2) return
          publish(client, pending.subject, received.subarray(0, pending.size))
          received = received.subarray(pending.size + 2)
          pending = null
        }
        const end = received.indexOf('\r\n')
        if (end < 0) return
        const line = received.subarray(0, end).toString()
        received = received.subarray(end + 2)
        pending = obey(client, line)
      }
    }
    if (isSilent) socket.pause()
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      read()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => clients.delete(client))
    socket.write(`INFO ${JSON.stringify({ ...INFO, auth_required: login !== undefined })}\r\n`)
  }
  const server = createServer(take).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endConnections = () => {
    for (const { socket } of clients) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    endConnections,
    loseMessages: count => {
      toLose = count
    },
    setSilent: silent => {
      isSilent = silent
      for (const { socket } of clients)
        if (silent) socket.pause()
        else socket.resume()
    },
    countConnections: () => clients.size,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      endConnections()
      await closed
    },
  }
}
