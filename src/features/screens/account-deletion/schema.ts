import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

export const DeletionInput = z.strictObject({
  currentPassword: z
    .string({ error: msg('Please enter your current password.') })
    .max(1000, { error: msg('This is too long.') }),
})
