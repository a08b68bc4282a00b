/** The SQLSTATE of an error, also inside drizzle's wrapper. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const cause = databaseError(error)
  return cause?.code
}

/** The name of the constraint that a write violated. */
export const violatedConstraint = (error: unknown): string | undefined => databaseError(error)?.constraint

type Layer = { readonly message: string; readonly code?: unknown; readonly cause?: unknown }
type DatabaseError = Layer & { readonly code?: string; readonly constraint?: string }

/** The job queue tells copies of errors, which are none. */
const isLayer = (value: unknown): value is Layer => typeof value === 'object' && value !== null && 'message' in value

/** An error, and those that it wraps. */
const layersOf = (error: unknown): readonly Layer[] => (isLayer(error) ? [error, ...layersOf(error.cause)] : [])

/** The database's error inside the wrappers of an error. */
export const databaseError = (error: unknown): DatabaseError | undefined =>
  layersOf(error).find((layer): layer is DatabaseError => typeof layer.code === 'string')

/** Of Node, for a server that cannot be reached, or not any more. */
const NETWORK_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT'],
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]
const READ_ONLY_TRANSACTION = '25006'
/** The driver gives no codes to these. */
const DRIVER_SENTENCES =
  /timeout exceeded when trying to connect|timeout expired|query read timeout|connection terminated|is not queryable/i

/**
 * Connection lost, refused or timed out; a statement cancelled; a server that is starting, shutting down, or has become a standby.
 * Danger: where nothing may be written (`readOnly`), a refused write is no outage.
 */
export const isDatabaseOutage = (error: unknown): boolean => {
  const code = sqlStateOf(error) ?? ''
  if (/^(08|57P|57014|53)/.test(code) || code === READ_ONLY_TRANSACTION || NETWORK_CODES.includes(code)) return true
  return layersOf(error).some(({ message }) => DRIVER_SENTENCES.test(message))
}
