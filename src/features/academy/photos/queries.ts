import { and, eq, sql } from 'drizzle-orm'
import { reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { files } from '#integrations/files/port.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { downloadResponse } from '#platform/download.ts'
import { type PhotoRef, photoKey, photoURL, sizesOf } from './photo-keys.ts'
import { isPublicPhoto, maySeePhoto } from './policy.ts'
import { PHOTO_NOT_FOUND } from './refusals.ts'
import { PHOTO_SIZES, type PhotoSize } from './schema.ts'

/** Its address never changes its content. A private photo is asked for again, because who may see it changes. */
const PUBLIC = 'public, max-age=86400, immutable'
const PRIVATE = 'private, max-age=300'

const isTeacherOf = async (teacherId: string, studentId: string): Promise<boolean> => {
  const [found] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(academySessions, eq(academySessions.id, reservations.productId))
    .where(
      and(
        eq(reservations.userId, studentId),
        eq(academySessions.user_id, teacherId),
        sql`${reservations.state} <> 'lapsed'`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** A user's current photo, in the largest size where the asked one is not stored. Refuses 404 `photo_not_found` for those who may not see it, and for one that was replaced. */
export const openPhoto = async (ctx: Ctx, photo: PhotoRef, size: PhotoSize): Promise<Response> => {
  const [owner] = await db
    .select({ id: users.id, role: users.role, url: users.photoURL })
    .from(users)
    .where(eq(users.id, photo.userId))
  if (!owner || owner.url !== photoURL(photo)) return refuse(PHOTO_NOT_FOUND)
  const viewerId = userIdOf(ctx.actor)
  const isOwnTeacher = !isPublicPhoto(owner) && viewerId !== null && (await isTeacherOf(viewerId, owner.id))
  if (!maySeePhoto(ctx.actor, owner, isOwnTeacher)) return refuse(PHOTO_NOT_FOUND)
  const stored = sizesOf(photo).includes(size) ? size : PHOTO_SIZES[0]
  const content = await files.get().open(photoKey(photo, stored))
  if (!content) return refuse(PHOTO_NOT_FOUND)
  return downloadResponse({ content, contentType: 'image/webp', cacheControl: isPublicPhoto(owner) ? PUBLIC : PRIVATE })
}
