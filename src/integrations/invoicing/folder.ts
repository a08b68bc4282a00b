import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { msg, stored } from '#kernel/messages.ts'
import { now } from '#platform/clock.ts'
import type { InvoicingService, SendingResult } from './port.ts'

const INCOMING = '.incoming'
const ABANDONED_HOURS = 24
/** The program that collects the files may run as another user of the same group. */
const [FOLDER_MODE, FILE_MODE] = [0o750, 0o640]

const about = msg(
  'Invoices and corrections are put into a folder as XML for KSeF, from where another program collects and sends them.',
)

const fileNameOf = (number: string): string => {
  const name = number.replaceAll('/', '-')
  // Danger: a number is part of a path.
  if (!/^[A-Z0-9-]+$/.test(name)) throw new Error(`${number} is not the number of an invoice`)
  return `${name}.xml`
}

/** Null where the file does not exist. */
const readIfAny = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** False where there is a file of this name already. A hard link, and no rename: that would replace the file of another process. */
const linkNew = (draft: string, target: string): Promise<boolean> =>
  link(draft, target).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Drafts of processes that died. Younger ones may belong to a process that runs. */
const removeAbandoned = (incoming: string): void => {
  const before = now().subtract({ hours: ABANDONED_HOURS }).epochMilliseconds
  for (const name of readdirSync(incoming)) {
    const path = join(incoming, name)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? before) < before) rmSync(path, { force: true })
  }
}

/**
 * Puts each invoice into a folder that processes and machines may share, from where another program collects it; its name is its number. A file
 * appears whole or not at all, is on the disk before the answer, and is never replaced: the same content answers the same, another is refused.
 */
export const createFolderSender = ({ folder }: { readonly folder: string }): InvoicingService => {
  const incoming = join(folder, INCOMING)
  mkdirSync(incoming, { recursive: true, mode: FOLDER_MODE })
  removeAbandoned(incoming)
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
      await mkdir(incoming, { recursive: true, mode: FOLDER_MODE })
      const draft = join(incoming, `${name}.${randomUUID()}`)
      try {
        await writeFile(draft, xml, { mode: FILE_MODE, flush: true })
        const isNew = await linkNew(draft, target)
        await flushFolder(folder)
        // Collected between the two: it was there, and is with the other program.
        return isNew ? { state: 'sent', reference: name } : compare(name, (await readIfAny(target)) ?? xml, xml)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}
