import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#platform/startup-error.ts'
import { minimalEnvironment } from './cluster.ts'
import { processStartTime, servesDirectory } from './process-identity.ts'
import type { Unprivileged } from './unprivileged.ts'

/**
 * Holds our end of a pipe and ends Postgres when the pipe closes: on request, or because this process has ended, `kill -9`
 * included. It repeats the signal, because a Postgres that has just started ignores it. All run in their own session, so that Ctrl-C in the terminal reaches only this process, which then shuts Postgres down cleanly.
 */
const SUPERVISOR_SCRIPT = `
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
postgres=$!
echo $postgres
( while read -r _ <&3; do :; done; while kill -INT $postgres; do sleep 1; done ) >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait $postgres
code=$?
kill $watch 2>/dev/null
exit $code
`
const POLL_MS = 15
const ORPHAN_TIMEOUT_MS = 3_000
const SMART_SHUTDOWN_TIMEOUT_MS = 500
const FAST_SHUTDOWN_TIMEOUT_MS = 15_000

export type ServerProcess = {
  readonly pid: number
  readonly exited: Promise<unknown>
  readonly stop: () => Promise<void>
}

export type ServerCommand = {
  readonly clusterDir: string
  readonly args: readonly string[]
  readonly unprivileged: Unprivileged
  readonly onLine: (line: string) => void
}

/** Starts Postgres and resolves when it accepts connections. @throws StartupError with its last output. */
export const startServerProcess = async ({
  clusterDir,
  args,
  unprivileged,
  onLine,
}: ServerCommand): Promise<ServerProcess> => {
  await waitForOrphan(clusterDir)
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR_SCRIPT, 'postgres', ...unprivileged.prefix, ...args], {
    ...unprivileged.ids,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    cwd: clusterDir,
    env: minimalEnvironment(),
  })
  const exited = once(supervisor, 'exit')
  supervisor.stdin.on('error', () => undefined)
  const lastLines: string[] = []
  createInterface({ input: supervisor.stderr }).on('line', text => {
    lastLines.push(text)
    if (lastLines.length > 20) lastLines.shift()
    onLine(text)
  })
  const [first] = await Promise.race([once(supervisor.stdout, 'data'), exited])
  const pid = Number.parseInt(String(first), 10)
  const state = { gone: false }
  exited.then(() => {
    state.gone = true
  })
  while (!isReady(clusterDir, pid)) {
    if (state.gone) throw new StartupError(`Postgres did not start on ${clusterDir}:\n${lastLines.join('\n')}`)
    await pause(POLL_MS)
  }
  const stop = async () => {
    // First a smart shutdown: sessions that are just closing may finish, without errors on either side.
    sendSignal(pid, 'SIGTERM')
    const fastShutdownTimer = setTimeout(() => supervisor.stdin.end(), SMART_SHUTDOWN_TIMEOUT_MS)
    const immediateShutdownTimer = setTimeout(() => sendSignal(pid, 'SIGQUIT'), FAST_SHUTDOWN_TIMEOUT_MS)
    await exited
    for (const timer of [fastShutdownTimer, immediateShutdownTimer]) clearTimeout(timer)
    supervisor.stdin.end()
  }
  return { pid, exited, stop }
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

const pidFileLines = (folder: string): string[] => {
  try {
    return readFileSync(pidFile(folder), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Danger: "ready" alone may come from another server; line 1 has its pid. The status is in line 8, padded. */
const isReady = (folder: string, pid: number): boolean => {
  const found = pidFileLines(folder)
  return Number(found[0]) === pid && found[7]?.trim() === 'ready'
}

const sendSignal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended meanwhile, as intended.
  }
}

/** After a kill of this process its Postgres shuts down for a moment; this waits, then forces an immediate shutdown (a safe crash). */
const waitForOrphan = async (folder: string) => {
  if (!existsSync(pidFile(folder))) return
  const pid = Number(pidFileLines(folder)[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  const deadline = performance.now() + ORPHAN_TIMEOUT_MS
  let isForced = false
  while (servesDirectory(pid, folder)) {
    if (!isForced && performance.now() > deadline) {
      sendSignal(pid, 'SIGQUIT')
      isForced = true
    }
    await pause(POLL_MS)
  }
  // Another process may have the old pid by now; Postgres would mistake it for its own and refuse to start.
  if (processStartTime(pid) !== null) rmSync(pidFile(folder), { force: true })
}
