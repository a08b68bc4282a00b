import { z } from 'zod'
import { msg } from '#kernel/messages.ts'
import { parseFilm } from './film.ts'

const LINK = msg(
  'Give the link of one film at YouTube or Vimeo, or of a file that ends in .mp4 or .webm. It begins with https://.',
)

/** Empty: no film. */
export const filmInput = z.strictObject({
  url: z
    .string({ error: LINK })
    .trim()
    .default('')
    .refine(text => text === '' || parseFilm(text) !== null, { error: LINK }),
})
