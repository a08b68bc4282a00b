import { z } from 'zod'

/** The seat's page may ask about several dates. */
export const moveAnswerForm = z.object({ answerId: z.string().min(1).max(60) })
