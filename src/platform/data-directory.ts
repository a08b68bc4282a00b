import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from './startup-error.ts'

const ANSWER_MS = 10_000
/** Others do not see what is in it. They may pass through: started by root, Postgres runs as another user and needs its own folder. */
const FOLDER_MODE = 0o711

/** Makes the data directory. @throws StartupError when it cannot be written, or does not answer, as a lost network drive does. */
export const prepareDataDirectory = async (folder: string, answerMs = ANSWER_MS): Promise<void> => {
  const late = pause(answerMs, 'late' as const, { ref: false })
  const writing = makeFolder(folder).then(() => checkWritable(folder))
  const result = await Promise.race([writing, late]).catch((cause: unknown) => {
    throw new StartupError(
      `The folder ${folder} cannot be written (${errorCode(cause)}); set DATA_DIR to one that can.`,
      { cause },
    )
  })
  if (result === 'late') throw new StartupError(`The folder ${folder} does not answer; set DATA_DIR to one that does.`)
}

/** Writes a small file and removes it again. @throws the error of the file system. */
export const checkWritable = async (folder: string): Promise<void> => {
  const path = join(folder, `.write-check-${process.pid}`)
  await writeFile(path, 'x'.repeat(4096), { mode: 0o600 })
  await rm(path, { force: true })
}

/** Danger: Node's own recursive `mkdir` tries for ever where a parent takes no folders, such as /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  const parent = dirname(folder)
  if (parent !== folder && !(await exists(parent))) await makeFolder(parent)
  await mkdir(folder, { mode: FOLDER_MODE }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
