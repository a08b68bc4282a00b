import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** Names in the folder of a backup. */
export const MANIFEST = 'backup.json'
export const DATABASE = 'database.tar.zst'
export const SUMS = 'files.sha256'

/** What else a backup has of the data directory, under the same names; the cluster is in `DATABASE`. */
export const FOLDERS = ['files', 'mail'] as const
export const SECRET = 'secret'

const PRODUCT = 'guildhall'
/** Grows with every change after which an older version would read a backup wrongly. */
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const instant = z.iso.datetime()
const count = z.int().min(0)

const Manifest = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  about: z.string(),
  /** Of the site. */
  version: z.string(),
  startedAt: instant,
  /** What was acknowledged before this instant is in it. */
  madeAt: instant,
  database: z.object({
    /** Of Postgres, such as 18.4: its files are read by the same major version only. */
    version: z.string().regex(/^\d+\.\d+/),
    migrations: count,
    /** When the newest migration was made: a version of the site that does not know it cannot use the data. */
    lastMigration: count,
    sha256,
  }),
  files: z.object({ count, sha256 }),
  bytes: count,
})
export type Manifest = z.infer<typeof Manifest>

export const ABOUT = `A backup of Guildhall. Restore it with: npm run admin -- restore <this folder>. ${DATABASE} has the files of Postgres, ${SUMS} the checksums of all other files (sha256sum -c ${SUMS}).`

export const newManifest = (about: Omit<Manifest, 'product' | 'format' | 'about'>): Manifest => ({
  ...{ product: PRODUCT, format: FORMAT, about: ABOUT },
  ...about,
})

/** @throws BackupError for what is no backup, was made by a newer version, or is damaged. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${folder} is not a backup of Guildhall: it has no ${MANIFEST} that can be read.`, { cause })
  })
  const found = readJson(text)
  const damaged = new BackupError(`The backup ${folder} is damaged: its ${MANIFEST} cannot be read.`)
  if (found === undefined) throw damaged
  const head = z.object({ product: z.literal(PRODUCT), format: z.int(), version: z.string() }).safeParse(found)
  if (!head.success) throw new BackupError(`${folder} is not a backup of Guildhall.`)
  if (head.data.format > FORMAT)
    throw new BackupError(
      `The backup ${folder} was made by a newer Guildhall (${head.data.version}): restore it with that version.`,
    )
  const read = Manifest.safeParse(found)
  if (!read.success) throw damaged
  return read.data
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
