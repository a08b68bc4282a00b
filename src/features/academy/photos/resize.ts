import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { RefusalError, refuse } from '#kernel/refusal.ts'
import { log } from '#platform/log.ts'
import type { ReceivedFile } from '#platform/uploads.ts'
import { cropBox } from './crop.ts'
import { NO_PHOTO, NOT_A_PHOTO, PHOTO_TOO_LARGE, TOO_MANY_PIXELS, WRONG_SHAPE } from './refusals.ts'
import { MAX_PIXELS, MAX_SIDE, MAX_SIDE_RATIO, type PhotoCrop, type PictureShape } from './schema.ts'

/** Never a drawing with scripts, whatever the file's name says. */
const PHOTO_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])
const TIMEOUT_SECONDS = 10
const QUALITY = 82

export type ResizedPicture<Width extends number> = Readonly<Record<Width, Buffer>>

/** Native code, which only a process that resizes a picture loads. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

let previous: Promise<unknown> = Promise.resolve()

/** One after the other: several large photos at once would need more memory than a small machine has. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const mine = previous.then(work, work)
  previous = mine.catch(() => undefined)
  return mine
}

/**
 * The chosen part of a picture in each width as WebP, upright and without what cameras write into files (place, time, device). Refuses
 * 422 `no_file`, `file_too_large`, `too_many_pixels`, `wrong_shape`, 415 `not_a_photo`.
 */
export const resizePicture = async <Width extends number>(
  file: ReceivedFile | null,
  crop: PhotoCrop,
  shape: PictureShape<Width>,
): Promise<ResizedPicture<Width>> => {
  if (!file || file.size === 0) return refuse(NO_PHOTO)
  if (file.isTooLarge) return refuse(PHOTO_TOO_LARGE)
  const content = await buffer(file.read())
  const found = await fileTypeFromBuffer(content)
  if (!PHOTO_TYPES.has(found?.mime ?? '')) return refuse(NOT_A_PHOTO)
  return inTurn(() => resize(content, crop, shape))
}

/** What the file says of itself, before anything of it is decoded. Danger: whole rows are decoded, so a very long side costs seconds. */
const checkSides = ({ width, height }: { readonly width: number; readonly height: number }): void => {
  if (width * height > MAX_PIXELS) refuse(TOO_MANY_PIXELS)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > MAX_SIDE || long > short * MAX_SIDE_RATIO) refuse(WRONG_SHAPE)
}

const resize = async <Width extends number>(
  content: Buffer,
  crop: PhotoCrop,
  { ratio, widths }: PictureShape<Width>,
): Promise<ResizedPicture<Width>> => {
  const sharp = await loadSharp()
  try {
    const { autoOrient: upright } = await sharp(content, { limitInputPixels: false }).metadata()
    checkSides(upright)
    let larger = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .extract(cropBox(upright, ratio, crop))
    const sizes: [Width, Buffer][] = []
    for (const width of widths) {
      const resized = larger
        .timeout({ seconds: TIMEOUT_SECONDS })
        .resize(width, Math.round(width / ratio), { fit: 'cover' })
      const smaller = await resized.webp({ quality: QUALITY }).toBuffer()
      sizes.push([width, smaller])
      larger = sharp(smaller)
    }
    return Object.fromEntries(sizes) as ResizedPicture<Width>
  } catch (error) {
    if (error instanceof RefusalError) throw error
    log.info({ err: error }, 'a picture could not be read')
    return refuse(NOT_A_PHOTO)
  }
}
