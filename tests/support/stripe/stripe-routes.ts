import { invalid, parseParams, StripeRefusal } from './stripe-form.ts'
import type { StripeObject } from './stripe-objects.ts'
import { IntentCreate, List, Nothing, Read, RefundCreate, SessionCreate } from './stripe-params.ts'
import type { StripeState } from './stripe-state.ts'

export type Answer = { readonly status: number; readonly body: string }

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

/** What each path of the API does with the state. Returns a function that answers one request. */
export const createRoutes = (state: StripeState) => {
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

  return (method: string, path: string, params: unknown): Answer => {
    try {
      return { status: 200, body: JSON.stringify(route(method, path, params)) }
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: JSON.stringify(error.body) }
      throw error
    }
  }
}
