import { inArray, isNotNull } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { files } from '#integrations/files/port.ts'
import { db } from '#platform/database.ts'
import { defineQueue } from '#platform/jobs.ts'
import { PHOTOS_PREFIX, type PhotoRef, parsePhotoURL, photoKeys, photoOfKey, photoURL } from './photo-keys.ts'

/** Jobs that delete the files of a photo which no user has any more. */
export const photoFiles = defineQueue<PhotoRef>('photo-files')

/** The job. A photo that was replaced or removed never comes back: each has an id of its own. */
export const deletePhotoFiles = async (photo: PhotoRef): Promise<void> => {
  for (const key of photoKeys(photo)) await files.get().delete(key)
}

/** The keys of the files that the photos of all users should have. */
export const listPhotoKeys = async (): Promise<readonly string[]> => {
  const rows = await db.select({ url: users.photoURL }).from(users).where(isNotNull(users.photoURL))
  return rows.flatMap(({ url }) => {
    const photo = url === null ? null : parsePhotoURL(url)
    return photo ? photoKeys(photo) : []
  })
}

const ABANDONED_HOURS = 24
const BATCH = 500

/** Scheduled: deletes photos that never became a user's, because a process died in between. */
export const purgeAbandonedPhotos = async (now: Temporal.Instant): Promise<void> => {
  const before = now.subtract({ hours: ABANDONED_HOURS })
  const old = (await files.get().list(PHOTOS_PREFIX)).filter(
    ({ storedAt }) => Temporal.Instant.compare(storedAt, before) < 0,
  )
  for (let at = 0; at < old.length; at += BATCH) {
    const batch = old.slice(at, at + BATCH).map(({ key }) => ({ key, photo: photoOfKey(key) }))
    const owners = batch.flatMap(({ photo }) => (photo ? [photo.userId] : []))
    const rows = await db.select({ url: users.photoURL }).from(users).where(inArray(users.id, owners))
    const current = new Set(rows.map(({ url }) => url))
    for (const { key, photo } of batch) if (!photo || !current.has(photoURL(photo))) await files.get().delete(key)
  }
}
