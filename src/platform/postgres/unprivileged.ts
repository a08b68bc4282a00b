import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getuid } from 'node:process'
import { CannotStart } from './cannot-start.ts'

/** How a program is run without root's rights, which Postgres refuses to have. */
export type Unprivileged = {
  readonly prefix: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
  /** Gives a folder and all that is in it to whoever Postgres runs as. */
  readonly own: (folder: string) => void
}

const NOBODY = 65534

/**
 * An ordinary user stays itself. Root steps into a user namespace of its own, where its files keep their owner; where that is
 * forbidden or missing, into the user 65534, who must be able to reach the folders.
 * @throws CannotStart when that user cannot reach one of `reachable`.
 */
export const stepDown = (reachable: readonly string[], forbidNamespaces = false): Unprivileged => {
  if (getuid?.() !== 0) return { prefix: [], ids: {}, own: () => undefined }
  const unshare = ['unshare', '--user', '--map-user=1000', '--']
  if (!forbidNamespaces && succeeds([...unshare, 'true'], {}))
    return { prefix: unshare, ids: {}, own: folder => give(folder, 0) }
  const ids = { uid: NOBODY, gid: NOBODY }
  for (const folder of reachable) {
    if (succeeds(['test', '-x', folder], ids)) continue
    throw new CannotStart(
      `Postgres refuses to run as root, and the user ${NOBODY} cannot reach ${closed(folder, ids)}; run Guildhall as an ordinary user, open that folder, or set DATA_DIR.`,
    )
  }
  return { prefix: [], ids, own: folder => give(folder, NOBODY) }
}

const succeeds = (command: readonly string[], ids: { uid?: number; gid?: number }): boolean => {
  const [program = '', ...rest] = command
  return spawnSync(program, rest, { ...ids, stdio: 'ignore', cwd: '/' }).status === 0
}

/** The topmost folder on the way that is closed. */
const closed = (folder: string, ids: { uid?: number; gid?: number }): string => {
  const parent = dirname(folder)
  return parent !== folder && !succeeds(['test', '-x', parent], ids) ? closed(parent, ids) : folder
}

const give = (path: string, id: number) => {
  const found = lstatSync(path)
  if (found.uid === id || found.isSymbolicLink()) return
  // The folder itself comes last, so that an interrupted gift is begun again.
  if (found.isDirectory()) for (const name of readdirSync(path)) give(join(path, name), id)
  chownSync(path, id, id)
}
