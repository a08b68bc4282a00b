import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { isBusyStatus } from '#platform/outside-request.ts'
import { OutsideRequestError } from '#platform/outside-request-error.ts'
import { IdentityError, type IdentityProblem } from './port.ts'

/** The library's codes for a request that got no usable answer: it took too long, or was no answer of a provider in order. */
const NO_ANSWER = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
]

/** RFC 6749, 4.1.2.1. */
const BUSY = ['server_error', 'temporarily_unavailable']

const problemOf = (error: unknown): IdentityProblem => {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return BUSY.includes(error.error) ? 'unavailable' : 'refused'
  }
  if (error instanceof ResponseBodyError) return isBusyStatus(error.status) ? 'unavailable' : 'refused'
  if (error instanceof ClientError && error.cause instanceof OutsideRequestError) return 'unavailable'
  if (error instanceof ClientError) return NO_ANSWER.includes(error.code ?? '') ? 'unavailable' : 'refused'
  return error instanceof OutsideRequestError ? 'unavailable' : 'refused'
}

export const toIdentityError = (error: unknown): IdentityError =>
  error instanceof IdentityError ? error : new IdentityError(problemOf(error), { cause: error })
