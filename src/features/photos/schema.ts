import { z } from 'zod'

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
/** A picture of 50 megapixels needs 200 MB while it is made smaller. */
export const MAX_PIXELS = 50_000_000

/** The width and height of the stored squares, in pixels. */
export const PHOTO_SIZES = [512, 96] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** The upload form; the picture itself arrives beside its fields. */
export const photoForm = z.object({ file: z.unknown().optional() })
