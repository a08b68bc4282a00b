import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { access, constants, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { now } from '#platform/clock.ts'
import { toNodemailerMessage } from './nodemailer-message.ts'
import type { EmailMessage, Mailer, StoredEmail } from './port.ts'

const MAX_LISTED = 100
const ID = /^[0-9a-f]{24}$/

/**
 * The embedded mailbox: no email leaves this machine. Each email becomes two files in `folder`: `<id>.json` for the page that
 * shows it, `<id>.eml` as a mail program would receive it. A repeated email replaces the first. Emails hold links that sign in:
 * only the owner can read them.
 */
export const createLocalMailbox = ({ folder, from }: { folder: string; from: string }): Mailer => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Of an earlier version, or made under another umask.
  chmodSync(folder, 0o700)
  const transport = createTransport({ streamTransport: true, buffer: true })
  const find = async (id: string): Promise<StoredEmail | null> => {
    if (!ID.test(id)) return null
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as StoredEmail
    } catch {
      return null
    }
  }
  return {
    check: () => access(folder, constants.W_OK),
    send: async email => {
      const id = idOf(email)
      const sentAt = (await find(id))?.sentAt ?? now().toString()
      const { message } = await transport.sendMail(toNodemailerMessage(email, from))
      await writeAtomically(folder, `${id}.eml`, message as Buffer)
      await writeAtomically(
        folder,
        `${id}.json`,
        JSON.stringify({ id, sentAt, ...email } satisfies StoredEmail, null, 2),
      )
    },
    mailbox: {
      find,
      list: async () => {
        const emails = await Promise.all((await newestIds(folder)).slice(0, MAX_LISTED).map(({ id }) => find(id)))
        return emails.filter(email => email !== null).sort((a, b) => b.sentAt.localeCompare(a.sentAt))
      },
      sweep: async ({ before, most }) => {
        const isOld = (at: number) => at < before.epochMilliseconds
        const over = (await newestIds(folder)).filter(({ at }, nth) => nth >= most || isOld(at))
        for (const { id } of over)
          for (const end of ['eml', 'json']) await rm(join(folder, `${id}.${end}`), { force: true })
        for (const name of await readdir(folder)) {
          const file = await stat(join(folder, name)).catch(() => null)
          if (file?.isFile() && isOld(file.mtimeMs)) await rm(join(folder, name), { force: true })
        }
      },
    },
  }
}

const idOf = (email: EmailMessage) => createHash('sha256').update(email.messageId).digest('hex').slice(0, 24)

/** Written atomically: the page may read at any moment. */
const writeAtomically = async (folder: string, name: string, content: string | Buffer) => {
  const draft = join(folder, `.${name}`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, join(folder, name))
}

type Kept = { readonly id: string; readonly at: number }

const newestIds = async (folder: string): Promise<Kept[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json') && !name.startsWith('.'))
  const files = await Promise.all(
    names.map(async name => ({ id: name.replace('.json', ''), at: (await stat(join(folder, name))).mtimeMs })),
  )
  return files.sort((a, b) => b.at - a.at)
}
