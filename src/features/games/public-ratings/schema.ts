import { z } from 'zod'
import { withoutContact } from '#features/academy/ratings/schema.ts'
import { multiLineText } from '#features/academy/sessions/field-schemas.ts'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg, t } from '#kernel/messages.ts'

const MAX_REPLY = 1_000

/** An empty text takes the answer away. */
export const replyInput = z.strictObject({
  text: multiLineText(MAX_REPLY, () => t('Use at most {max} characters.', { max: MAX_REPLY })).refine(
    ...withoutContact,
  ),
})

/** The page's form names the rating. */
export const replyForm = z.object({ rating: z.string().max(60), text: replyInput.shape.text.default('') })

export const hidingInput = z.strictObject({ reason: requiredText(500, msg('Say why these words are hidden.')) })

export const hidingForm = z.object({ rating: z.string().max(60), ...hidingInput.shape })
