import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { checkoutPage } from './stripe/stripe-checkout-page.ts'
import { decodeForm, invalid, parseParams, StripeRefusal } from './stripe/stripe-form.ts'
import { IntentCreate, List, Nothing, Read, RefundCreate, SessionCreate } from './stripe/stripe-params.ts'
import { createStripeState, type PaymentChoice, type SentEvent, type StripeObject } from './stripe/stripe-state.ts'

/**
 * A server that answers as Stripe's API does, written from its public reference, with state, its hosted checkout page and webhooks.
 *
 * It checks: the secret key; `Stripe-Version`; that bodies are form-encoded, and every parameter by name and type (an unknown one is
 * refused); `Idempotency-Key` (a saved answer is repeated, other parameters are refused with 400, a request that is still running with
 * 409; what validation refuses is not saved); amounts in grosze between 2.00 and 999,999.99 PLN; that a checkout ends 30 minutes to 24
 * hours after it begins; the states of checkouts, PaymentIntents, SetupIntents, PaymentMethods, customers, refunds and disputes; `expand`;
 * paging with `limit` of 1 to 100, newest first. It signs events with all secrets of the endpoint, sends them again until they are
 * answered with 2xx, in no order, and keeps a balance with fees, refunds, disputes and payouts.
 *
 * It does not check or have: rights of restricted keys, live mode, other currencies and their conversion, taxes, coupons, Radar,
 * 3-D Secure pages, the codes of BLIK, the banks of Przelewy24, wallets, Connect, the age of idempotency keys (they never end),
 * the limits of speed (429 comes only when a test asks for it), versions other than one, and all parameters that the adapter does not send.
 */
export const STRIPE_TEST_KEY = 'sk_test_guildhall'
export const STRIPE_TEST_WEBHOOK_SECRET = 'whsec_guildhall_test'
const VERSION = '2026-10-28.endive'
const SLOW_MS = 30_000
const RESEND_MS = 500

/**
 * `down`: 500, nothing was done. `failed_after_acting`: 500, which is saved under the key. `rate_limit`: 429. `broken_json`, `lost_answer`
 * (the connection ends) and `slow` (an answer after 30 seconds) come after it has acted.
 */
export type StripeFailure = 'down' | 'failed_after_acting' | 'rate_limit' | 'broken_json' | 'lost_answer' | 'slow'

type StripeServerOptions = {
  readonly port?: number
  readonly now?: () => number
  /** Where events are sent; without it they wait until `takeEvents` or `deliverTo`. */
  readonly webhookUrl?: string
  readonly webhookSecrets?: readonly string[]
}
type Answer = { readonly status: number; readonly body: string }

