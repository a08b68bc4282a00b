import { z } from 'zod'
import { multiLineText, singleLineText, strictObject } from '#features/academy/sessions/field-schemas.ts'
import { msg } from '#kernel/messages.ts'

export const MAX_FILE_BYTES = 25 * 1024 * 1024
export const MAX_FILES = 100

const title = singleLineText(0, 120, msg('A title has at most 120 characters on one line.'))
const description = multiLineText(500, msg('A description has at most 500 characters.'))

/** What is said about a shared file; without a title its name is shown. */
export const fileWords = strictObject({ title: title.default(''), description: description.default('') })
export type FileWords = z.output<typeof fileWords>

/** The upload form; the file itself arrives beside its fields. */
export const uploadForm = z.object({ file: z.unknown().optional(), ...fileWords.shape })

const id = z.string().min(1).max(60)
export const editForm = strictObject({ id, ...fileWords.shape })
export const removeForm = strictObject({ id })

/** Of the API: what is absent stays as it is. */
export const fileWordsChange = strictObject({ title: title.optional(), description: description.optional() })
