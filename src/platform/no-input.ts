import { z } from 'zod'

/** The schema of a form that is only a button. */
export const NoInput = z.strictObject({})
