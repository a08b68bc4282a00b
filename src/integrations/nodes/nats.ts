import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  AuthorizationError,
  type ConnectionOptions,
  connect,
  credsAuthenticator,
  type Msg,
  type NatsConnection,
  PermissionViolationError,
  type TlsOptions,
} from '@nats-io/transport-node'
import type { NatsAddress } from '#platform/nats-address.ts'
import { StartupError } from '#platform/startup-error.ts'
import { createMissedMessages } from './missed-messages.ts'
import type { ChannelListener, NodeChannel } from './port.ts'

export type NatsOptions = {
  readonly address: NatsAddress
  readonly subject: string
  /** The text of a file of credentials, as `nsc` makes it. */
  readonly credentials?: string | undefined
  /** Texts in PEM: of the authority that has signed the servers' certificates, and of our own certificate and its key. */
  readonly tls?: { readonly ca?: string; readonly cert?: string; readonly key?: string }
  /** For tests. */
  readonly signOfLifeMs?: number
  readonly takeMs?: number
}

/** A server may allow less; ours says 1 MB by default. Larger ones would hold up other messages. */
const MAX_BYTES = 64 * 1024
const RECONNECT_MS = 250
const CONNECT_MS = 5_000
const SIGN_OF_LIFE_MS = 1_000
/** For a server to take a message: a link that is slower than that is given up. */
const TAKE_MS = 10_000
/** Of signs of life: a process that was silent for longer has ended. */
const HERE_SIGNS = 5

type Connection = { readonly nats: NatsConnection; readonly lose: (error?: Error) => void }

/** Rejects when the server does not say in time that it has taken everything. Danger: on a connection that is lost, `flush` never ends. */
const taken = async (nats: NatsConnection, takeMs: number): Promise<void> => {
  const late = pause(takeMs, 'late' as const, { ref: false })
  const outcome = await Promise.race([nats.flush(), late, nats.closed().then(() => 'lost' as const)])
  if (outcome !== undefined) throw new Error(outcome === 'late' ? 'NATS takes no messages' : 'the connection was lost')
}

/** Waiting would not help: who we are, or what we may do, is refused. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof AuthorizationError || error instanceof PermissionViolationError

/**
 * Core NATS. It promises no delivery: while servers of a cluster find each other again, a message is lost although its sender and its
 * receivers are connected. So messages are numbered, and a sign of life repeats the latest number.
 */
export const createNatsChannel = (options: NatsOptions): NodeChannel => {
  const { subject, signOfLifeMs = SIGN_OF_LIFE_MS, takeMs = TAKE_MS } = options
  const sender = randomUUID().slice(0, 8)
  const missed = createMissedMessages()
  let sent = 0
  let connection: Connection | undefined
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  const receive = (listener: ChannelListener, message: Msg) => {
    const [head = '', ...rest] = message.string().split('\n')
    const [from = '', number] = head.split(' ')
    if (!/^\d+$/.test(number ?? '')) return listener.onMissed()
    const isSignOfLife = rest.length === 0
    if (missed.note(from, Number(number), isSignOfLife, performance.now())) listener.onMissed()
    if (!isSignOfLife) listener.receive(rest.join('\n'))
  }

  const sayAlive = (nats: NatsConnection) => nats.publish(subject, `${sender} ${sent}`)

  /** Throws when there is no connection that may send and receive. */
  const open = async (listener: ChannelListener): Promise<void> => {
    const nats = await connect(connectionOptions(options))
    let isLost = false
    const lose = (error?: Error) => {
      if (isLost || isStopping) return
      isLost = true
      connection = undefined
      listener.onLost(error)
      void nats.close().catch(() => undefined)
      void reconnect(listener)
    }
    let refusal: Error | undefined
    const refuse = (error: Error) => {
      refusal = error
      if (connection?.nats === nats) lose(error)
    }
    void (async () => {
      for await (const status of nats.status()) if (status.type === 'error') refuse(status.error)
    })()
    nats.subscribe(subject, { callback: (error, message) => (error ? refuse(error) : receive(listener, message)) })
    sayAlive(nats)
    try {
      await taken(nats, takeMs)
      // What is refused is said by itself, before the answer, and told in another turn.
      await pause(0)
      if (refusal) throw refusal
    } catch (error) {
      await nats.close().catch(() => undefined)
      throw error
    }
    if (isStopping) return nats.close()
    connection = { nats, lose }
    void nats.closed().then(error => lose(error instanceof Error ? error : undefined))
    listener.onConnected()
  }

  const reconnect = async (listener: ChannelListener): Promise<void> => {
    while (!isStopping) {
      await pause(RECONNECT_MS, undefined, { ref: false })
      if (isStopping) return
      try {
        return await open(listener)
      } catch (error) {
        listener.onLost(error instanceof Error ? error : undefined)
      }
    }
  }

  let isBeating = false
  /** Also finds a connection whose other end is silent. */
  const beat = async () => {
    const current = connection
    if (!current || isBeating) return
    isBeating = true
    try {
      sayAlive(current.nats)
      await taken(current.nats, takeMs)
    } catch (error) {
      current.lose(error instanceof Error ? error : undefined)
    } finally {
      isBeating = false
    }
  }

  return {
    name: 'NATS',
    maxBytes: MAX_BYTES,
    start: async listener => {
      isStopping = false
      try {
        await open(listener)
      } catch (error) {
        if (isRefusal(error))
          throw new StartupError(
            `Guildhall cannot start: NATS refuses this process (${error.message}). Check the user in NATS_URL or NATS_CREDS_FILE, and that it may publish and subscribe to ${subject}.`,
            { cause: error },
          )
        listener.onLost(error instanceof Error ? error : undefined)
        void reconnect(listener)
      }
      timer = setInterval(() => void beat(), signOfLifeMs).unref()
    },
    send: async message => {
      if (!connection) throw new Error('there is no connection to the other nodes')
      const { nats, lose } = connection
      try {
        nats.publish(subject, `${sender} ${++sent}\n${message}`)
        await taken(nats, takeMs)
      } catch (error) {
        lose(error instanceof Error ? error : undefined)
        throw error
      }
    },
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      const nats = connection?.nats
      connection = undefined
      await nats?.close().catch(() => undefined)
    },
    countNodes: () => 1 + missed.countSince(performance.now() - HERE_SIGNS * signOfLifeMs),
  }
}

const connectionOptions = ({ address, credentials, tls = {} }: NatsOptions): ConnectionOptions => ({
  servers: [...address.servers],
  name: 'guildhall',
  noEcho: true,
  timeout: CONNECT_MS,
  // The loop above connects again: nothing is kept meanwhile that would be sent late and twice.
  reconnect: false,
  ignoreClusterUpdates: true,
  ...(address.isEncrypted ? { tls: { ...tls } satisfies TlsOptions } : {}),
  ...(credentials === undefined ? {} : { authenticator: credsAuthenticator(new TextEncoder().encode(credentials)) }),
  ...address.login,
})
