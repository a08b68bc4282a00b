import { isDatabaseOutage } from './database-errors.ts'
import { isDatabaseAway } from './database-state.ts'
import { log } from './log.ts'
import { logSparsely } from './sparse-log.ts'

/**
 * For a failure that every request and job meets while the database is out of reach: then one line at the beginning and one at the end
 * say so (`database-watch.ts`), and not a line for each of them. Other failures are logged as they come.
 */
export const logFailure = (
  level: 'warn' | 'error',
  fields: { readonly err: unknown; readonly [name: string]: unknown },
  message: string,
): void => {
  if (!isDatabaseOutage(fields.err)) log[level](fields, message)
  else if (isDatabaseAway()) log.debug(fields, message)
  else logSparsely('warn', fields, message)
}
