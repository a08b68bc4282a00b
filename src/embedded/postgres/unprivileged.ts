import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getuid } from 'node:process'
import { StartupError } from '#platform/startup-error.ts'

/** How to run a program without root's rights; Postgres refuses to run as root. */
export type Unprivileged = {
  readonly prefix: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
  /** Gives a folder and its contents to the user that runs Postgres. */
  readonly chown: (folder: string) => void
}

const NOBODY_UID = 65534

/**
 * An ordinary user runs programs directly. Root uses a new user namespace, where its files keep their owner; where namespaces are
 * forbidden or missing, it uses the user 65534, who must be able to reach the folders.
 * @throws StartupError when that user cannot reach one of `reachable`.
 */
export const dropPrivileges = (reachable: readonly string[], forbidNamespaces = false): Unprivileged => {
  if (getuid?.() !== 0) return { prefix: [], ids: {}, chown: () => undefined }
  const unshare = ['unshare', '--user', '--map-user=1000', '--']
  if (!forbidNamespaces && succeeds([...unshare, 'true'], {}))
    return { prefix: unshare, ids: {}, chown: folder => chownRecursive(folder, 0) }
  const ids = { uid: NOBODY_UID, gid: NOBODY_UID }
  for (const folder of reachable) {
    if (succeeds(['test', '-x', folder], ids)) continue
    throw new StartupError(
      `Postgres refuses to run as root, and the user ${NOBODY_UID} cannot reach ${firstUnreachable(folder, ids)}; run Guildhall as an ordinary user, open that folder, or set DATA_DIR.`,
    )
  }
  return { prefix: [], ids, chown: folder => chownRecursive(folder, NOBODY_UID) }
}

const succeeds = (command: readonly string[], ids: { uid?: number; gid?: number }): boolean => {
  const [program = '', ...rest] = command
  return spawnSync(program, rest, { ...ids, stdio: 'ignore', cwd: '/' }).status === 0
}

/** The topmost folder on the path that the user cannot enter. */
const firstUnreachable = (folder: string, ids: { uid?: number; gid?: number }): string => {
  const parent = dirname(folder)
  return parent !== folder && !succeeds(['test', '-x', parent], ids) ? firstUnreachable(parent, ids) : folder
}

const chownRecursive = (path: string, id: number) => {
  const found = lstatSync(path)
  if (found.uid === id || found.isSymbolicLink()) return
  // The folder itself changes owner last, so that an interrupted change is repeated.
  if (found.isDirectory()) for (const name of readdirSync(path)) chownRecursive(join(path, name), id)
  chownSync(path, id, id)
}
