import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:process'

const read = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

const ps = (pid: number, column: 'lstart' | 'command'): string | null =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null

/**
 * The start time of a process, as text for comparison only; null when it has ended.
 * A pid alone does not identify a process: after a reboot, and in every new container, the same small numbers are reused.
 */
export const processStartTime = (pid: number): string | null => {
  if (platform !== 'linux') return ps(pid, 'lstart')
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return null
  // proc(5): the command in parentheses may contain spaces and parentheses; state is field 3, start time field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${fields[19]}`
}

/** Whether the process is a Postgres that serves this directory. */
export const servesDirectory = (pid: number, directory: string): boolean => {
  if (processStartTime(pid) === null) return false
  const command = platform === 'linux' ? read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : ps(pid, 'command')
  return command?.includes(directory) ?? false
}
