import { z } from 'zod'
import { msg } from '#kernel/messages.ts'
import { isCalendarDate } from '#kernel/time.ts'

const MAX_LENGTH = 100_000
const TEXT_MISSING = msg('Write the text.')

const text = z
  .string({ error: TEXT_MISSING })
  .max(MAX_LENGTH, { error: msg('Use at most {maximum} characters.') })
  .transform(written => written.replace(/\r\n?/g, '\n').normalize('NFC').trim())
  .pipe(z.string().min(1, { error: TEXT_MISSING }))
const version = z
  .number({ error: msg('Send the version that you saw.') })
  .int()
  .min(0)

export const draftInput = z.strictObject({ text, version })
export const draftForm = z.object({ text, version })

const day = z.string().refine(isCalendarDate, { error: msg('Choose a day.') })

/** `inForceFrom`: a day in the school's zone; at once where it is left out. */
export const publicationInput = z.strictObject({
  source: z.enum(['own', 'built_in']),
  inForceFrom: day.optional(),
  mustAccept: z.boolean().default(false),
  /** The version of the draft that was read. */
  version,
})
export const publicationForm = z.object({
  ...publicationInput.shape,
  inForceFrom: day.optional().transform(chosen => chosen ?? null),
})
