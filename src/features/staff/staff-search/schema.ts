import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

/** Of a text that is typed: pasted addresses of providers can be long. */
export const MAX_SEARCHED = 100

export const searchQuery = z.object({
  q: z
    .string()
    .trim()
    .max(MAX_SEARCHED, { error: msg('Use at most 100 characters.') })
    .default(''),
})

/** In the order in which they are shown. */
export const FOUND_KINDS = ['record', 'person', 'session', 'game', 'payment'] as const
