import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

/**
 * `isAnswer`: the request reads the page that answers a form, which the server has received. `isAnswered`: the server has answered, but
 * cannot serve anything. Returns whether it keeps the page, by another navigation that replaces the one of the request.
 */
type Listener = (request: Request, about: { readonly isAnswer: boolean; readonly isAnswered: boolean }) => boolean

const listeners = new Set<Listener>()
/** The server has just received a form: a read that begins now is of the page that answers it. */
let isAnswerDue = false

/** Calls `listener` whenever the router could not reach the server. Returns the function that stops it. */
export const onUnreached = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** `fetch` rejects with a TypeError only when no answer came. Loaders and actions run on the server, so nothing else here throws one. */
const isUnreached = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && (result instanceof TypeError || Object(result).data instanceof TypeError)

/** The server has answered that it cannot serve anything at the moment, as while its database is out of reach. */
const isUnavailable = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && Object(Object(result).data).code === 'busy'

/**
 * Keeps the page when the server, or its database, could not be reached; otherwise the error screen would replace it with everything that was typed.
 * The result is withheld until a listener's navigation replaces this one.
 * Danger: that holds for forms and reloads, not for fetchers, which no navigation replaces; the product has none.
 */
export const keepPageWhenUnreached: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const isAnswer = request.method === 'GET' && isAnswerDue
  const results = await next()
  if (request.method !== 'GET') {
    isAnswerDue = true
    setTimeout(() => {
      isAnswerDue = false
    }, 0)
  }
  const all = Object.values(results)
  const isAnswered = !all.some(isUnreached)
  if (request.signal.aborted || (isAnswered && !all.some(isUnavailable))) return results
  const isReplaced = new Promise(resolve => request.signal.addEventListener('abort', resolve, { once: true }))
  if ([...listeners].map(listener => listener(request, { isAnswer, isAnswered })).includes(true)) await isReplaced
  return results
}
