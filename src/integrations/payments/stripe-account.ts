import type Stripe from 'stripe'
import type { DisputeState, MovementKind, ProviderAccount, ProviderDispute, ProviderMovement } from './port.ts'
import { isTestKey, isUnknown, type StripeOptions, WITHIN_JOB_MS, within } from './stripe-client.ts'
import { INTENT_ID, idOf } from './stripe-payments.ts'

const PAGE = 100
/** A year of a school that has many. */
const MAX_PAGES = 1_000

/** An inquiry (`warning_…`) takes no money, and its end is no loss. */
const STATES: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'needs_answer',
  needs_response: 'needs_answer',
  appeal_needs_response: 'needs_answer',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
}

const instantOf = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
const secondsOf = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)

/** Disputes, fees and payouts of an account at Stripe. All of it runs in jobs. */
export const stripeAccount = (stripe: Stripe, { secretKey }: StripeOptions): ProviderAccount => ({
  findDispute: async ref => {
    const call = within(WITHIN_JOB_MS)
    try {
      return toDispute(await call(options => stripe.disputes.retrieve(ref, { expand: ['payment_intent'] }, options)))
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  },
  listDisputes: async since => {
    const params = { created: { gte: secondsOf(since) }, limit: PAGE, expand: ['data.payment_intent'] }
    const all = await readAll((after, options) => stripe.disputes.list({ ...params, ...after }, options))
    return all.flatMap(dispute => toDispute(dispute) ?? [])
  },
  disputePage: ref => `https://dashboard.stripe.com/${isTestKey(secretKey) ? 'test/' : ''}disputes/${ref}`,
  listMovements: async ({ since, until }) => {
    const created = { gte: secondsOf(since), lt: secondsOf(until) }
    const params = { created, limit: PAGE, expand: ['data.source'] }
    const all = await readAll((after, options) => stripe.balanceTransactions.list({ ...params, ...after }, options))
    return all.map(toMovement)
  },
})

const readAll = async <Item extends { readonly id: string }>(
  readPage: (
    after: { readonly starting_after?: string },
    options: { readonly timeout: number },
  ) => Promise<Stripe.ApiList<Item>>,
): Promise<readonly Item[]> => {
  const found: Item[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const last = found.at(-1)?.id
    const { data, has_more } = await within(WITHIN_JOB_MS)(options =>
      readPage(last ? { starting_after: last } : {}, options),
    )
    found.push(...data)
    if (!has_more) return found
  }
  throw new Error('Stripe lists more than this site reads at once')
}

const toDispute = ({
  id,
  amount,
  reason,
  status,
  evidence_details,
  created,
  payment_intent,
}: Stripe.Dispute): ProviderDispute | null => {
  if (typeof payment_intent !== 'object' || !payment_intent?.metadata[INTENT_ID]) return null
  const dueBy = evidence_details.due_by
  return {
    ...{ ref: id, chargeRef: payment_intent.id, amount, reason, state: STATES[status] ?? 'under_review' },
    respondBy: dueBy === null ? null : instantOf(dueBy),
    openedAt: instantOf(created),
  }
}

/**
 * A charge is named by its PaymentIntent, as everywhere. Danger: an account can have a balance in each of several currencies, and a line of
 * another one moves nothing of that in PLN; staff look it up.
 */
const toMovement = ({
  id,
  type,
  amount,
  fee,
  currency,
  source,
  created,
}: Stripe.BalanceTransaction): ProviderMovement => {
  const object = typeof source === 'object' ? source : null
  if (currency !== 'pln')
    return { ref: id, kind: 'other', amount: 0, fee: 0, sourceRef: idOf(source), at: instantOf(created) }
  const kind = object?.object === 'dispute' ? 'dispute' : (KINDS[type] ?? 'other')
  const sourceRef = object?.object === 'charge' ? idOf(object.payment_intent) : idOf(source)
  return { ref: id, kind, amount, fee, sourceRef, at: instantOf(created) }
}
