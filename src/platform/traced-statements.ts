import { beginCall, isInTrace } from './tracing.ts'

/** Longer ones write many rows at once. */
const MAX_TEXT = 2_000
const LITERAL = /'(?:[^']|'')*'|(?<![\w$."])\d+(?:\.\d+)?\b/g
const INNERMOST = /\([^()]*\)/g
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?([\w."]+)/i

/** A statement without values: those it was given apart stay apart, and those in its text are left out. */
export const withoutValues = (text: string): string => text.replace(LITERAL, '?')

/** Without what is in brackets: a query within another one is not what the statement is about. */
const outermost = (text: string): string => {
  const rest = text.replace(INNERMOST, '')
  return rest === text ? text : outermost(rest)
}

/** What a statement without values does, as `select users`. */
export const summaryOf = (text: string): string => {
  const [operation = ''] = /\w+/.exec(text) ?? []
  const table = TABLE.exec(outermost(text))?.[1]?.replaceAll('"', '')
  return [operation.toLowerCase(), table].filter(Boolean).join(' ')
}

type Callback = (error: unknown, result: unknown) => void

/**
 * Sends a statement as a span of the trace of what runs now; outside of any it only sends it. `send` gets the callback to use, where
 * there is one, and returns a promise otherwise.
 */
export const traceStatement = (text: string, callback: unknown, send: (callback: unknown) => unknown): unknown => {
  if (!isInTrace()) return send(callback)
  const query = withoutValues(text)
  const summary = summaryOf(query)
  const span = beginCall(summary, {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    'db.query.text': query.slice(0, MAX_TEXT),
  })
  if (typeof callback === 'function') {
    const told: Callback = (error, result) => {
      span?.end(error ?? undefined)
      ;(callback as Callback)(error, result)
    }
    return send(told)
  }
  const sent = send(undefined)
  if (sent instanceof Promise)
    sent.then(
      () => span?.end(),
      (error: unknown) => span?.end(error),
    )
  return sent
}
