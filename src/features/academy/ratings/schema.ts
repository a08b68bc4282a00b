import { z } from 'zod'

const STARS_MESSAGE = 'Give one to five stars.'
const MAX_TEXT = 1_000

/** Stars, and a text that everyone can read. */
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
})

/** The page's form, whose fields are text. */
export const ratingForm = z.object({
  stars: z.coerce.number({ error: STARS_MESSAGE }).pipe(ratingInput.shape.stars),
  text: ratingInput.shape.text,
})

export type RatingInput = z.output<typeof ratingInput>
