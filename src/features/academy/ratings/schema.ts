import { z } from 'zod'

const STARS_MESSAGE = 'Give one to five stars.'
const MAX_TEXT = 1_000

/** Stars, and words that their writer may show to everyone. */
export const ratingInput = z.strictObject({
  stars: z
    .number({ error: STARS_MESSAGE })
    .int({ error: STARS_MESSAGE })
    .min(1, { error: STARS_MESSAGE })
    .max(5, { error: STARS_MESSAGE }),
  text: z
    .string()
    .trim()
    .max(MAX_TEXT, { error: `Use at most ${MAX_TEXT} characters.` })
    .default(''),
  /** Whether everyone reads the words, without the name. */
  isPublic: z.boolean().default(false),
})

/** The page's form, whose fields are text. */
export const ratingForm = z.object({
  stars: z.coerce.number({ error: STARS_MESSAGE }).pipe(ratingInput.shape.stars),
  text: ratingInput.shape.text,
  isPublic: ratingInput.shape.isPublic,
})

export type RatingInput = Omit<z.output<typeof ratingInput>, 'isPublic'> & { readonly isPublic?: boolean }
