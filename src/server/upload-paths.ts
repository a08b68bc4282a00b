import { MAX_PHOTO_BYTES } from '#features/academy/photos/schema.ts'
import { MAX_FILE_BYTES } from '#features/academy/shared-files/schema.ts'
import { largestBody } from '#platform/uploads.ts'

/** The forms and endpoints that take a file, with the size of the largest one in bytes. Only their bodies may be large. */
const UPLOADS: readonly (readonly [RegExp, number])[] = [
  [/^\/campus\/sessions\/[^/]+\/materials(\.data)?$/, MAX_FILE_BYTES],
  [/^\/api\/v1\/sessions\/[^/]+\/materials$/, MAX_FILE_BYTES],
  [/^\/campus\/homework\/[^/]+(\.data)?$/, MAX_FILE_BYTES],
  [/^\/api\/v1\/homework\/[^/]+\/files$/, MAX_FILE_BYTES],
  [/^\/dungeonsandenglish\/dne-sessions\/[^/]+\/table(\/character)?(\.data)?$/, MAX_FILE_BYTES],
  [/^\/api\/v1\/dne-sessions\/[^/]+\/(handouts|character-sheet\/file)$/, MAX_FILE_BYTES],
  [/^\/messages\/[^/]+(\.data)?$/, MAX_FILE_BYTES],
  [/^\/api\/v1\/conversations\/[^/]+\/files$/, MAX_FILE_BYTES],
  [/^\/dungeonsandenglish\/dne-sessions\/[^/]+\/cover(\.data)?$/, MAX_PHOTO_BYTES],
  [/^\/api\/v1\/dne-sessions\/[^/]+\/cover$/, MAX_PHOTO_BYTES],
  [/^\/account\/photo(\.data)?$/, MAX_PHOTO_BYTES],
  [/^\/api\/v1\/me\/photo$/, MAX_PHOTO_BYTES],
]

/** The largest body of a request to this path, in bytes; undefined where it takes no file. */
export const uploadLimitOf = (path: string): number | undefined => {
  const found = UPLOADS.find(([paths]) => paths.test(path))
  return found && largestBody(found[1])
}
