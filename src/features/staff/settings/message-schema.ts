import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { version } from './schema.ts'

const MESSAGE_MISSING = 'Write the message.'

const title = visibleLine(150, 'Write the title.')
const message = z
  .string({ error: MESSAGE_MISSING })
  .max(4_000, 'Use at most 2000 characters.')
  .transform(text => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, MESSAGE_MISSING)
      .max(2_000, 'Use at most 2000 characters.')
      .refine(text => !/[^\P{Cc}\n]/u.test(text), 'Please use visible characters only.'),
  )

export const messageInput = z.strictObject({ title, message, version })
export const messageForm = z.object({ title, message, version })
export const resetForm = z.object({ version })
