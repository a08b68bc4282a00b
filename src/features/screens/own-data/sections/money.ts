import { and, eq, inArray, or } from 'drizzle-orm'
import { discountCodeUses } from '#features/academy/discount-codes/table.ts'
import { packageOffers, packages, packageUses } from '#features/academy/packages/table.ts'
import { goodwillGifts } from '#features/money/goodwill/table.ts'
import { holds } from '#features/money/holds/table.ts'
import { invoicePayments, vatInvoices } from '#features/money/invoices/invoice-table.ts'
import { invoiceSendings } from '#features/money/invoices/sending-table.ts'
import { creditBalances, ledgerEntries } from '#features/money/ledger/table.ts'
import { payerCompanies, payerDocuments, paymentIntents, receipts, refunds } from '#features/money/payments/table.ts'
import { usageInvoices, usageRecords } from '#features/money/usage/table.ts'
import { giftVouchers } from '#features/money/vouchers/table.ts'
import { earningStatements, statementPaymentReversals } from '#features/staff/month-closing/table.ts'
import { teachingRates } from '#features/staff/rates/table.ts'
import { earningLines } from '#features/staff/recognition/table.ts'
import { db } from '#platform/database.ts'
import { saidWords } from '#platform/stored-words.ts'
import { section } from '../section.ts'
import { ownSeats } from './games.ts'
import { ownReservations } from './lessons.ts'

const ownPayments = (userId: string) =>
  db.select({ id: paymentIntents.id }).from(paymentIntents).where(eq(paymentIntents.payerId, userId))

export const moneySections = [
  section('payments', paymentIntents, {
    of: ['payerId'],
    without: ['checkoutUrl', 'providerRef', 'chargeRef', 'englishWords', 'words'],
    said: { description: saidWords(paymentIntents) },
  }),
  section('refunds', refunds, {
    rows: userId => inArray(refunds.intentId, ownPayments(userId)),
    without: ['providerRef'],
  }),
  section('receipts', receipts, { rows: userId => inArray(receipts.intentId, ownPayments(userId)) }),
  section('invoicesWithTax', vatInvoices, { of: ['payerId'] }),
  section('paymentsOnInvoices', invoicePayments, {
    rows: userId => inArray(invoicePayments.intentId, ownPayments(userId)),
  }),
  section('sendingOfInvoices', invoiceSendings, {
    rows: userId =>
      inArray(
        invoiceSendings.invoiceId,
        db.select({ id: vatInvoices.id }).from(vatInvoices).where(eq(vatInvoices.payerId, userId)),
      ),
    without: ['claimedUntil', 'englishWords', 'words'],
    said: { reason: saidWords(invoiceSendings) },
  }),
  section('receiptOrInvoice', payerDocuments, { of: ['payerId'] }),
  section('companyOnReceipts', payerCompanies, { of: ['payerId'] }),
  section('credit', creditBalances, { of: ['userId'] }),
  section('discountCodeUses', discountCodeUses, {
    rows: userId => inArray(discountCodeUses.reservationId, ownReservations(userId)),
    parties: [discountCodeUses.personId],
  }),
  section('goodwill', goodwillGifts, { of: ['userId'], without: ['givenBy', 'takenBackBy'] }),
  section('giftVouchersBought', giftVouchers, {
    of: ['buyerId'],
    without: ['codeHash', 'sealedCode', 'intentId', 'redeemedBy', 'voidedBy'],
  }),
  section('giftVouchersRedeemed', giftVouchers, {
    of: ['redeemedBy'],
    without: [
      ...([
        'buyerId',
        'recipientName',
        'fromName',
        'message',
        'recipientEmail',
        'delivery',
        'sendOn',
        'letters',
      ] as const),
      ...(['letterDueAt', 'sentAt', 'createdAt', 'paidAt', 'codeHash', 'sealedCode', 'intentId', 'voidedBy'] as const),
    ],
  }),
  section('packagesBought', packages, { of: ['buyerId'], without: ['intentId'] }),
  section('packageUses', packageUses, {
    rows: userId => inArray(packageUses.reservationId, ownReservations(userId)),
  }),
  section('packagesOffered', packageOffers, { of: ['teacherId'], without: ['createdBy', 'endedBy'] }),
  section('creditAndEarnings', ledgerEntries, {
    rows: userId =>
      and(inArray(ledgerEntries.accountKind, ['credit', 'teacher_earnings']), eq(ledgerEntries.accountOwner, userId)),
    parties: [ledgerEntries.accountOwner],
  }),
  section('earned', earningLines, { of: ['personId'] }),
  section('statements', earningStatements, { of: ['personId'], without: ['paidBy'] }),
  section('statementPaymentReversals', statementPaymentReversals, {
    of: ['personId'],
    without: ['paidBy', 'reversedBy'],
  }),
  section('rates', teachingRates, { of: ['personId'], without: ['createdBy'] }),
  section('holds', holds, {
    rows: userId => or(inArray(holds.holdableId, ownReservations(userId)), inArray(holds.holdableId, ownSeats(userId))),
    parties: [holds.personId, holds.payerId],
  }),
  section('usage', usageRecords, { of: ['userId', 'payerId'] }),
  section('invoices', usageInvoices, { of: ['payerId'] }),
]
