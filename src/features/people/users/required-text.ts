import { z } from 'zod'
import { msg, type Said } from '#kernel/messages.ts'

/** Running text that must not be empty. */
export const requiredText = (maxLength: number, missing: Said) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(maxLength, { error: msg('Use at most {maximum} characters.') })
