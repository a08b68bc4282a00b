import { Readable } from 'node:stream'
import { savePhotoURL } from '#features/people/profiles/actions/photo.ts'
import { checkManagement } from '#features/people/users/policy.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { files } from '#integrations/files/port.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit } from '#platform/rate-limit.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { photoRemoved } from './events.ts'
import { photoFiles } from './file-deletion.ts'
import { parsePhotoURL, photoKey, photoURL } from './photo-keys.ts'
import { resizePicture } from './resize.ts'
import { PHOTO_SIZES, type PhotoCrop, SQUARE } from './schema.ts'

const PHOTOS = { name: 'photo-uploads', max: 30, minutes: 60 } as const

/** Before a photo is read. Refuses 429 `too_many_tries`. */
export const admitPhoto = (ctx: Ctx): Promise<void> => consumeRateLimit(PHOTOS, requireUser(ctx.actor).id, ctx.now)

/** The user shows this photo from now on; the one before is deleted by a job. Refuses as `resizePicture` does (docs/product.md §2.9). */
export const setPhoto = async (ctx: Ctx, file: ReceivedFile | null, crop: PhotoCrop): Promise<string> => {
  const { id: userId, displayName } = requireUser(ctx.actor)
  const resized = await resizePicture(file, crop, SQUARE)
  const photo = { userId, photoId: newId('portrait') }
  for (const size of PHOTO_SIZES) {
    const metadata = { name: `${photo.photoId}-${size}.webp`, title: displayName, contentType: 'image/webp' }
    await files.get().put(photoKey(photo, size), Readable.from([resized[size]]), metadata)
  }
  await transaction(async tx => replacePhoto(tx, ctx, userId, photoURL(photo)))
  return photoURL(photo)
}

/** The user shows no photo any more. Does nothing where there is none. */
export const removePhoto = (ctx: Ctx): Promise<void> =>
  transaction(tx => replacePhoto(tx, ctx, requireUser(ctx.actor).id, null))

/**
 * Staff remove the photo of a person, who reads the reason. Does nothing where there is none. Refuses as `checkManagement` does, and 404
 * 'User not found'.
 */
export const removePhotoOf = (ctx: Ctx, userId: string, reason: string): Promise<void> =>
  transaction(async tx => {
    const person = await lockUser(tx, userId)
    const refusal = checkManagement(ctx.actor, person)
    if (refusal) refuse(refusal)
    if (person.photoURL === null) return
    await replacePhoto(tx, ctx, userId, null)
    await recordEvents(tx, ctx, photoRemoved(userId, { reason }))
  })

const replacePhoto = async (tx: Tx, ctx: Ctx, userId: string, url: string | null): Promise<void> => {
  const before = parsePhotoURL(await savePhotoURL(tx, ctx, userId, url))
  if (before) photoFiles.send(tx, before)
}
