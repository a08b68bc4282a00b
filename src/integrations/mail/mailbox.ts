import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { now } from '#platform/clock.ts'
import { envelope } from './envelope.ts'
import type { KeptLetter, Letter, Mail } from './port.ts'

const SHOWN = 100
const ID = /^[0-9a-f]{24}$/

/**
 * The embedded mail box: nothing leaves the house. Each letter becomes two files in `folder`: `<id>.json` for the page that
 * shows them, `<id>.eml` as a mail program would get it. A repeated letter takes the place of the first.
 */
export const mailBox = ({ folder, from }: { folder: string; from: string }): Mail => {
  mkdirSync(folder, { recursive: true })
  const writer = createTransport({ streamTransport: true, buffer: true })
  const find = async (id: string): Promise<KeptLetter | null> => {
    if (!ID.test(id)) return null
    try {
      return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as KeptLetter
    } catch {
      return null
    }
  }
  return {
    send: async letter => {
      const id = idOf(letter)
      const sentAt = (await find(id))?.sentAt ?? now().toString()
      const { message } = await writer.sendMail(envelope(letter, from))
      await put(folder, `${id}.eml`, message as Buffer)
      await put(folder, `${id}.json`, JSON.stringify({ id, sentAt, ...letter } satisfies KeptLetter, null, 2))
    },
    box: {
      find,
      list: async () => {
        const letters = await Promise.all((await newest(folder)).map(find))
        return letters.filter(letter => letter !== null).sort((a, b) => b.sentAt.localeCompare(a.sentAt))
      },
    },
  }
}

const idOf = (letter: Letter) => createHash('sha256').update(letter.messageId).digest('hex').slice(0, 24)

/** Whole or not at all: the page may read at any moment. */
const put = async (folder: string, name: string, content: string | Buffer) => {
  const draft = join(folder, `.${name}`)
  await writeFile(draft, content)
  await rename(draft, join(folder, name))
}

const newest = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json') && !name.startsWith('.'))
  const dated = await Promise.all(names.map(async name => ({ name, at: (await stat(join(folder, name))).mtimeMs })))
  return dated
    .sort((a, b) => b.at - a.at)
    .slice(0, SHOWN)
    .map(({ name }) => name.replace('.json', ''))
}
