import { z } from 'zod'
import { visibleLine } from '#features/people/users/visible-line.ts'
import { SCOPES } from '#kernel/api-scope.ts'
import { msg } from '#kernel/messages.ts'
import { DATE_MESSAGE, isCalendarDate } from '#kernel/time.ts'

export const NAME_LENGTH = 60
/** The tokens of one person that have not ended. */
export const MAX_TOKENS = 20
export const DEFAULT_DAYS = 90
export const MAX_DAYS = 365

const SCOPES_MISSING = msg('Choose at least one.')

export const ApiTokenInput = z.strictObject({
  name: visibleLine(NAME_LENGTH, msg('Give the token a name.')),
  scopes: z
    .array(z.enum(SCOPES, { error: msg('This scope does not exist.') }), { error: SCOPES_MISSING })
    .min(1, { error: SCOPES_MISSING })
    .max(SCOPES.length, { error: msg('Choose each scope once.') })
    .transform(scopes => SCOPES.filter(scope => scopes.includes(scope))),
  /** The last day on which the token works, in the person's zone. Without it, in `DEFAULT_DAYS` days. */
  endsOn: z.string().refine(isCalendarDate, { error: DATE_MESSAGE }).optional(),
})
export type ApiTokenRequest = z.output<typeof ApiTokenInput>

export const ApiTokenChoice = z.strictObject({ id: z.string().min(1).max(64) })
