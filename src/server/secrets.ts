import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#platform/env.ts'

/** The house's secret. Outside production one is made once and kept beside the data, so that people stay signed in over a restart. */
export const loadAppSecret = (env: Pick<Env, 'SECRET' | 'dataDir'>): string => {
  if (env.SECRET) return env.SECRET
  const file = join(env.dataDir, 'secret')
  // With DATABASE_URL nothing has made the directory before.
  mkdirSync(env.dataDir, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** A secret of its own for each purpose, so that one that leaks opens nothing else. */
export const deriveSecret = (secret: string, purpose: string) =>
  createHash('sha256').update(`${purpose}:${secret}`).digest('base64url')
