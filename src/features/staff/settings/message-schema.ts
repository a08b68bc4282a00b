import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg } from '#kernel/messages.ts'
import { version } from './schema.ts'

const MESSAGE_MISSING = msg('Write the message.')

const title = visibleLine(150, msg('Write the title.'))
const message = z
  .string({ error: MESSAGE_MISSING })
  .max(4_000, { error: msg('Use at most 2000 characters.') })
  .transform(text => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, { error: MESSAGE_MISSING })
      .max(2_000, { error: msg('Use at most 2000 characters.') })
      .refine(text => !/[^\P{Cc}\n]/u.test(text), { error: msg('Please use visible characters only.') }),
  )

export const messageInput = z.strictObject({ title, message, version })
export const messageForm = z.object({ title, message, version })
export const resetForm = z.object({ version })
