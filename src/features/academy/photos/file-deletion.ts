import { inArray, isNotNull } from 'drizzle-orm'
import { purgeAbandonedKeys } from '#features/academy/shared-files/stored-files.ts'
import { users } from '#features/people/users/table.ts'
import { files } from '#integrations/files/port.ts'
import { db } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { PHOTOS_PREFIX, type PhotoRef, parsePhotoURL, photoKeys, photoOfKey } from './photo-keys.ts'

/** Jobs that delete the files of a photo which no user has any more. */
export const photoFiles = defineQueue<PhotoRef>('photo-files')

/** The job. A photo that was replaced or removed never comes back: each has an id of its own. */
export const deletePhotoFiles = async (photo: PhotoRef): Promise<void> => {
  for (const key of photoKeys(photo)) await files.get().delete(key)
}

/** The keys of the files that the photos of all users should have. */
export const listPhotoKeys = async (): Promise<readonly string[]> => {
  const rows = await db.select({ url: users.photoURL }).from(users).where(isNotNull(users.photoURL))
  return keysOf(rows)
}

/** Scheduled: deletes photos that never became a user's, because a process died in between. */
export const purgeAbandonedPhotos = (now: Temporal.Instant): Promise<void> =>
  purgeAbandonedKeys(PHOTOS_PREFIX, listKnown, now)

const listKnown = async (keys: readonly string[]): Promise<readonly string[]> => {
  const owners = keys.flatMap(key => photoOfKey(key)?.userId ?? [])
  const rows = await db.select({ url: users.photoURL }).from(users).where(inArray(users.id, owners))
  return keysOf(rows)
}

const keysOf = (rows: readonly { readonly url: string | null }[]): readonly string[] =>
  rows.flatMap(({ url }) => {
    const photo = parsePhotoURL(url)
    return photo ? photoKeys(photo) : []
  })
