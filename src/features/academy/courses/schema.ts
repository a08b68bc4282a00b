import { z } from 'zod'
import { msg } from '#kernel/messages.ts'

const WEEKS_MESSAGE = msg('A course moves by 1 to 104 whole weeks.')

export const weeks = z
  .number({ error: WEEKS_MESSAGE })
  .int({ error: WEEKS_MESSAGE })
  .min(1, { error: WEEKS_MESSAGE })
  .max(104, { error: WEEKS_MESSAGE })

/** A renewal moves every lesson by so many whole weeks, one unless another number is given. */
export const renewalInput = z.strictObject({ weeks: weeks.default(1) })

/** The page's form, whose fields are text. */
export const renewalForm = z.object({ weeks: z.coerce.number({ error: WEEKS_MESSAGE }).pipe(weeks) })
