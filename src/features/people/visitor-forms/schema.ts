import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { visibleText } from '#features/people/users/visible-text.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { countLinks, MAX_LINKS } from './rules.ts'

const atMost = (max: number) => ({ error: () => t('Use at most {maximum} characters.', { maximum: max }) })

/** One line of visible text without links. */
export const line = (max: number, missing: Said) =>
  visibleLine(max, missing).refine(text => countLinks(text) === 0, {
    error: msg('Please leave out web addresses here.'),
  })

export const PersonName = line(60, msg('Please enter your name.'))

/** Running text with at most two links. */
export const message = (max: number, missing: Said) =>
  z
    .string({ error: missing })
    .max(max * 2, atMost(max))
    .transform(visibleText)
    .pipe(
      z
        .string()
        .min(1, { error: missing })
        .max(max, atMost(max))
        .refine(text => countLinks(text) <= MAX_LINKS, {
          error: () =>
            t('Please name at most {count, plural, one {# web address} other {# web addresses}}.', {
              count: MAX_LINKS,
            }),
        }),
    )

/** An optional field of a form: left empty it is empty text. */
export const optional = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema]).default('')

/** What a page's form sends beside its fields (docs/product.md §11.4). */
export const guardFields = {
  website: z.string().max(200).default(''),
  stamp: z.string().max(300).default(''),
}
