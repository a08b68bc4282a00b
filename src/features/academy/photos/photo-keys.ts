import { kindOfId } from '#kernel/ids.ts'
import { PHOTO_SIZES, type PhotoSize } from './schema.ts'

export const PHOTOS_PREFIX = 'photos/'

export type PhotoRef = { readonly userId: string; readonly photoId: string }

/** The `photoURL` of a user: a new photo has a new one, so browsers may keep what they have. */
export const photoURL = ({ userId, photoId }: PhotoRef): string => `/photos/${userId}/${photoId}`

/** The photo that a `photoURL` names; null for a photo on another site. */
export const parsePhotoURL = (url: string | null): PhotoRef | null => {
  const [, userId, photoId] = /^\/photos\/([a-z0-9_-]+)\/([a-z0-9_-]+)$/.exec(url ?? '') ?? []
  return userId && photoId ? { userId, photoId } : null
}

/** Where one size of a photo is stored. */
export const photoKey = ({ userId, photoId }: PhotoRef, size: PhotoSize): string =>
  `${PHOTOS_PREFIX}${userId}/${photoId}/${size}`

/** The sizes in which it is stored: the photos of earlier versions have no middle one. */
export const sizesOf = ({ photoId }: PhotoRef): readonly PhotoSize[] =>
  kindOfId(photoId) === 'portrait' ? PHOTO_SIZES : PHOTO_SIZES.filter(size => size !== 256)

export const photoKeys = (photo: PhotoRef): readonly string[] => sizesOf(photo).map(size => photoKey(photo, size))

/** The photo to which a stored file belongs. */
export const photoOfKey = (key: string): PhotoRef | null => parsePhotoURL(`/${key.split('/').slice(0, 3).join('/')}`)
