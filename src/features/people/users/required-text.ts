import { z } from 'zod'

/** Running text that must not be empty. */
export const requiredText = (maxLength: number, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(maxLength, { error: `Use at most ${maxLength} characters.` })
