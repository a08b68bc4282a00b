import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg } from '#kernel/messages.ts'

/** Characters. */
export const MAX_NOTE = 2_000

const text = requiredText(MAX_NOTE, msg('Write a note.'))

export const noteInput = z.strictObject({ text })
export const noteEditForm = z.strictObject({ note: z.string().min(1).max(60), text })
export const noteForm = z.strictObject({ note: z.string().min(1).max(60) })
