import { HTTPException } from 'hono/http-exception'
import { type Message, msg, t } from '#kernel/messages.ts'
import { READ_ONLY } from '#kernel/policy.ts'
import { type Refusal, RefusalError, sentenceOf } from '#kernel/refusal.ts'
import { isAbandonment } from './abandoned.ts'
import { isReadOnly } from './connections.ts'
import { isDatabaseOutage, sqlStateOf } from './database-errors.ts'
import { currentRequestId, log } from './log.ts'
import { refusals } from './metrics.ts'
import { logFailure } from './outage-log.ts'
import { NoConnectionError } from './transaction-turns.ts'

/** RFC 9457, with the refusal's code and the request id. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly requestId: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

const TITLES: Readonly<Record<number, Message>> = {
  400: msg('Bad request'),
  401: msg('Not signed in'),
  403: msg('Not allowed'),
  404: msg('Not found'),
  405: msg('Method not allowed'),
  409: msg('Conflict'),
  410: msg('Gone'),
  413: msg('Too large'),
  415: msg('Unsupported media type'),
  422: msg('Not valid'),
  429: msg('Too many requests'),
  500: msg('Something went wrong'),
  503: msg('Not available right now'),
}

export const problemFromRefusal = (
  refusal: Omit<Refusal, 'status'> & { status: number },
  errors?: Problem['errors'],
): Problem => ({
  type: `/api/docs#${refusal.code}`,
  title: TITLES[refusal.status]?.() ?? t('Refused'),
  status: refusal.status,
  detail: sentenceOf(refusal),
  code: refusal.code,
  requestId: currentRequestId(),
  ...(refusal.params ? { params: refusal.params } : {}),
  ...((errors ?? refusal.field)
    ? { errors: errors ?? [{ field: refusal.field ?? '', message: sentenceOf(refusal) }] }
    : {}),
})

const INTERNAL_ERROR: Omit<Refusal, 'status'> & { status: number } = {
  code: 'broken',
  status: 500,
  message: msg('We encountered an error. Please try again.'),
}
/** Of an answer 503. */
export const RETRY_SECONDS = '5'
export const UNAVAILABLE: Refusal = {
  code: 'busy',
  status: 503,
  message: msg('The site cannot answer right now. Please try again in a moment.'),
}

const READ_ONLY_TRANSACTION = '25006'
const LOCK_NOT_AVAILABLE = '55P03'
const BEING_CHANGED: Refusal = {
  code: 'being_changed',
  status: 409,
  message: msg('Others are changing this right now. Please try again in a moment.'),
}

/** The refusal that an error stands for; null for an unexpected one. Danger: a job must try again, so only pages and API ask. */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof RefusalError) return error.refusal
  return sqlStateOf(error) === LOCK_NOT_AVAILABLE ? BEING_CHANGED : null
}

/** Turns any error into what a client may see; unexpected errors are logged in full. */
export const problemFromError = (error: unknown): Problem => {
  const refusal = refusalOf(error)
  if (refusal) {
    refusals.inc({ code: refusal.code })
    return problemFromRefusal(refusal)
  }
  // Hono's own error for a malformed JSON body or a wrong media type.
  if (error instanceof HTTPException && error.status < 500)
    return problemFromRefusal({ code: 'not_readable', status: error.status, message: `${error.message}.` })
  if (isAbandonment(error) || error instanceof NoConnectionError) return problemFromRefusal(UNAVAILABLE)
  if (isReadOnly() && sqlStateOf(error) === READ_ONLY_TRANSACTION) return problemFromRefusal(READ_ONLY)
  if (isDatabaseOutage(error)) {
    logFailure('warn', { err: error }, 'the database is not reachable')
    return problemFromRefusal(UNAVAILABLE)
  }
  log.error({ err: error }, 'an unexpected error')
  return problemFromRefusal(INTERNAL_ERROR)
}

export const problemResponse = (problem: Problem, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      ...(problem.status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
      ...headers,
    },
  })
