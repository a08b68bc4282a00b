import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** A picture of 50 megapixels needs 200 MB while it is made smaller. */
export const MAX_PIXELS = 50_000_000
/** The longest side of a picture in pixels, and how much longer than the other it may be: a camera's panorama is. */
export const MAX_SIDE = 20_000
export const MAX_SIDE_RATIO = 20

/** The width and height of the stored squares, in pixels. */
export const PHOTO_SIZES = [512, 256, 96] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** What is stored of a picture: its shape, width to height, and its widths in pixels, the largest first. */
export type PictureShape<Width extends number = number> = { readonly ratio: number; readonly widths: readonly Width[] }
export const SQUARE: PictureShape<PhotoSize> = { ratio: 1, widths: PHOTO_SIZES }

const percent = (least: number, most: number, standard: number) =>
  z.coerce
    .number({ error: msg('Choose the part of the picture again.') })
    .min(least, { error: msg('Choose the part of the picture again.') })
    .max(most, { error: msg('Choose the part of the picture again.') })
    .default(standard)

export const MAX_ZOOM = 400

/**
 * The part that is cut out of a picture, in percent. `zoom`: 100 is the largest part of the wanted shape. `x` and `y`: where it lies, 0 at
 * the left or at the top, 100 at the right or at the bottom. Without them the middle.
 */
export const photoCrop = z.object({ zoom: percent(100, MAX_ZOOM, 100), x: percent(0, 100, 50), y: percent(0, 100, 50) })
export type PhotoCrop = z.output<typeof photoCrop>
export const WHOLE: PhotoCrop = { zoom: 100, x: 50, y: 50 }

/** The upload form; the picture itself arrives beside its fields. */
export const photoForm = photoCrop.extend({ file: z.unknown().optional() })
