import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER } from './processes.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const CONFIG = join(FOLDER, 'config')
const SECRETS = join(FOLDER, 'secrets.json')

/** The network of the files in `deploy/`, and the same hosts on this machine alone: every 127.x.x.x is its own. */
const [NETWORK, OWN_NETWORK] = ['10.20.0.', '127.20.0.']

export type Secrets = {
  readonly superuser: string
  readonly replication: string
  readonly rewind: string
  readonly patroni: string
  readonly database: string
  readonly nats: string
  readonly natsCluster: string
  readonly natsSystem: string
  readonly site: string
  readonly metrics: string
}

/** Made for this cluster; they end with it. */
export const readSecrets = (): Secrets => {
  if (!existsSync(SECRETS)) {
    const secret = () => `s${randomBytes(24).toString('hex')}`
    const made: Secrets = {
      ...{ superuser: secret(), replication: secret(), rewind: secret(), database: secret() },
      patroni: secret(),
      ...{ nats: secret(), natsCluster: secret(), natsSystem: secret(), site: secret(), metrics: secret() },
    }
    writeFileSync(SECRETS, JSON.stringify(made), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(SECRETS, 'utf8')) as Secrets
}

/** The address of a host of `deploy/` on this machine: `address(11)` is db1. */
export const address = (host: number): string => `${OWN_NETWORK}${host}`

type Change = readonly [from: string | RegExp, to: string]

/**
 * Writes a file of `deploy/` for this machine, with the changes that it needs here, and returns its path.
 * @throws where a change finds nothing, because the file was edited without it.
 */
export const deployed = (file: string, name: string, changes: readonly Change[] = []): string => {
  const text = changes.reduce(
    (before, [from, to]) => {
      const after = before.replaceAll(from, to)
      if (after === before) throw new Error(`deploy/${file} has no ${from}`)
      return after
    },
    readFileSync(join(DEPLOY, file), 'utf8').replaceAll(NETWORK, OWN_NETWORK),
  )
  return writeConfig(name, text)
}

/** Writes a file that only this machine needs. */
export const writeConfig = (name: string, text: string): string => {
  mkdirSync(CONFIG, { recursive: true })
  const path = join(CONFIG, name)
  writeFileSync(path, text, { mode: name.endsWith('.sh') ? 0o755 : 0o600 })
  return path
}
