import { DatabaseClient, type DatabaseClientConfig } from '#platform/database-client.ts'
import type { ChannelListener, NodeChannel } from './port.ts'

const CHANNEL = 'live'
/** Postgres refuses payloads of 8,000 bytes and more. */
const MAX_BYTES = 7_900
const RECONNECT_MS = 250
/** A connection whose other end vanished without a word is noticed after this time at the latest. */
const PING_MS = 5_000
const TIMEOUT_MS = 10_000

/** `lose` ends both connections and opens new ones. */
type Connection = {
  readonly receiver: DatabaseClient
  readonly sender: DatabaseClient
  readonly lose: (error?: Error) => void
}

/** LISTEN and NOTIFY, on two connections that keep their session. */
export const createPostgresChannel = (config: DatabaseClientConfig): NodeChannel => {
  let connection: Connection | undefined
  let ping: NodeJS.Timeout | undefined
  let isStopping = false

  const connect = async (listener: ChannelListener): Promise<void> => {
    if (isStopping) return
    const options = {
      application_name: 'guildhall live',
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      ...config,
    }
    const [receiver, sender] = [new DatabaseClient(options), new DatabaseClient(options)]
    let lost = false
    const lose = (error?: Error) => {
      if (lost || isStopping) return
      lost = true
      connection = undefined
      listener.onLost(error)
      for (const client of [receiver, sender]) client.end().catch(() => undefined)
      setTimeout(() => void connect(listener), RECONNECT_MS).unref()
    }
    for (const client of [receiver, sender]) client.on('error', lose).on('end', () => lose())
    try {
      await Promise.all([receiver.connect(), sender.connect()])
      receiver.on('notification', message => message.payload && listener.receive(message.payload))
      await receiver.query(`listen ${CHANNEL}`)
      if (lost) return
      connection = { receiver, sender, lose }
      listener.onConnected()
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }

  /** Of both: a proxy in between ends a connection on which nothing is said. */
  const pingOtherEnd = () => {
    const current = connection
    for (const client of [current?.receiver, current?.sender]) client?.query('select 1').catch(current?.lose)
  }

  return {
    name: 'Postgres',
    maxBytes: MAX_BYTES,
    start: async listener => {
      isStopping = false
      await connect(listener)
      ping = setInterval(pingOtherEnd, PING_MS).unref()
    },
    send: async message => {
      if (!connection) throw new Error('there is no connection to the other nodes')
      const { sender, lose } = connection
      await sender.query('select pg_notify($1, $2)', [CHANNEL, message]).catch((error: Error) => {
        lose(error)
        throw error
      })
    },
    stop: async () => {
      isStopping = true
      clearInterval(ping)
      const clients = [connection?.receiver, connection?.sender]
      connection = undefined
      await Promise.all(clients.map(client => client?.end().catch(() => undefined)))
    },
    countNodes: () => null,
  }
}
