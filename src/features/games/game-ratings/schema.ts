import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'

export const ratingRemovalInput = z.strictObject({ reason: requiredText(500, 'Say why this rating is removed.') })

/** The page's form names the player. */
export const ratingRemovalForm = z.object({ uid: z.string().min(1).max(64), ...ratingRemovalInput.shape })
