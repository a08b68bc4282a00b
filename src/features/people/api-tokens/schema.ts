import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { SCOPES } from '#kernel/api-scope.ts'
import { DATE_MESSAGE, isCalendarDate } from '#kernel/time.ts'

export const NAME_LENGTH = 60
/** The tokens of one person that have not ended. */
export const MAX_TOKENS = 20
export const DEFAULT_DAYS = 90
export const MAX_DAYS = 365

const SCOPES_MISSING = 'Choose at least one.'

export const ApiTokenInput = z.strictObject({
  name: visibleLine(NAME_LENGTH, 'Give the token a name.'),
  scopes: z
    .array(z.enum(SCOPES, 'This scope does not exist.'), { error: SCOPES_MISSING })
    .min(1, SCOPES_MISSING)
    .max(SCOPES.length, 'Choose each scope once.')
    .transform(scopes => SCOPES.filter(scope => scopes.includes(scope))),
  /** The last day on which the token works, in the person's zone. Without it, in `DEFAULT_DAYS` days. */
  endsOn: z.string().refine(isCalendarDate, { error: DATE_MESSAGE }).optional(),
})
export type ApiTokenRequest = z.output<typeof ApiTokenInput>

export const ApiTokenChoice = z.strictObject({ id: z.string().min(1).max(64) })
