import type Stripe from 'stripe'
import type { ProviderPage, ProviderPayment } from './port.ts'
import { type Call, isUnknown, WITHIN_JOB_MS, within } from './stripe-client.ts'
import { INTENT_EXPANDED, isIntent, paymentOfIntent, paymentOfSession, SESSION_EXPANDED } from './stripe-payments.ts'

export const findPayment = async (stripe: Stripe, call: Call, ref: string): Promise<ProviderPayment | null> => {
  try {
    return isIntent(ref)
      ? paymentOfIntent(
          await call(options => stripe.paymentIntents.retrieve(ref, { expand: INTENT_EXPANDED }, options)),
        )
      : paymentOfSession(
          await call(options => stripe.checkout.sessions.retrieve(ref, { expand: SESSION_EXPANDED }, options)),
        )
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/** First the checkouts, then the later charges, each newest first: both lists are Stripe's own. */
export const listPayments = async (
  stripe: Stripe,
  { since, until, after, limit }: ProviderPage,
): Promise<readonly ProviderPayment[]> => {
  const seconds = (at: Temporal.Instant) => Math.floor(at.epochMilliseconds / 1000)
  const span = { created: { gte: seconds(since), lt: seconds(until) }, limit }
  const call = within(WITHIN_JOB_MS)
  const found: ProviderPayment[] = []
  /** Adds pages of one list until there are enough; those of other programs are left out. */
  const collect = async <Item extends { readonly id: string }>(
    readPage: (startingAfter: string | undefined) => Promise<Stripe.ApiList<Item>>,
    toPayment: (item: Item) => ProviderPayment | null,
    from: string | undefined,
  ) => {
    for (let last = from; ; ) {
      const { data, has_more } = await readPage(last)
      found.push(...data.flatMap(item => toPayment(item) ?? []))
      last = data.at(-1)?.id
      if (!has_more || !last || found.length >= limit) return
    }
  }
  const paged = (startingAfter: string | undefined) =>
    startingAfter ? { ...span, starting_after: startingAfter } : span
  const expandAll = (paths: readonly string[]) => paths.map(path => `data.${path}`)
  if (!after || !isIntent(after))
    await collect(
      last =>
        call(options =>
          stripe.checkout.sessions.list({ ...paged(last), expand: expandAll(SESSION_EXPANDED) }, options),
        ),
      paymentOfSession,
      after,
    )
  if (found.length < limit)
    await collect(
      last =>
        call(options => stripe.paymentIntents.list({ ...paged(last), expand: expandAll(INTENT_EXPANDED) }, options)),
      paymentOfIntent,
      after && isIntent(after) ? after : undefined,
    )
  return found.slice(0, limit)
}
