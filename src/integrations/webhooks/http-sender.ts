import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createPublicLookup, isPublicAddress, literalAddress, PrivateAddressError } from '#platform/public-address.ts'
import { NoAnswerError, type WebhookAnswer, type WebhookRequest, type WebhookSender } from './port.ts'

const TIMEOUT_MS = 10_000
/** What is read of an answer; the rest is not waited for. */
const MAX_ANSWER_BYTES = 16 * 1024
/** What is kept of it. */
const MAX_TEXT = 1_000

type Options = {
  readonly allowsLocal: boolean
  readonly lookup?: LookupFunction
  readonly timeoutMs?: number
}

/** Sends over https, to machines on the public internet only. */
export const createHttpSender = ({
  allowsLocal,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
}: Options): WebhookSender => ({
  ...{ name: allowsLocal ? 'https, http and the own network' : 'https', allowsLocal },
  post: async request => {
    const url = new URL(request.url)
    const literal = literalAddress(url)
    if (!allowsLocal && literal !== null && !isPublicAddress(literal))
      throw noAnswer(new PrivateAddressError(), timeoutMs)
    if (!allowsLocal && url.protocol !== 'https:') throw new NoAnswerError('The address does not begin with https://.')
    const signal = AbortSignal.timeout(timeoutMs)
    return send(url, request, { signal, ...(allowsLocal ? {} : { lookup }) }).catch(error => {
      throw noAnswer(error, timeoutMs)
    })
  },
})

type Connection = { readonly signal: AbortSignal; readonly lookup?: LookupFunction }

/** Resolves with the status, whatever becomes of the rest: the receiver has the event then. */
const send = (url: URL, { headers, body }: WebhookRequest, connection: Connection): Promise<WebhookAnswer> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    const content = Buffer.from(body)
    const sent = request(url, {
      ...connection,
      method: 'POST',
      // A connection of its own: a kept one would go on to an address that was checked long ago.
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': content.length,
        'user-agent': 'Guildhall-Webhooks/1',
        'accept-encoding': 'identity',
      },
    })
    let isAnswered = false
    // After an answer has begun, its status counts.
    sent.on('error', error => isAnswered || reject(error))
    // A receiver that changes to another protocol (101) ends the connection without an error.
    sent.on('close', () => isAnswered || reject(Object.assign(new Error('no answer'), { code: 'ECONNRESET' })))
    sent.on('response', response => {
      isAnswered = true
      void readStart(response).then(text => {
        sent.destroy()
        resolve({
          status: response.statusCode ?? 0,
          text,
          retryAfterSeconds: secondsOf(response.headers['retry-after']),
        })
      })
    })
    sent.end(content)
  })

const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= MAX_ANSWER_BYTES) break
    }
  } catch {
    // It broke off, or the time was over: the status counts.
  }
  // Postgres stores no NUL, and half a character would be none.
  const text = new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\u0000', '')
  return [...text].slice(0, MAX_TEXT).join('')
}

const secondsOf = (header: string | undefined): number | undefined =>
  header && /^\d{1,9}$/.test(header) ? Number(header) : undefined

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
  const { name = '', code = '' } = error as { readonly name?: string; readonly code?: string }
  if (name === 'AbortError' || name === 'TimeoutError')
    return new NoAnswerError(`There was no answer within ${timeoutMs / 1000} seconds.`, { cause: error })
  const sentence = SENTENCES[code] ?? `There was no answer that we understand${code ? ` (${code})` : ''}.`
  return new NoAnswerError(sentence, { cause: error })
}
