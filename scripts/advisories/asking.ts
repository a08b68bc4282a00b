import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { AuditReport, Lockfile, type Result, renderReport } from './report.ts'

const TIME_LIMIT_MS = 60_000
const UNKNOWN = 'Nothing is known about the dependencies: ask again where the registry tells advisories.'

/** What npm prints where the registry does not tell them. Its message and address name the registry's host, which is not printed. */
const AuditFailure = z.object({ statusCode: z.number().int().optional() })

const parseJson = (printed: string): unknown => {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}

const unanswered = (reason: string): Result => ({ text: `${reason}\n${UNKNOWN}`, exitCode: 2 })

type Options = { readonly env?: NodeJS.ProcessEnv; readonly timeLimitMs?: number }

/** Asks the configured registry, by npm's own command, for the known advisories of what `package-lock.json` under `root` names. */
export const askForAdvisories = async (
  root: string,
  { env = process.env, timeLimitMs = TIME_LIMIT_MS }: Options = {},
): Promise<Result> => {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0']
  const npm = spawn('npm', args, {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] },
    ...{ timeout: timeLimitMs, killSignal: 'SIGKILL' },
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) =>
    npm.once('error', reject).once('close', (_, signal) => resolve(signal)),
  )
  const [printed, signal] = await Promise.all([text(npm.stdout), ended])
  if (signal) return unanswered(`The package registry has not answered within ${timeLimitMs / 1000} seconds.`)
  const answer = parseJson(printed)
  const report = AuditReport.safeParse(answer)
  if (report.success)
    return renderReport(report.data, Lockfile.parse(parseJson(readFileSync(join(root, 'package-lock.json'), 'utf8'))))
  const { statusCode } = AuditFailure.safeParse(answer).data ?? {}
  return unanswered(
    statusCode === undefined
      ? 'The package registry could not be asked for advisories.'
      : `The package registry tells no advisories: it answers ${statusCode}.`,
  )
}
