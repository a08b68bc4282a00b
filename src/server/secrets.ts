import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { refuseOtherSecret } from '#platform/same-secret.ts'

/** The application's secret. Outside production it is generated once and stored beside the data, so that users stay signed in after a restart. */
export const loadAppSecret = (env: Pick<Env, 'SECRET' | 'dataDir'>): string => {
  if (env.SECRET) return env.SECRET
  const file = join(env.dataDir, 'secret')
  // With DATABASE_URL set, the data directory may not exist yet.
  mkdirSync(env.dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Derives a separate secret for each purpose, so that a leaked one is valid for nothing else. */
export const deriveSecret = (secret: string, purpose: string) =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url')

const FINGERPRINT_LENGTH = 16

/** @throws StartupError where another process of the site runs with another secret. One that was generated is of one folder, and not compared. */
export const requireSameSecret = async ({ SECRET }: Pick<Env, 'SECRET'>): Promise<void> => {
  if (SECRET) await refuseOtherSecret(deriveSecret(SECRET, 'fingerprint').slice(0, FINGERPRINT_LENGTH))
}
