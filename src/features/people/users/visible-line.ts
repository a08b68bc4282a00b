import { z } from 'zod'
import { msg, type Said, t } from '#kernel/messages.ts'

/** Invisible and direction-changing characters can make one text look like another. */
const INVISIBLE = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u

/** One line of visible text; longer white space becomes one space. */
export const visibleLine = (maxLength: number, missing: Said) => {
  const tooLong = { error: () => t('Use at most {maximum} characters.', { maximum: maxLength }) }
  return z
    .string({ error: missing })
    .max(maxLength * 2, tooLong)
    .transform(text => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(maxLength, tooLong)
        .refine(text => !INVISIBLE.test(text), { error: msg('Please use visible characters only.') }),
    )
}
