import { readFileSync } from 'node:fs'
import type { NodeChannel } from '#integrations/nodes/port.ts'
import { createPostgresChannel } from '#integrations/nodes/postgres.ts'
import { sessionConnection } from '#platform/connections.ts'
import type { Env } from '#platform/env.ts'
import { parseNatsAddress } from '#platform/nats-address.ts'
import { StartupError } from '#platform/startup-error.ts'

/** Reads the file that this variable names. */
const readNamed = (env: Env, name: 'NATS_CREDS_FILE' | 'NATS_CA_FILE' | 'NATS_CERT_FILE' | 'NATS_KEY_FILE') => {
  const path = env[name]
  if (path === undefined) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new StartupError(`Guildhall cannot start: the file of ${name} cannot be read (${path}).`, { cause })
  }
}

/** By NATS where it is set up, otherwise by Postgres. */
export const createNodeChannel = async (env: Env): Promise<NodeChannel> => {
  const address = env.NATS_URL === undefined ? null : parseNatsAddress(env.NATS_URL)
  if (address === null || typeof address === 'string')
    return createPostgresChannel({ ...sessionConnection(), application_name: 'guildhall live' })
  const [ca, cert, key] = [
    readNamed(env, 'NATS_CA_FILE'),
    readNamed(env, 'NATS_CERT_FILE'),
    readNamed(env, 'NATS_KEY_FILE'),
  ]
  // Loaded only where it is used: it would make every start slower.
  const { createNatsChannel } = await import('#integrations/nodes/nats.ts')
  return createNatsChannel({
    address,
    subject: env.NATS_SUBJECT,
    credentials: readNamed(env, 'NATS_CREDS_FILE'),
    tls: { ...(ca ? { ca } : {}), ...(cert ? { cert } : {}), ...(key ? { key } : {}) },
  })
}
