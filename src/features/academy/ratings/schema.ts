import { z } from 'zod'
import { findContactData } from '#features/people/users/contact-data.ts'
import { msg } from '#kernel/messages.ts'

const STARS_MESSAGE = msg('Give one to five stars.')
const MAX_TEXT = 1_000

/** What everyone reads names no way to reach a person elsewhere: many who write and read are under 18 (docs/product.md §5.14). */
export const withoutContact = [
  (text: string) => findContactData(text).length === 0,
  {
    error: msg(
      'Everyone reads these words. Please leave out e-mail addresses, phone numbers and ways to talk in other apps.',
    ),
  },
] as const

const [isWithoutContact, noContact] = withoutContact
const isPublishable = ({ text, isPublic }: { readonly text: string; readonly isPublic: boolean }): boolean =>
  !isPublic || isWithoutContact(text)
const NOT_PUBLISHABLE = { path: ['text'], ...noContact }

const rating = z.strictObject({
  stars: z
    .number({ error: STARS_MESSAGE })
    .int({ error: STARS_MESSAGE })
    .min(1, { error: STARS_MESSAGE })
    .max(5, { error: STARS_MESSAGE }),
  text: z
    .string()
    .trim()
    .max(MAX_TEXT, { error: msg('Use at most {maximum} characters.') })
    .default(''),
  /** Whether everyone reads the words, without the name. */
  isPublic: z.boolean().default(false),
})

/** Stars, and words that their writer may show to everyone. */
export const ratingInput = rating.refine(isPublishable, NOT_PUBLISHABLE)

/** The page's form, whose fields are text. */
export const ratingForm = z
  .object({
    stars: z.coerce.number({ error: STARS_MESSAGE }).pipe(rating.shape.stars),
    text: rating.shape.text,
    isPublic: rating.shape.isPublic,
  })
  .refine(isPublishable, NOT_PUBLISHABLE)

export type RatingInput = Omit<z.output<typeof ratingInput>, 'isPublic'> & { readonly isPublic?: boolean }
