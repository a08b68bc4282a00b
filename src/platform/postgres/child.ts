import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { birthOf, servesDirectory } from './birth.ts'
import { CannotStart } from './cannot-start.ts'
import { bareEnvironment } from './cluster.ts'
import type { Unprivileged } from './unprivileged.ts'

/**
 * Holds our end of a pipe and ends Postgres when the pipe closes: on our wish, or because this process is gone, `kill -9`
 * included. It asks again and again, because a Postgres of a few milliseconds does not listen yet. All runs in a session of its own, so that Ctrl-C in the terminal reaches us alone and we end Postgres in order.
 */
const KEEPER = `
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
const POLL = 15
const ORPHAN_PATIENCE = 3_000
const SESSION_PATIENCE = 500
const STOP_PATIENCE = 15_000

export type Child = { readonly pid: number; readonly gone: Promise<unknown>; readonly stop: () => Promise<void> }

export type Command = {
  readonly folder: string
  readonly line: readonly string[]
  readonly unprivileged: Unprivileged
  readonly say: (line: string) => void
}

/** Starts Postgres and answers when it takes connections. @throws CannotStart with its last words. */
export const startChild = async ({ folder, line, unprivileged, say }: Command): Promise<Child> => {
  await outliveOrphan(folder)
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'postgres', ...unprivileged.prefix, ...line], {
    ...unprivileged.ids,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    cwd: folder,
    env: bareEnvironment(),
  })
  const gone = once(keeper, 'exit')
  keeper.stdin.on('error', () => undefined)
  const last: string[] = []
  createInterface({ input: keeper.stderr }).on('line', text => {
    last.push(text)
    if (last.length > 20) last.shift()
    say(text)
  })
  const [first] = await Promise.race([once(keeper.stdout, 'data'), gone])
  const pid = Number.parseInt(String(first), 10)
  const state = { gone: false }
  gone.then(() => {
    state.gone = true
  })
  while (!isReady(folder, pid)) {
    if (state.gone) throw new CannotStart(`Postgres did not start on ${folder}:\n${last.join('\n')}`)
    await pause(POLL)
  }
  const stop = async () => {
    // First as asked by a patient person: sessions that are just closing may do so, without errors on either side.
    signal(pid, 'SIGTERM')
    const fast = setTimeout(() => keeper.stdin.end(), SESSION_PATIENCE)
    const hurried = setTimeout(() => signal(pid, 'SIGQUIT'), STOP_PATIENCE)
    await gone
    for (const timer of [fast, hurried]) clearTimeout(timer)
    keeper.stdin.end()
  }
  return { pid, gone, stop }
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

const lines = (folder: string): string[] => {
  try {
    return readFileSync(pidFile(folder), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Danger: "ready" alone may be another server's word; line 1 says whose. The status stands in line 8, padded. */
const isReady = (folder: string, pid: number): boolean => {
  const found = lines(folder)
  return Number(found[0]) === pid && found[7]?.trim() === 'ready'
}

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has gone in this moment, which is what was wanted.
  }
}

/** After a kill of this process its Postgres closes in order for a moment; it is waited for, then told to hurry (a safe crash). */
const outliveOrphan = async (folder: string) => {
  if (!existsSync(pidFile(folder))) return
  const pid = Number(lines(folder)[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  const patience = performance.now() + ORPHAN_PATIENCE
  let hurried = false
  while (servesDirectory(pid, folder)) {
    if (!hurried && performance.now() > patience) {
      signal(pid, 'SIGQUIT')
      hurried = true
    }
    await pause(POLL)
  }
  // A stranger may have been given the old number since; Postgres would take it for its own and refuse.
  if (birthOf(pid) !== null) rmSync(pidFile(folder), { force: true })
}
