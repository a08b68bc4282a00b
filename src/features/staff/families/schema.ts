import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { msg } from '#kernel/messages.ts'

/** Staff make an account guardian of a child, and say what they saw. */
export const newGuardianInput = z.strictObject({
  guardianAccount: z
    .string({ error: msg('Enter the username or the e-mail of the guardian.') })
    .trim()
    .min(1, { error: msg('Enter the username or the e-mail of the guardian.') })
    .max(254),
  proof: visibleLine(500, msg('Say what you saw, such as an identity card in a video call.')),
})

export const guardianshipParams = z.object({ id: z.string().min(1).max(64), guardianship: z.string().min(1).max(64) })

export const endedGuardianshipForm = z.object({ guardianship: z.string().min(1).max(64) })
