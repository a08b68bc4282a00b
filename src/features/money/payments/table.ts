import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#features/money/ledger/table.ts'
import type { Sale } from '#features/money/taxes/sales.ts'
import { users } from '#features/people/users/table.ts'
import type { Card } from '#integrations/payments/port.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { wordColumns } from '#platform/stored-words.ts'
import type { Company } from './company-schema.ts'
import { REFUND_REASONS } from './events.ts'
import type { Payable } from './payables.ts'
import { INTENT_STATES, REFUND_METHODS, REFUND_STATES } from './rules.ts'

/** A payment intent: committed before any provider is called. Amounts in grosze; with 0 the payer agrees to be charged later. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: text().primaryKey(),
    payerId: text()
      .notNull()
      .references(() => users.id),
    /** The payable; its feature has registered the kind (`payables.ts`). */
    payableKind: text().notNull(),
    payableId: text().notNull(),
    /** What it pays for. */
    ...wordColumns('description'),
    amount: integer().notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('PLN'),
    state: text({ enum: INTENT_STATES }).notNull().default('created'),
    provider: text().notNull(),
    /** The provider's checkout, and the charge of it that settled this intent. */
    providerRef: text(),
    chargeRef: text(),
    /** Of an agreement to later charges: its card, and when it ended. A payer has one that has not ended. */
    card: jsonb().$type<Card>(),
    agreementEndedAt: instant(),
    checkoutUrl: text(),
    failure: text(),
    /** What it pays for and how that is taxed, from the moment at which it is paid; null before the school has set its taxes. */
    sale: jsonb().$type<Sale>(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    /** When reconciliation last asked the provider. */
    askedAt: instant(),
    /** Set when the intent settled and its payable did not exist. */
    unclaimedAt: instant(),
    /** Set while staff must return money of another amount or currency than was asked for. */
    mismatchedAt: instant(),
  },
  t => [
    uniqueIndex('payment_intents_provider_ref').on(t.provider, t.providerRef),
    uniqueIndex('payment_intents_charge').on(t.provider, t.chargeRef),
    uniqueIndex('payment_intents_one_open')
      .on(t.payableKind, t.payableId)
      .where(sql`${t.state} in ('created', 'open')`),
    index('payment_intents_payer').on(t.payerId, t.createdAt, t.id),
    index('payment_intents_payable').on(t.payableKind, t.payableId),
    index('payment_intents_newest').on(t.createdAt, t.id),
    index('payment_intents_state').on(t.state, t.createdAt, t.id),
    index('payment_intents_open').on(t.askedAt).where(sql`${t.state} in ('created', 'open')`),
    index('payment_intents_unclaimed').on(t.unclaimedAt, t.id).where(sql`${t.unclaimedAt} is not null`),
    index('payment_intents_mismatched').on(t.mismatchedAt, t.id).where(sql`${t.mismatchedAt} is not null`),
    check(
      'payment_intents_agreement',
      sql`(${t.card} is null and ${t.agreementEndedAt} is null) or (${t.amount} = 0 and ${t.settledAt} is not null)`,
    ),
    check('payment_intents_amount', sql`${t.amount} >= 0`),
    check('payment_intents_currency', holdsOneOf(t.currency, CURRENCIES)),
    check('payment_intents_state', holdsOneOf(t.state, INTENT_STATES)),
    check('payment_intents_provider', holdsName(t.provider)),
    check('payment_intents_payable_kind', sql`${t.payableKind} ~ '^[a-z][a-z_]*$'`),
  ],
)

export type Intent = typeof paymentIntents.$inferSelect

/** The intents of one payable. */
export const isFor = ({ kind, id }: Payable): SQL | undefined =>
  and(eq(paymentIntents.payableKind, kind), eq(paymentIntents.payableId, id))

