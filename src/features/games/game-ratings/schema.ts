import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg } from '#kernel/messages.ts'

export const ratingRemovalInput = z.strictObject({ reason: requiredText(500, msg('Say why this rating is removed.')) })

/** The page's form names the player. */
export const ratingRemovalForm = z.object({ uid: z.string().min(1).max(64), ...ratingRemovalInput.shape })
