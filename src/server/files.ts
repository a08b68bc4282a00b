import { join } from 'node:path'
import { Readable } from 'node:stream'
import { listHomeworkFileKeys } from '#features/academy/homework/file-sync.ts'
import { listMaterialKeys } from '#features/academy/materials/file-sync.ts'
import { listPhotoKeys } from '#features/academy/photos/file-deletion.ts'
import { listMessageFileKeys } from '#features/conversations/writing/message-files.ts'
import { listCoverKeys } from '#features/games/covers/cover-files.ts'
import { listTableFileKeys } from '#features/games/table-files/file-sync.ts'
import { listTaskKeys } from '#features/people/tasks/recurring.ts'
import { createLocalDisk } from '#integrations/files/local-disk.ts'
import { createMovingStore } from '#integrations/files/moving.ts'
import { type FileStore, files } from '#integrations/files/port.ts'
import { createS3 } from '#integrations/files/s3.ts'
import type { Env } from '#platform/env.ts'
import { findRemovedFolder } from '../embedded/backup/backup-lock.ts'

type FileEnv = Pick<
  Env,
  'dataDir' | 'siteUrl' | 'FILES' | 'S3_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** Where materials, photos and exports are kept, and the store that may still have some of them; null without S3. */
export const createFileStores = (env: FileEnv): { readonly store: FileStore; readonly former: FileStore | null } => {
  const disk = createLocalDisk({
    folder: join(env.dataDir, 'files'),
    findRemovedFolder: () => findRemovedFolder(env.dataDir),
  })
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url || !accessKeyId || !secretAccessKey) return { store: disk, former: null }
  const s3 = createS3({ url, region, accessKeyId, secretAccessKey })
  return env.FILES === 'disk' ? { store: disk, former: s3 } : { store: s3, former: disk }
}

/** The site whose files are in the bucket; null without one. */
let siteWithBucket: string | null = null

export const configureFiles = (env: FileEnv): void => {
  const { store, former } = createFileStores(env)
  siteWithBucket = former ? env.siteUrl : null
  files.use(former ? createMovingStore(store, former) : store)
}

/** Everything that keeps files lists the keys of those that should be there. */
const expectedKeys = [
  listMaterialKeys,
  listHomeworkFileKeys,
  listTableFileKeys,
  listMessageFileKeys,
  listPhotoKeys,
  listCoverKeys,
  listTaskKeys,
]

/** Names the site to which the files of a bucket belong. */
const OWNER = 'owner/site'

const listFiles = async () => {
  const expected = new Set((await Promise.all(expectedKeys.map(list => list()))).flat())
  const stored = (await files.get().list('')).filter(({ key }) => key !== OWNER)
  return { expected, stored }
}

/**
 * Danger: two sites with one bucket, as where a site for tests has the variables of the real one, would each take the files of the other for
 * abandoned ones. The first one that knows a file of the bucket, or finds it empty, is the owner. @throws for every other.
 */
const requireOwnBucket = async (site: string): Promise<void> => {
  const owner = (await files.get().readMetadata(OWNER))?.title
  if (owner === site) return
  const { expected, stored } = await listFiles()
  if (owner !== undefined || (stored.length > 0 && !stored.some(({ key }) => expected.has(key))))
    throw new Error(
      `the bucket has files of ${owner ?? 'another site'}, so none are deleted; if they are of this site, delete ${OWNER} in the bucket`,
    )
  const metadata = { name: 'site.txt', title: site, contentType: 'text/plain' }
  await files.get().put(OWNER, Readable.from([site]), metadata)
}

/** Scheduled work that deletes files which nothing names here. */
export const inOwnBucket =
  (run: (now: Temporal.Instant) => Promise<unknown>) =>
  async (now: Temporal.Instant): Promise<void> => {
    if (siteWithBucket !== null) await requireOwnBucket(siteWithBucket)
    await run(now)
  }

/** Younger files may belong to something that is being saved. */
const SAVING_HOURS = 24

/** Keys of files that something names and that are not stored, and of files stored more than a day ago that nothing names. */
export const compareFiles = async (now: Temporal.Instant) => {
  const before = now.subtract({ hours: SAVING_HOURS })
  const { expected, stored } = await listFiles()
  const storedKeys = new Set(stored.map(({ key }) => key))
  const isOld = ({ storedAt }: (typeof stored)[number]) => Temporal.Instant.compare(storedAt, before) < 0
  return {
    stored: stored.length,
    missing: [...expected].filter(key => !storedKeys.has(key)),
    unnamed: stored.filter(file => isOld(file) && !expected.has(file.key)).map(({ key }) => key),
  }
}
