import { resolve } from 'node:path'
import type { z } from 'zod'
import { checkRules } from './env-rules.ts'
import { type Profile, profileOf, Variables } from './env-variables.ts'

export type Env = z.infer<typeof Variables> & {
  readonly profile: Profile
  readonly host: string
  readonly siteUrl: string
  readonly dataDir: string
  readonly isProduction: boolean
  /** Create demo accounts and sessions at the first start. */
  readonly demo: boolean
}

/** One line for each wrong variable; the message is printed unchanged. */
export class EnvironmentError extends Error {
  static of = (lines: readonly string[]) =>
    new EnvironmentError(
      `Guildhall cannot start, because of its environment:\n${lines.map(line => `  ${line}`).join('\n')}`,
    )
}

/** Reads the process's variables once. An empty variable counts as absent, because shells and compose files set unset ones so. */
export const readEnv = (variables: Record<string, string | undefined> = process.env): Env => {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.superRefine(checkRules).safeParse(present)
  if (!parsed.success)
    throw EnvironmentError.of(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`))
  const env = parsed.data
  const profile = profileOf(env)
  const isProduction = profile === 'production'
  const host = env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1')
  return {
    ...env,
    profile,
    host,
    siteUrl: new URL(env.SITE_URL ?? `http://127.0.0.1:${env.PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    isProduction,
    demo: env.DEMO ?? profile === 'development',
  }
}
