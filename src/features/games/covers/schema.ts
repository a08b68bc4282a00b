import { z } from 'zod'
import { type PictureShape, photoCrop } from '#features/academy/photos/schema.ts'
import { singleLineText } from '#features/academy/sessions/field-schemas.ts'
import { THEMES } from '#features/games/games/game-types.ts'
import { msg, t } from '#kernel/messages.ts'

/** In pixels; the page takes the one that its screen needs. */
export const COVER_WIDTHS = [1600, 960, 480] as const
export type CoverWidth = (typeof COVER_WIDTHS)[number]
export const COVER_SHAPE: PictureShape<CoverWidth> = { ratio: 16 / 9, widths: COVER_WIDTHS }

const MAX_ALT = 200

/** The square of the upload, and what the picture shows. The picture itself arrives beside the fields. */
export const coverFields = photoCrop.extend({
  alt: singleLineText(3, MAX_ALT, () => t('Say what the picture shows, in 3 to {max} characters.', { max: MAX_ALT })),
})
export const coverForm = coverFields.extend({ file: z.unknown().optional() })
export type CoverFields = z.output<typeof coverFields>

/** The form that chooses the drawn cover; nothing stands for no theme. */
export const themeForm = z.object({
  theme: z.enum([...THEMES, ''], { error: msg('Choose a theme of the list, or none.') }).default(''),
})

/** Staff say why; the game master reads it. */
export const removeCoverForm = z.object({
  reason: singleLineText(0, 500, msg('The message may have up to 500 characters on one line.')).default(''),
})
