import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg } from '#kernel/messages.ts'

export const schoolAnswer = z.strictObject({ text: requiredText(4_000, msg('Write an answer.')) })
/** Why nothing has to be answered; only staff read it, in the audit. */
export const schoolClosing = z.strictObject({ reason: requiredText(500, msg('Say why no answer is needed.')) })
export const schoolAssignment = z.strictObject({ assigneeId: z.string().min(1).max(60).nullable() })
