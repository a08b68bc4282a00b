import { type NamedAddress, type OutsideAnswer, readRetryAfter, requestOutside } from '#platform/outside-request.ts'
import { OutsideRequestError } from '#platform/outside-request-error.ts'
import { createPublicLookup } from '#platform/public-address.ts'
import { NoAnswerError, type WebhookAnswer, type WebhookRequest, type WebhookSender } from './port.ts'

const TIMEOUT_MS = 10_000
/** What is read of an answer; the rest is not waited for. */
const MAX_ANSWER_BYTES = 16 * 1024
/** What is kept of it. */
const MAX_TEXT = 1_000

type Options = Partial<NamedAddress> & { readonly timeoutMs?: number }

/** Sends over https, to machines on the public internet only. */
export const createHttpSender = ({
  allowsLocal = false,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
}: Options): WebhookSender => ({
  ...{ name: allowsLocal ? 'https, http and the own network' : 'https', allowsLocal },
  post: request =>
    // Whatever becomes of the rest after the status: the receiver has the event then.
    requestOutside(request.url, toRequest(request), {
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
      keeps: 'start',
      named: { allowsLocal, lookup },
    }).then(toAnswer, error => {
      throw noAnswer(error, timeoutMs)
    }),
})

const toRequest = ({ headers, body }: WebhookRequest) => ({
  method: 'POST' as const,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Guildhall-Webhooks/1' },
  body,
})

const toAnswer = ({ status, headers, body }: OutsideAnswer): WebhookAnswer => {
  // Postgres stores no NUL, and half a character would be none.
  const text = new TextDecoder().decode(body).replaceAll('\u0000', '')
  return { status, text: [...text].slice(0, MAX_TEXT).join(''), retryAfterSeconds: readRetryAfter(headers) }
}

const SENTENCES: Readonly<Record<string, string>> = {
  EPRIVATE: 'The address leads to a private network, to which we do not send.',
  ENOTFOUND: 'The name of the address is not known.',
  EAI_AGAIN: 'The name of the address could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before an answer came.',
  EHOSTUNREACH: 'The machine could not be reached.',
  ENETUNREACH: 'The machine could not be reached.',
  CERT_HAS_EXPIRED: 'The certificate of the address has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the address is signed by itself.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another address.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the address is incomplete.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large.',
}

const noAnswer = (error: unknown, timeoutMs: number): NoAnswerError => {
  if (!(error instanceof OutsideRequestError)) throw error
  const { problem, code } = error
  if (problem === 'timeout')
    return new NoAnswerError(`There was no answer within ${timeoutMs / 1000} seconds.`, { cause: error })
  if (problem === 'not_https') return new NoAnswerError('The address does not begin with https://.')
  const sentence = SENTENCES[code] ?? `There was no answer that we understand${code ? ` (${code})` : ''}.`
  return new NoAnswerError(sentence, { cause: error })
}
