import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropPrivileges } from '#embedded/postgres/unprivileged.ts'
import { until } from '../support/until.ts'

/** Everything of the local cluster: files, data, logs and the ids of its processes. One cluster a machine. */
export const FOLDER = join(tmpdir(), 'guildhall-cluster')
const ROOT = join(import.meta.dirname, '../..')
const PIDS = join(FOLDER, 'pids')
const LOGS = join(FOLDER, 'logs')

export type Program = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
  readonly folder?: string
}

const pidFile = (name: string) => join(PIDS, name)
export const logFile = (name: string): string => join(LOGS, `${name}.log`)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The id of a program that runs, or null. */
export const pidOf = (name: string): number | null => {
  if (!existsSync(pidFile(name))) return null
  const pid = Number(readFileSync(pidFile(name), 'utf8'))
  return isAlive(pid) ? pid : null
}

/** Starts a program that outlives this process, without root's rights; what it says goes to its log. */
export const startProgram = ({ name, command, env = {}, folder = ROOT }: Program): void => {
  if (pidOf(name)) return
  for (const own of [PIDS, LOGS]) mkdirSync(own, { recursive: true, mode: 0o755 })
  const { prefix, ids } = dropPrivileges([FOLDER])
  const [program = '', ...rest] = [...prefix, ...command]
  const log = openSync(logFile(name), 'a')
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(program, rest, {
    ...ids,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...inherited, ...env },
  })
  child.unref()
  if (!child.pid) throw new Error(`${program} cannot be started`)
  writeFileSync(pidFile(name), String(child.pid))
}

/** Ends a program, by force where it does not end by itself in time. */
export const stopProgram = async (name: string, patience = 20): Promise<void> => {
  const pid = pidOf(name)
  if (pid) {
    process.kill(pid, 'SIGTERM')
    await until(() => !isAlive(pid), patience * 1000).catch(() => process.kill(pid, 'SIGKILL'))
    await until(() => !isAlive(pid), 5_000)
  }
  rmSync(pidFile(name), { force: true })
}

/** As a machine that loses its power: no handler runs. */
export const killProgram = (name: string): void => {
  const pid = pidOf(name)
  if (pid) process.kill(pid, 'SIGKILL')
}

export const runningPrograms = (): readonly string[] =>
  existsSync(PIDS) ? readdirSync(PIDS).filter(name => pidOf(name) !== null) : []

/** Runs a command to its end, as the cluster's user. @throws with what it said when it fails. */
export const run = (
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
  input = '',
): string => {
  const { prefix, ids } = dropPrivileges([FOLDER])
  const [program = '', ...rest] = [...prefix, ...command]
  const done = spawnSync(program, rest, {
    ...{ ...ids, input, encoding: 'utf8', cwd: '/' },
    env: { ...process.env, ...env },
  })
  if (done.status !== 0) throw new Error(`${command.join(' ')} failed:\n${done.stdout}${done.stderr}`)
  return done.stdout
}
