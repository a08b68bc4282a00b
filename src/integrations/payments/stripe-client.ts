import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { createOutsideFetch } from '#platform/outside-request.ts'

/** The version whose objects and parameters this adapter knows; the library's types are of the same. */
export const STRIPE_API_VERSION = '2026-10-28.endive'
/** Stripe's own checkout pages. */
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'

/** A person waits for it: a page does not wait longer. */
export const WITHIN_REQUEST_MS = 4_500
/** Of a job. */
export const WITHIN_JOB_MS = 20_000
const PAUSE_MS = 200
/** A page of a list has 100 elements, each with what it is about. */
const MAX_BYTES = 16 * 1024 * 1024

export type StripeOptions = {
  readonly secretKey: string
  /** The secrets with which the endpoint's events may be signed; two while one replaces the other. */
  readonly webhookSecrets: readonly string[]
  /** The address of this site, to which payers return. */
  readonly siteUrl: string
  /** Another server than Stripe's own, for tests. */
  readonly apiUrl?: string | undefined
}

/** One attempt of a call; `timeout` is what is left of the time that all of its attempts have. */
type Attempt<Result> = (options: { readonly timeout: number }) => Promise<Result>
/** Calls Stripe within a time. */
export type Call = <Result>(attempt: Attempt<Result>) => Promise<Result>

export const isTestKey = (secretKey: string): boolean => /^(sk|rk)_test_/.test(secretKey)

export const checkoutOriginOf = ({ apiUrl }: Pick<StripeOptions, 'apiUrl'>): string =>
  apiUrl ? new URL(apiUrl).origin : CHECKOUT_ORIGIN

/** The library without its own repetitions: it would wait longer than a page may. Tells Stripe nothing about this machine. */
export const createStripeClient = ({ secretKey, apiUrl }: StripeOptions): Stripe => {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: 0,
    telemetry: false,
    // Its time is that of the attempt, which is shorter.
    httpClient: Stripe.createFetchHttpClient(createOutsideFetch({ timeoutMs: WITHIN_JOB_MS, maxBytes: MAX_BYTES })),
    ...(apiUrl ? { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port: port || undefined } : {}),
  } as ConstructorParameters<typeof Stripe>[1])
}

/** Another request with the same key is being answered, or there were too many at once: a moment later the same request is answered. */
const isWorthWaiting = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || error.statusCode === 429)

const OBJECTS = ['payment_intent', 'setup_intent', 'payment_method', 'source'] as const

/** Danger: an error carries what it is about, with the payer's name and address and the secret of the payment, and is logged. Only ids stay. */
const withoutObjects = (error: unknown): unknown => {
  if (error instanceof Stripe.errors.StripeError)
    for (const name of OBJECTS) {
      const object = error[name]
      if (typeof object === 'object') Object.assign(error, { [name]: { id: object.id } })
    }
  return error
}

/**
 * Calls that have this much time together, counted from now. Repeats only what Stripe itself puts off; whatever else fails is repeated by
 * those who ask, with the same idempotency key.
 */
export const within = (milliseconds: number): Call => {
  const end = performance.now() + milliseconds
  const left = () => end - performance.now()
  return async attempt => {
    for (let waited = PAUSE_MS; ; waited *= 2) {
      if (left() <= 0) throw new Error('Stripe has not answered in time')
      try {
        return await attempt({ timeout: Math.ceil(left()) })
      } catch (error) {
        if (!isWorthWaiting(error) || left() < waited * 2) throw withoutObjects(error)
      }
      await pause(waited)
    }
  }
}

/** Stripe has understood the request and refuses it: the same request is refused for ever. */
export const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.statusCode === 400 || error.statusCode === 404)

export const isUnknown = (error: unknown): boolean => isRefusal(error) && error.code === 'resource_missing'
