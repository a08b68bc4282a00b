import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentIntents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { DELIVERIES, LEAST_VOUCHER, MOST_VOUCHER, VOUCHER_STATES } from './rules.ts'
import { MAX_MESSAGE, MAX_NAME } from './schema.ts'

/**
 * A gift voucher. While it is `active`, its ledger account owes its amount; `redeemed` and `void` are its end, and a trigger keeps it so. Amounts
 * in grosze, days of Warsaw.
 */
export const giftVouchers = pgTable(
  'gift_vouchers',
  {
    id: text().primaryKey(),
    buyerId: text()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    state: text({ enum: VOUCHER_STATES }).notNull().default('unpaid'),
    recipientName: text().notNull(),
    fromName: text().notNull(),
    message: text().notNull(),
    delivery: text({ enum: DELIVERIES }).notNull(),
    /** Typed by the buyer; deleted when the voucher ends. */
    recipientEmail: text(),
    sendOn: date({ mode: 'string' }),
    /** When its letter is to leave; null where none is, or where it has left. */
    letterDueAt: instant(),
    sentAt: instant(),
    letters: integer().notNull().default(0),
    createdAt: instant().notNull(),
    paidAt: instant(),
    /** The payment that bought it. */
    intentId: text().references(() => paymentIntents.id),
    codeHash: text(),
    /** Opened only for its buyer, and for the reader of its letter. */
    sealedCode: text(),
    codeEnd: text(),
    validUntil: date({ mode: 'string' }),
    redeemedAt: instant(),
    redeemedBy: text().references(() => users.id),
    voidedAt: instant(),
    /** The buyer, or a member of staff; null where it was never paid. */
    voidedBy: text().references(() => users.id),
  },
  t => [
    uniqueIndex('gift_vouchers_code').on(t.codeHash),
    uniqueIndex('gift_vouchers_intent').on(t.intentId),
    index('gift_vouchers_buyer').on(t.buyerId, t.createdAt, t.id),
    index('gift_vouchers_newest').on(t.createdAt, t.id),
    index('gift_vouchers_state').on(t.state, t.createdAt, t.id),
    index('gift_vouchers_end').on(t.codeEnd),
    index('gift_vouchers_letters').on(t.letterDueAt).where(sql`${t.letterDueAt} is not null`),
    index('gift_vouchers_redeemed_by').on(t.redeemedBy).where(sql`${t.redeemedBy} is not null`),
    index('gift_vouchers_voided_by').on(t.voidedBy).where(sql`${t.voidedBy} is not null`),
    index('gift_vouchers_valid_until').on(t.validUntil).where(sql`${t.state} = 'active'`),
    index('gift_vouchers_addresses').on(t.createdAt).where(sql`${t.recipientEmail} is not null`),
    check('gift_vouchers_amount', sql.raw(`amount between ${LEAST_VOUCHER} and ${MOST_VOUCHER}`)),
    check('gift_vouchers_state', holdsOneOf(t.state, VOUCHER_STATES)),
    check('gift_vouchers_delivery', holdsOneOf(t.delivery, DELIVERIES)),
    check('gift_vouchers_recipient_name', sql.raw(`char_length(recipient_name) <= ${MAX_NAME}`)),
    check('gift_vouchers_from_name', sql.raw(`char_length(from_name) <= ${MAX_NAME}`)),
    check('gift_vouchers_message', sql.raw(`char_length(message) <= ${MAX_MESSAGE}`)),
    check(
      'gift_vouchers_paid',
      sql`num_nonnulls(${t.paidAt}, ${t.intentId}, ${t.codeHash}, ${t.sealedCode}, ${t.codeEnd}, ${t.validUntil}) = case when ${t.state} = 'unpaid' then 0 when ${t.state} = 'void' and ${t.paidAt} is null then 0 else 6 end`,
    ),
    check(
      'gift_vouchers_redeemed',
      sql`num_nonnulls(${t.redeemedAt}, ${t.redeemedBy}) = case when ${t.state} = 'redeemed' then 2 else 0 end`,
    ),
    check('gift_vouchers_void', sql`(${t.voidedAt} is not null) = (${t.state} = 'void')`),
    check('gift_vouchers_letter', sql`${t.letterDueAt} is null or ${t.state} = 'active'`),
    check('gift_vouchers_address', sql`${t.recipientEmail} is null or ${t.state} in ('unpaid', 'active')`),
  ],
)

export type GiftVoucher = typeof giftVouchers.$inferSelect
