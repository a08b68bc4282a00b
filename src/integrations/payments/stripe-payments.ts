import type Stripe from 'stripe'
import type { Charge, ProviderPayment, ProviderPaymentState } from './port.ts'

/** What each object of ours at Stripe is marked with, so that others of the same account are left alone. */
export const INTENT_ID = 'intent_id'
/** Marks a charge that the payer has agreed to before: it has no checkout. */
export const AGREEMENT = 'agreement'

/** What a payment is read from. Danger: these must be expanded, or a payment looks unpaid. */
export const SESSION_EXPANDED = ['payment_intent.latest_charge', 'setup_intent.payment_method']
export const INTENT_EXPANDED = ['latest_charge']

type Session = Stripe.Checkout.Session
type PaymentIntent = Stripe.PaymentIntent

/** An agreement to later charges is a SetupIntent, a charge of it a PaymentIntent; every other payment is a Checkout Session. */
export const isIntent = (ref: string): boolean => ref.startsWith('pi_')

/** Null for an id that was not expanded. */
const objectOf = <Value extends { readonly id: string }>(value: string | Value | null | undefined): Value | null =>
  typeof value === 'object' ? (value ?? null) : null
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

export const chargeOfIntent = ({
  id,
  amount_received,
  currency,
}: Pick<PaymentIntent, 'id' | 'amount_received' | 'currency'>): Charge => ({
  ref: id,
  amount: amount_received,
  currency: currency.toUpperCase(),
})

const refundedOf = ({ latest_charge }: PaymentIntent): number =>
  objectOf<Stripe.Charge>(latest_charge)?.amount_refunded ?? 0

const paidState = (intent: PaymentIntent): ProviderPaymentState =>
  refundedOf(intent) >= intent.amount_received ? 'refunded' : 'paid'

/** A checkout of ours; null where another program has made it. */
export const paymentOfSession = (session: Session): ProviderPayment | null => {
  const intentId = session.metadata?.[INTENT_ID]
  if (!intentId) return null
  const payment = { providerRef: session.id, intentId, charges: [], refunded: 0 }
  if (session.mode === 'setup') return { ...payment, ...setupOf(session) }
  const intent = objectOf<PaymentIntent>(session.payment_intent)
  if (intent?.status === 'succeeded')
    return { ...payment, state: paidState(intent), charges: [chargeOfIntent(intent)], refunded: refundedOf(intent) }
  return { ...payment, state: unpaidState(session, intent) }
}

const unpaidState = ({ status }: Session, intent: PaymentIntent | null): ProviderPaymentState => {
  if (intent?.status === 'processing') return 'under_way'
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  // Completed, and the bank has refused since.
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled' ? 'declined' : 'under_way'
}

const setupOf = (session: Session): Pick<ProviderPayment, 'state' | 'charges'> => {
  const setup = objectOf<Stripe.SetupIntent>(session.setup_intent)
  if (setup?.status === 'succeeded') return { state: 'paid', charges: [agreementOf(setup)] }
  return { state: unpaidState(session, null), charges: [] }
}

/** An agreement to later charges, as the charge of 0 grosze that names it. */
const agreementOf = ({ id, payment_method }: Stripe.SetupIntent): Charge => {
  const card = objectOf<Stripe.PaymentMethod>(payment_method)?.card
  return {
    ...{ ref: id, amount: 0, currency: 'PLN' },
    ...(card && {
      card: { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year },
    }),
  }
}

/** A charge that the payer has agreed to before; null for the PaymentIntent of a checkout and for that of another program. */
export const paymentOfIntent = (intent: PaymentIntent): ProviderPayment | null => {
  const intentId = intent.metadata[INTENT_ID]
  if (!intentId || !intent.metadata[AGREEMENT]) return null
  const payment = { providerRef: intent.id, intentId, charges: [], refunded: 0 }
  switch (intent.status) {
    case 'succeeded':
      return { ...payment, state: paidState(intent), charges: [chargeOfIntent(intent)], refunded: refundedOf(intent) }
    case 'processing':
    case 'requires_capture':
      return { ...payment, state: 'under_way' }
    case 'canceled':
      return { ...payment, state: intent.last_payment_error ? 'declined' : 'expired' }
    default:
      // Without the payer, a bank that asks for the payer has declined.
      return { ...payment, state: 'declined' }
  }
}
