import { randomBytes } from 'node:crypto'
import { missing } from './stripe-form.ts'
import type { ListParams } from './stripe-params.ts'

/** An object of Stripe's API, with the fields that this server knows. */
export type StripeObject = { [field: string]: unknown; id: string; object: string; created: number }
export type SentEvent = { readonly type: string; readonly body: string }

type Options = { readonly now: () => number; readonly version: string }

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** The objects of one account at Stripe, and the events that tell of them. */
export const createStripeObjects = ({ now, version }: Options) => {
  const objects = new Map<string, StripeObject>()
  const waiting: SentEvent[] = []
  let listener: ((event: SentEvent) => void) | undefined
  const seconds = () => Math.floor(now() / 1000)

  const emit = (type: string, object: StripeObject) => {
    const event = {
      ...{ id: newId('evt'), object: 'event', api_version: version, created: seconds(), livemode: false, type },
      ...{ pending_webhooks: 1, request: { id: null, idempotency_key: null }, data: { object } },
    }
    const sent = { type, body: JSON.stringify(event, null, 2) }
    if (listener) listener(sent)
    else waiting.push(sent)
  }

  const keep = (prefix: string, object: string, fields: object): StripeObject => {
    const kept: StripeObject = { id: newId(prefix), object, created: seconds(), livemode: false, ...fields }
    objects.set(kept.id, kept)
    return kept
  }

  const expireInTime = (session: StripeObject) => {
    if (session.status === 'open' && Number(session.expires_at) <= seconds()) close(session)
  }

  const close = (session: StripeObject) => {
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
  }

  const get = (kind: string, id: unknown): StripeObject => {
    const found = objects.get(String(id))
    if (found?.object !== kind) throw missing(kind.replace('.', ' '), String(id))
    if (kind === 'checkout.session') expireInTime(found)
    return found
  }

  const balance = (
    type: string,
    amount: number,
    { fee = 0, source, currency = 'pln' }: { fee?: number; source: string | null; currency?: string },
  ) =>
    keep('txn', 'balance_transaction', {
      ...{ amount, currency, fee, net: amount - fee, source, type, status: 'available', exchange_rate: null },
      ...{ available_on: seconds(), description: null, balance_type: 'payments', reporting_category: type },
      fee_details: fee === 0 ? [] : [{ amount: fee, currency, type: 'stripe_fee', description: null }],
    })

  const list = (
    kind: string,
    params: ListParams,
  ): { readonly data: readonly StripeObject[]; readonly has_more: boolean } => {
    const { limit, created, starting_after: after, ending_before: before } = params
    const matching = [...objects.values()].filter(
      each =>
        each.object === kind &&
        (params.payment_intent === undefined || each.payment_intent === params.payment_intent) &&
        (params.type === undefined || each.type === params.type) &&
        each.created >= (created?.gte ?? 0) &&
        each.created > (created?.gt ?? -1) &&
        each.created < (created?.lt ?? Number.POSITIVE_INFINITY) &&
        each.created <= (created?.lte ?? Number.POSITIVE_INFINITY),
    )
    const newestFirst = matching.toReversed()
    const placeOf = (id: string) => {
      const place = newestFirst.findIndex(each => each.id === id)
      if (place < 0) throw missing(kind, id)
      return place
    }
    if (kind === 'checkout.session') for (const each of newestFirst) expireInTime(each)
    if (before !== undefined) {
      const end = placeOf(before)
      return { data: newestFirst.slice(Math.max(0, end - limit), end), has_more: end > limit }
    }
    const start = after === undefined ? 0 : placeOf(after) + 1
    return { data: newestFirst.slice(start, start + limit), has_more: newestFirst.length > start + limit }
  }

  return {
    ...{ seconds, emit, keep, get, close, balance, list },
    find: (id: unknown) => objects.get(String(id)),
    all: () => [...objects.values()],
    /** Events since the last call that nothing was told about. */
    takeWaiting: () => waiting.splice(0),
    listen: (to: (event: SentEvent) => void) => {
      listener = to
      for (const event of waiting.splice(0)) to(event)
    },
  }
}
export type StripeObjects = ReturnType<typeof createStripeObjects>
