/** The SQLSTATE of an error, also inside drizzle's wrapper. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const cause = databaseError(error)
  return cause?.code
}

/** The name of the constraint that a write violated. */
export const violatedConstraint = (error: unknown): string | undefined => databaseError(error)?.constraint

type DatabaseError = Error & { readonly code?: string; readonly constraint?: string }

/** The database's error inside the wrappers of an error. */
export const databaseError = (error: unknown): DatabaseError | undefined => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at as DatabaseError
  return undefined
}

/** Connection lost, refused or timed out; a statement cancelled; a server that is starting or shutting down. */
export const isDatabaseOutage = (error: unknown): boolean => {
  const code = sqlStateOf(error) ?? ''
  if (/^(08|57P|57014|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)) return true
  for (let at = error; at instanceof Error; at = at.cause)
    if (/timeout exceeded when trying to connect|connection terminated|is not queryable/i.test(at.message)) return true
  return false
}
