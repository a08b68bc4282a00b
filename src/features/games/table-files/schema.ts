import { z } from 'zod'
import { multiLineText, singleLineText, strictObject } from '#features/academy/sessions/field-schemas.ts'
import { fileWords, fileWordsChange, uploadForm } from '#features/academy/shared-files/schema.ts'
import { msg } from '#kernel/messages.ts'

/** The date at whose start the players get a handout; nothing: at once. */
const occurrenceId = z
  .string()
  .max(60)
  .default('')
  .transform(id => id || null)

export const handoutInput = strictObject({ ...fileWords.shape, occurrenceId })
export type HandoutInput = z.output<typeof handoutInput>

/** What is absent stays as it is. */
export const handoutChange = strictObject({
  ...fileWordsChange.shape,
  occurrenceId: z
    .string()
    .max(60)
    .nullable()
    .optional()
    .transform(id => (id === '' ? null : id)),
})

/** The page's forms. */
export const handoutUploadForm = z.object({ ...uploadForm.shape, occurrenceId })
export const handoutEditForm = strictObject({ id: z.string().min(1).max(60), ...handoutInput.shape })

/** A player's character: its name, and what the table should know. */
export const sheetInput = strictObject({
  character: singleLineText(0, 80, msg('The name of a character has at most 80 characters on one line.')).default(''),
  text: multiLineText(4000, msg('The text may have up to 4000 characters.')).default(''),
})
export type SheetInput = z.output<typeof sheetInput>
export const sheetFileForm = z.object({ file: z.unknown().optional() })
