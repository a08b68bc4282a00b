import { z } from 'zod'
import { multiLineText, strictObject } from '#features/academy/sessions/field-schemas.ts'
import { msg } from '#kernel/messages.ts'

const MAX_TEXT = 2_000
const NOTHING = msg('Write what was done, or what is next.')

const text = multiLineText(MAX_TEXT, msg('Use at most {maximum} characters.')).default('')
/** The version on which a change is based; 0 for the first. */
const version = z.coerce
  .number({ error: msg('Send the version that you saw.') })
  .int()
  .min(0)

/** What was done and what is next; one of them at least. */
export const noteInput = strictObject({
  done: text,
  next: text,
  isShared: z.boolean({ error: msg('Choose who reads it.') }),
  version: z
    .number({ error: msg('Send the version that you saw.') })
    .int()
    .min(0),
}).refine(({ done, next }) => done !== '' || next !== '', { error: NOTHING, path: ['done'] })
export type NoteInput = z.output<typeof noteInput>

export const NOTE_READERS = ['shared', 'private'] as const

/** The form of the lesson's page; `after`: it leads on to the next lesson without notes. */
export const noteForm = z
  .object({
    done: text,
    next: text,
    readers: z.enum(NOTE_READERS).default('shared'),
    version,
    after: z.enum(['next']).optional(),
  })
  .refine(({ done, next }) => done !== '' || next !== '', { error: NOTHING, path: ['done'] })