/** `t=<seconds>,v1=<hex of HMAC-SHA256 over "seconds.body">`, with one `v1` for each secret. */
export const signStripeEvent = (body: string, secrets: readonly string[], seconds: number): string =>
  [
    `t=${seconds}`,
    ...secrets.map(secret => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',')

const isKey = (header: string | undefined): boolean => {
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${STRIPE_TEST_KEY}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Expandable fields, and the kind of object that they name. */
const EXPANDABLE: Readonly<Record<string, readonly string[]>> = {
  'checkout.session': ['payment_intent', 'setup_intent', 'customer'],
  payment_intent: ['latest_charge', 'payment_method', 'customer'],
  setup_intent: ['payment_method', 'customer'],
  charge: ['balance_transaction', 'payment_intent'],
  refund: ['charge', 'payment_intent', 'balance_transaction'],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  payout: ['balance_transaction'],
}

/** Starts the server on the loopback address. It prints nothing. */
export const startStripeServer = async ({
  port = 0,
  now = Date.now,
  webhookUrl,
  webhookSecrets = [STRIPE_TEST_WEBHOOK_SECRET],
}: StripeServerOptions = {}) => {
  let url = ''
  let secrets = webhookSecrets
  const state = createStripeState({ now, version: VERSION, url: () => url })
  const saved = new Map<string, { readonly asked: string; answer?: Answer }>()
  const failures: { readonly kind: StripeFailure; readonly on: RegExp; times: number }[] = []
  const requests: string[] = []
  const ending = new AbortController()

  const expanded = (object: StripeObject, paths: readonly string[]): StripeObject => {
    const copy = { ...object }
    for (const [field = '', inner] of Map.groupBy(paths, path => path.split('.')[0])) {
      if (!EXPANDABLE[object.object]?.includes(field))
        throw invalid(`This property cannot be expanded (${field}).`, { param: 'expand' })
      const found = state.find(object[field])
      if (found)
        copy[field] = expanded(
          found,
          inner.flatMap(path => path.split('.').slice(1).join('.') || []),
        )
    }
    return copy
  }
  const listed = (kind: string, params: unknown, path: string) => {
    const parsed = parseParams(List, params)
    const { data, has_more } = state.list(kind, parsed)
    const inner = parsed.expand.map(each => {
      if (!each.startsWith('data.')) throw invalid('Lists expand `data.…`.', { param: 'expand' })
      return each.slice('data.'.length)
    })
    return { object: 'list', url: path, has_more, data: data.map(each => expanded(each, inner)) }
  }
  const one = (object: StripeObject, params: { readonly expand: readonly string[] }) => expanded(object, params.expand)

  const KINDS: Readonly<Record<string, string>> = {
    'checkout/sessions': 'checkout.session',
    payment_intents: 'payment_intent',
    setup_intents: 'setup_intent',
    payment_methods: 'payment_method',
    refunds: 'refund',
    disputes: 'dispute',
    balance_transactions: 'balance_transaction',
    payouts: 'payout',
  }
  const route = (method: string, path: string, params: unknown): object => {
    const [, collection = '', id, verb] =
      /^\/v1\/(checkout\/sessions|[a-z_]+)(?:\/([A-Za-z0-9_-]+))?(?:\/([a-z_]+))?$/.exec(path) ?? []
    const kind = KINDS[collection]
    if (method === 'GET' && kind && !verb)
      return id ? one(state.get(kind, id), parseParams(Read, params)) : listed(kind, params, path)
    switch (`${method} ${collection}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`) {
      case 'POST checkout/sessions': {
        const parsed = parseParams(SessionCreate, params)
        return one(state.createSession(parsed), parsed)
      }
      case 'POST checkout/sessions/:id/expire':
        return one(state.expireSession(id ?? ''), parseParams(Nothing, params))
      case 'POST payment_intents': {
        const parsed = parseParams(IntentCreate, params)
        return one(state.createIntent(parsed), parsed)
      }
      case 'POST payment_intents/:id/cancel':
        return one(state.cancelIntent(id ?? ''), parseParams(Nothing, params))
      case 'POST payment_methods/:id/detach':
        return one(state.detach(id ?? ''), parseParams(Nothing, params))
      case 'POST refunds': {
        const parsed = parseParams(RefundCreate, params)
        return one(state.createRefund(parsed), parsed)
      }
      case 'DELETE customers/:id':
        return state.deleteCustomer(id ?? '')
      default:
        throw new StripeRefusal(404, {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${method}: ${path}).`,
        })
    }
  }

  const perform = (method: string, path: string, params: unknown): Answer => {
    try {
      return { status: 200, body: JSON.stringify(route(method, path, params)) }
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: JSON.stringify(error.body) }
      throw error
    }
  }
  const refused = (status: number, error: object): Answer => ({ status, body: JSON.stringify({ error }) })

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
    if (failure === 'slow') await pause(SLOW_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    return send(answer)
  }
  const decodeFormOrRefuse = (text: string): { readonly decoded: unknown } | { readonly refused: Answer } => {
    try {
      return { decoded: decodeForm(text) }
    } catch (error) {
      if (error instanceof StripeRefusal) return { refused: { status: error.status, body: JSON.stringify(error.body) } }
      throw error
    }
  }

  /** The page on which a payer pays, and its buttons. */
  const answerPage = (method: string, response: ServerResponse, address: URL, body: string) => {
    const [, id = '', verb] = /^\/c\/pay\/([A-Za-z0-9_]+)(?:\/([a-z]+))?$/.exec(address.pathname) ?? []
    const session = state.find(id)
    if (session?.object !== 'checkout.session') return response.writeHead(404).end('There is no such checkout.')
    const show = (message = '') =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(checkoutPage({ session: state.get('checkout.session', id), text: state.textOf(id), message }))
    if (method !== 'POST') return show()
    const form = Object.fromEntries(new URLSearchParams(body)) as PaymentChoice & { readonly method?: string }
    if (verb === 'decline') {
      state.decline(id)
      return show('Your card was declined. Try another way to pay.')
    }
    if (verb === 'finish') {
      state.finish(id, 'paid')
      return response.writeHead(303, { location: String(session.success_url) }).end()
    }
    if (verb === 'pay') state.pay(id, { ...form, slowly: 'slowly' in form })
    const to = state.get('checkout.session', id).status === 'complete' ? session.success_url : session.cancel_url
    return verb === 'pay' || verb === 'back' ? response.writeHead(303, { location: String(to) }).end() : show()
  }

  const server = createServer(async (request, response) => {
    try {
      const address = new URL(request.url ?? '/', url)
      const body = await readText(request)
      if (address.pathname.startsWith('/v1/')) await answerApi(request, response, address, body)
      else answerPage(request.method ?? 'GET', response, address, body)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    }
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const signed = ({ type, body }: SentEvent) => ({
    ...{ type, body },
    headers: { 'stripe-signature': signStripeEvent(body, secrets, Math.floor(now() / 1000)) },
  })
  const post = async (to: string, event: SentEvent): Promise<void> => {
    while (!ending.signal.aborted) {
      const { body, headers } = signed(event)
      const isAnswered = await fetch(to, {
        ...{ method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } },
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(10_000)]),
      }).then(
        async answer => {
          await answer.arrayBuffer()
          return answer.ok
        },
        () => false,
      )
      if (isAnswered) return
      await pause(RESEND_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const deliverTo = (to: string) => state.listen(event => void post(to, event))
  if (webhookUrl) deliverTo(webhookUrl)

  return {
    url,
    ...{
      pay: state.pay,
      decline: state.decline,
      finish: state.finish,
      failRefund: state.failRefund,
      payOut: state.payOut,
    },
    ...{
      openDispute: state.openDispute,
      closeDispute: state.closeDispute,
      appeal: state.appeal,
      chargeElsewhere: state.chargeElsewhere,
      find: state.find,
      deliverTo,
    },
    /** A refund that a person makes at Stripe itself. */
    refundAtDashboard: (intentId: string, amount: number) =>
      state.createRefund({ payment_intent: intentId, amount, metadata: {}, expand: [] }),
    list: (kind: string) => state.list(kind, { limit: 100, expand: [] }).data,
    /** Events that were not sent, signed now; each is taken once. */
    takeEvents: () => state.takeWaiting().map(signed),
    /** From now on, events are signed with these. */
    useSecrets: (used: readonly string[]) => {
      secrets = used
    },
    /** The next requests whose method and path match fail so. */
    fail: (kind: StripeFailure, { on = /./, times = 1 }: { readonly on?: RegExp; readonly times?: number } = {}) =>
      void failures.push({ kind, on, times }),
    /** No request fails any more. */
    recover: () => void failures.splice(0),
    /** Requests of the API so far: `POST /v1/refunds`. */
    requests: () => requests as readonly string[],
    stop: async () => {
      ending.abort()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
/** The variables with which a site uses this server; `PAYMENTS` says whether for new payments. */
export const stripeVariables = ({ url }: Pick<StripeServer, 'url'>) => ({
  STRIPE_SECRET_KEY: STRIPE_TEST_KEY,
  STRIPE_WEBHOOK_SECRETS: STRIPE_TEST_WEBHOOK_SECRET,
  STRIPE_API_URL: url,
})

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
