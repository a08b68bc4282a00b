import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { msg, stored } from '#kernel/messages.ts'
import { now } from '#platform/clock.ts'
import type { InvoicingService, SendingResult } from './port.ts'

const INCOMING = '.incoming'
const ABANDONED_HOURS = 24
/** The program that collects the files, and moves them away, may run as another user of the folder's group. */
const [FOLDER_MODE, INCOMING_MODE, FILE_MODE] = [0o770, 0o700, 0o640]
/** New files have the folder's group, and not that of the process. */
const SETGID = 0o2000

const about = msg(
  'Invoices and corrections are put into a folder as XML for KSeF, from where another program collects and sends them.',
)

const fileNameOf = (number: string): string => {
  const name = number.replaceAll('/', '-')
  // Danger: a number is part of a path.
  if (!/^[A-Z0-9-]+$/.test(name)) throw new Error(`${number} is not the number of an invoice`)
  return `${name}.xml`
}

const nullAt =
  (code: string) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code === code) return null
    throw error
  }

/** Null where the file does not exist. */
const readIfAny = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(nullAt('ENOENT'))

/** False where there is a file of this name already. A hard link, and no rename: that would replace the file of another process. */
const linkNew = async (draft: string, target: string): Promise<boolean> =>
  (await link(draft, target).then(() => true, nullAt('EEXIST'))) ?? false

const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** False where it exists already. */
const makeNew = async (folder: string, mode: number): Promise<boolean> =>
  (await mkdir(folder, { mode }).then(() => true, nullAt('EEXIST'))) ?? false

/** A folder that exists keeps its rights: the operator has chosen them. Its parent has to exist, for the same reason. */
const makeFolders = async (folder: string, incoming: string): Promise<void> => {
  if (await makeNew(folder, FOLDER_MODE)) {
    // The umask has taken rights away from the mode of `mkdir`.
    await chmod(folder, FOLDER_MODE)
    // `RestrictSUIDSGID=` of systemd refuses it. The folder has the group of the process then, and so do its files.
    await chmod(folder, SETGID | FOLDER_MODE).catch(nullAt('EPERM'))
  }
  // Without `chmod`, which would take away the bit that it has from the folder.
  await makeNew(incoming, INCOMING_MODE)
}

const writeDraft = async (draft: string, xml: string): Promise<void> => {
  const handle = await open(draft, 'wx', FILE_MODE)
  try {
    await handle.writeFile(xml)
    await handle.chmod(FILE_MODE)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Drafts of processes that died. Younger ones may belong to a process that runs. */
const removeAbandoned = async (incoming: string): Promise<void> => {
  const before = now().subtract({ hours: ABANDONED_HOURS }).epochMilliseconds
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const found = await stat(path).catch(nullAt('ENOENT'))
    if (found && found.mtimeMs < before) await rm(path, { force: true })
  }
}

/**
 * Puts each invoice into a folder that processes and machines may share, from where another program collects it; its name is its number. A file
 * appears whole or not at all, is on the disk before the answer, and is never replaced: the same content answers the same, another is refused.
 * The folder is made by the first invoice: a process that only serves pages may have no right to it.
 */
export const createFolderSender = ({ folder }: { readonly folder: string }): InvoicingService => {
  const incoming = join(folder, INCOMING)
  const compare = (name: string, there: string, xml: string): SendingResult =>
    there === xml
      ? { state: 'sent', reference: name }
      : {
          state: 'not_sent',
          reason: stored('The folder has a file {name} with other content. It was not replaced.', { name }),
        }
  return {
    name: 'folder',
    sends: true,
    get about() {
      return about()
    },
    send: async ({ number, xml }) => {
      const name = fileNameOf(number)
      const target = join(folder, name)
      const there = await readIfAny(target)
      if (there !== null) {
        // Of a process that may have died before it did so.
        await flushFolder(folder)
        return compare(name, there, xml)
      }
      await makeFolders(folder, incoming)
      await removeAbandoned(incoming)
      const draft = join(incoming, `${name}.${randomUUID()}`)
      try {
        await writeDraft(draft, xml)
        const isNew = await linkNew(draft, target)
        await flushFolder(folder)
        if (isNew) return { state: 'sent', reference: name }
        const other = await readIfAny(target)
        // Its content may have been another: the next try puts this one there, or refuses it.
        if (other === null) throw new Error(`${name} was collected before it could be compared`)
        return compare(name, other, xml)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}
