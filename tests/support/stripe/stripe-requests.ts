import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeForm, StripeRefusal } from './stripe-form.ts'
import { type Answer, createRoutes } from './stripe-routes.ts'
import type { StripeState } from './stripe-state.ts'

export const STRIPE_TEST_KEY = 'sk_test_guildhall'
export const VERSION = '2026-10-28.endive'
const SLOW_MS = 30_000

/**
 * `down`: 500, nothing was done. `failed_after_acting`: 500, which is saved under the key. `rate_limit`: 429. `broken_json`, `lost_answer`
 * (the connection ends) and `slow` (an answer after 30 seconds) come after it has acted.
 */
export type StripeFailure = 'down' | 'failed_after_acting' | 'rate_limit' | 'broken_json' | 'lost_answer' | 'slow'

const isKey = (header: string | undefined): boolean => {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${STRIPE_TEST_KEY}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const refused = (status: number, error: object): Answer => ({ status, body: JSON.stringify({ error }) })

const decodeFormOrRefuse = (text: string): { readonly decoded: unknown } | { readonly refused: Answer } => {
  try {
    return { decoded: decodeForm(text) }
  } catch (error) {
    if (error instanceof StripeRefusal) return { refused: { status: error.status, body: JSON.stringify(error.body) } }
    throw error
  }
}

/** What every request of the API meets before and after its route. `ending` ends answers that are slow. */
export const createRequests = (state: StripeState, ending: AbortSignal) => {
  const perform = createRoutes(state)
  const saved = new Map<string, { readonly asked: string; answer?: Answer }>()
  const failures: { readonly kind: StripeFailure; readonly on: RegExp; times: number }[] = []
  const requests: string[] = []

  const takeFailure = (what: string): StripeFailure | undefined => {
    const failure = failures.find(({ on, times }) => times > 0 && on.test(what))
    if (failure) failure.times -= 1
    return failure?.kind
  }

  /** One request of the API: authenticated, once for each key, and with the failure that a test has asked for. */
  const answerApi = async (request: IncomingMessage, response: ServerResponse, address: URL, body: string) => {
    const { method = 'GET', headers } = request
    const what = `${method} ${address.pathname}`
    requests.push(what)
    const send = ({ status, body: sent }: Answer, more: Readonly<Record<string, string>> = {}) =>
      response
        .writeHead(status, {
          ...{ 'content-type': 'application/json', 'request-id': `req_${randomBytes(6).toString('hex')}` },
          ...{ 'stripe-version': VERSION, ...more },
        })
        .end(sent)
    if (!isKey(headers.authorization))
      return send(refused(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }))
    if (headers['stripe-version'] !== VERSION)
      return send(refused(400, { type: 'invalid_request_error', message: 'Invalid Stripe API version' }))
    if (method === 'POST' && !/^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? ''))
      return send(
        refused(400, { type: 'invalid_request_error', message: 'Invalid request: the body is not form-encoded' }),
      )
    const failure = takeFailure(what)
    if (failure === 'rate_limit')
      return send(refused(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }))
    if (failure === 'down') return send(refused(500, { type: 'api_error', message: 'Something went wrong' }))

    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const asked = `${what} ${body}`
    const before = typeof key === 'string' ? saved.get(key) : undefined
    if (before && before.asked !== asked)
      return send(
        refused(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        }),
      )
    if (before && !before.answer)
      return send(
        refused(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is another request with this key.',
        }),
        { 'stripe-should-retry': 'true' },
      )
    if (before?.answer) return send(before.answer, { 'idempotent-replayed': 'true' })
    const running: { readonly asked: string; answer?: Answer } = { asked }
    if (typeof key === 'string') saved.set(key, running)
    // Requests that come together meet here.
    await pause(5)
    const query = address.search.slice(1)
    const params = decodeFormOrRefuse(method === 'POST' ? body : query)
    const performed = 'refused' in params ? params.refused : perform(method, address.pathname, params.decoded)
    const answer =
      failure === 'failed_after_acting'
        ? refused(500, { type: 'api_error', message: 'Something went wrong' })
        : performed
    if (typeof key === 'string') {
      // What was not carried out is not saved; a declined card was.
      if (answer.status === 400 || answer.status === 404) saved.delete(key)
      else running.answer = answer
    }
    if (failure === 'lost_answer') return request.socket.destroy()
    if (failure === 'broken_json') return send({ status: 200, body: answer.body.slice(0, 20) })
    if (failure === 'slow') await pause(SLOW_MS, undefined, { signal: ending }).catch(() => undefined)
    return send(answer)
  }

  return {
    answerApi,
    /** The next requests whose method and path match fail so. */
    fail: (kind: StripeFailure, { on = /./, times = 1 }: { readonly on?: RegExp; readonly times?: number } = {}) =>
      void failures.push({ kind, on, times }),
    /** No request fails any more. */
    recover: () => void failures.splice(0),
    /** Requests of the API so far: `POST /v1/refunds`. */
    requests: () => requests as readonly string[],
  }
}
