import { z } from 'zod'

/** Invisible and direction-changing characters can make one text look like another. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** One line of visible text; longer white space becomes one space. */
export const visibleLine = (maxLength: number, missing: string) =>
  z
    .string({ error: missing })
    .max(maxLength * 2, `Use at most ${maxLength} characters.`)
    .transform(text => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(maxLength, `Use at most ${maxLength} characters.`)
        .refine(text => !INVISIBLE.test(text), 'Please use visible characters only.'),
    )
