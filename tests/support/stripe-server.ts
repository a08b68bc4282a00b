import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { answerCheckoutPage } from './stripe/stripe-checkout-page.ts'
import { createEventSender } from './stripe/stripe-events.ts'
import { createRequests, STRIPE_TEST_KEY, VERSION } from './stripe/stripe-requests.ts'
import { createStripeState } from './stripe/stripe-state.ts'

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
export const STRIPE_TEST_WEBHOOK_SECRET = 'whsec_guildhall_test'

type StripeServerOptions = {
  readonly port?: number
  readonly now?: () => number
  /** Where events are sent; without it they wait until `takeEvents` or `deliverTo`. */
  readonly webhookUrl?: string
  readonly webhookSecrets?: readonly string[]
}

/** Starts the server on the loopback address. It prints nothing. */
export const startStripeServer = async ({
  port = 0,
  now = Date.now,
  webhookUrl,
  webhookSecrets = [STRIPE_TEST_WEBHOOK_SECRET],
}: StripeServerOptions = {}) => {
  let url = ''
  const ending = new AbortController()
  const state = createStripeState({ now, version: VERSION, url: () => url })
  const { answerApi, fail, recover, requests } = createRequests(state, ending.signal)
  const { signed, post, useSecrets } = createEventSender({ now, secrets: webhookSecrets, ending: ending.signal })

  const server = createServer(async (request, response) => {
    try {
      const address = new URL(request.url ?? '/', url)
      const body = await readText(request)
      if (address.pathname.startsWith('/v1/')) await answerApi(request, response, address, body)
      else answerCheckoutPage(state, request.method ?? 'GET', response, address, body)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
    }
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

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
    useSecrets,
    ...{ fail, recover, requests },
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