export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    intentId: text()
      .notNull()
      .references(() => paymentIntents.id),
    amount: integer().notNull(),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('pending'),
    method: text({ enum: REFUND_METHODS }).notNull().default('money'),
    /** The refund that it belongs to, where one return is divided between the payments it comes from. */
    partOf: text().references((): AnyPgColumn => refunds.id),
    /** The lesson or other line of the payable that the refund belongs to. */
    lineId: text(),
    /** The refund is not sent before this moment. */
    notBefore: instant(),
    /** When the provider was last asked to send it. */
    askedAt: instant(),
    providerRef: text(),
    /** Of the bank transfer by which staff returned what the provider would not. */
    transferReference: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  t => [
    index('refunds_intent').on(t.intentId),
    index('refunds_provider_ref').on(t.providerRef).where(sql`${t.providerRef} is not null`),
    index('refunds_part_of').on(t.partOf).where(sql`${t.partOf} is not null`),
    index('refunds_waiting').on(t.createdAt, t.id).where(sql`${t.state} in ('pending', 'leaving')`),
    index('refunds_failed').on(t.createdAt, t.id).where(sql`${t.state} = 'failed'`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_reason', holdsOneOf(t.reason, REFUND_REASONS)),
    check('refunds_state', holdsOneOf(t.state, REFUND_STATES)),
    check('refunds_method', holdsOneOf(t.method, REFUND_METHODS)),
  ],
)

/** Receipt of a settled payment; numbers have no gaps within a month (`2026/11/0042`). */
export const receipts = pgTable(
  'receipts',
  {
    intentId: text()
      .primaryKey()
      .references(() => paymentIntents.id),
    number: text().notNull(),
    payerName: text().notNull(),
    /** The payer's company when the receipt was issued. */
    company: jsonb().$type<Company>(),
    issuedAt: instant().notNull(),
    lines: jsonb().$type<readonly { readonly text: string; readonly amount: number }[]>().notNull(),
  },
  t => [uniqueIndex('receipts_number').on(t.number)],
)

/** The company to which a payer's later receipts are issued. */
export const payerCompanies = pgTable(
  'payer_companies',
  {
    payerId: text()
      .primaryKey()
      .references(() => users.id),
    companyName: text().notNull(),
    address: text().notNull(),
    nip: text().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    check('payer_companies_name', sql`char_length(${t.companyName}) between 1 and 150`),
    check('payer_companies_address', sql`char_length(${t.address}) between 1 and 250`),
    check('payer_companies_nip', sql`${t.nip} ~ '^\\d{10}$'`),
  ],
)

/** What payers get for a payment, unless they choose otherwise: a receipt, or an invoice to themselves or to their company. */
export const DOCUMENTS = ['receipt', 'person', 'company'] as const

/** What a payer wants for later payments. A company is that of `payer_companies`. */
export const payerDocuments = pgTable(
  'payer_documents',
  {
    payerId: text()
      .primaryKey()
      .references(() => users.id),
    document: text({ enum: DOCUMENTS }).notNull(),
    /** Of the person, for invoices to the own name; empty until given. */
    personName: text().notNull().default(''),
    personAddress: text().notNull().default(''),
    updatedAt: instant().notNull(),
  },
  t => [
    check('payer_documents_document', holdsOneOf(t.document, DOCUMENTS)),
    check(
      'payer_documents_person',
      sql`${t.document} <> 'person' or (${t.personName} <> '' and ${t.personAddress} <> '')`,
    ),
  ],
)
export type PayerDocument = typeof payerDocuments.$inferSelect

export const receiptCounters = pgTable('receipt_counters', { month: text().primaryKey(), last: integer().notNull() })

/** Every event that a provider has sent, by its id, to detect repeated deliveries. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    /** The payment that it names, ours or not. */
    intentId: text(),
    receivedAt: instant().notNull(),
  },
  t => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index('webhook_events_age').on(t.receivedAt),
    index('webhook_events_intent').on(t.intentId, t.receivedAt).where(sql`${t.intentId} is not null`),
    check('webhook_events_provider', holdsName(t.provider)),
    check('webhook_events_type', holdsName(t.type)),
  ],
)
