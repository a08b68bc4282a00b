import { z } from 'zod'
import { requiredText } from '#features/people/users/required-text.ts'
import { msg } from '#kernel/messages.ts'

export const JOB_ACTS = ['retry', 'discard'] as const
export type JobAct = (typeof JOB_ACTS)[number]
export const JOB_FILTERS = ['dead', 'decided'] as const
export type JobFilter = (typeof JOB_FILTERS)[number]

const reason = requiredText(500, msg('Say why: it is kept with the job.'))
const id = z.string().min(1).max(60)
const queue = z
  .string({ error: msg('Choose a kind of work.') })
  .min(1, { error: msg('Choose a kind of work.') })
  .max(60)

export const jobActForm = z.strictObject({ id, reason })
export const jobActInput = z.strictObject({ act: z.enum(JOB_ACTS), reason })
/** All dead jobs of one queue. */
export const retryAllInput = z.strictObject({ queue, reason })
/** Jobs that one request runs again. */
export const MAX_RETRIED = 500
