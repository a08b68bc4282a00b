import { and, eq, gt, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { payableFields, payableKind } from '#features/money/payments/payables.ts'
import { paymentProviders } from '#features/money/payments/providers.ts'
import { isMismatched, isUnclaimed, returnedAmount } from '#features/money/payments/queries.ts'
import { CREDIT_PROVIDER, isOpen } from '#features/money/payments/rules.ts'
import { paymentIntents, receipts } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { saidWords } from '#platform/stored-words.ts'
import type { PaymentFacts } from './rules.ts'
import type { PaymentFilter, PaymentSort } from './schema.ts'

const columns = {
  id: paymentIntents.id,
  payerId: paymentIntents.payerId,
  payerName: users.displayName,
  payerUsername: users.username,
  payableKind: paymentIntents.payableKind,
  payableId: paymentIntents.payableId,
  description: saidWords(paymentIntents),
  amount: paymentIntents.amount,
  state: paymentIntents.state,
  provider: paymentIntents.provider,
  providerRef: paymentIntents.providerRef,
  chargeRef: paymentIntents.chargeRef,
  returned: returnedAmount,
  receiptNumber: receipts.number,
  isUnclaimed: isUnclaimed.as('is_unclaimed'),
  isMismatched: isMismatched.as('is_mismatched'),
  createdAt: paymentIntents.createdAt,
  settledAt: paymentIntents.settledAt,
  expiresAt: paymentIntents.expiresAt,
  unclaimedAt: paymentIntents.unclaimedAt,
  mismatchedAt: paymentIntents.mismatchedAt,
}

const selectPayments = (reader: Reader) =>
  reader
    .select(columns)
    .from(paymentIntents)
    .innerJoin(users, eq(users.id, paymentIntents.payerId))
    .leftJoin(receipts, eq(receipts.intentId, paymentIntents.id))
type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

/** Of one payment, for staff; amounts in grosze, instants as ISO text. */
export const toPaymentView = (row: PaymentRow) => {
  const { createdAt, settledAt, expiresAt, unclaimedAt, mismatchedAt, payableKind: kind, payableId: id, ...rest } = row
  return {
    ...rest,
    payableKind: kind,
    payableId: id,
    /** The page of what it pays for; null where its kind is not known. */
    payablePath: payableKind(kind)?.pageOf(id) ?? null,
    reservationId: payableFields({ kind, id }).reservationId ?? null,
    isCredit: row.provider === CREDIT_PROVIDER,
    createdAt: createdAt.toString(),
    settledAt: settledAt?.toString() ?? null,
    expiresAt: expiresAt.toString(),
    waitsSince: (unclaimedAt ?? mismatchedAt)?.toString() ?? null,
  }
}
export type PaymentView = ReturnType<typeof toPaymentView>

export const factsOf = (row: PaymentView): PaymentFacts => ({
  isUnclaimed: row.isUnclaimed,
  isMismatched: row.isMismatched,
  amount: row.amount,
  left: row.amount - row.returned,
  description: row.description,
  payerName: row.payerName,
  isCredit: row.isCredit,
  isOpen: isOpen(row.state),
})

export const findPayment = async (reader: Reader, id: string): Promise<PaymentView | undefined> => {
  const [row] = await selectPayments(reader).where(eq(paymentIntents.id, id))
  return row && toPaymentView(row)
}

/** Without agreements to later charges: nothing was paid by them. */
const isPayment = gt(paymentIntents.amount, 0)
const MAX_PAYERS = 5

/** A reference of ours or of a provider, a receipt's number, a reservation, or the beginning of a payer's username; each by its index. */
const searchFor = async (typed: string): Promise<SQL | undefined> => {
  const text = typed.trim()
  if (text === '') return undefined
  const username = text.toLowerCase().replace(/^@/, '')
  const [byReceipt, payers] = await Promise.all([
    db.select({ id: receipts.intentId }).from(receipts).where(eq(receipts.number, text)),
    /^[a-z0-9_]{2,20}$/.test(username)
      ? db
          .select({ id: users.id })
          .from(users)
          .where(like(users.username, `${username.replaceAll('_', '\\_')}%`))
          .orderBy(users.username)
          .limit(MAX_PAYERS)
      : [],
  ])
  const providers = [...new Set([...paymentProviders.names(), CREDIT_PROVIDER])]
  const ids = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      or(
        inArray(paymentIntents.id, [text, ...byReceipt.map(({ id }) => id)]),
        and(inArray(paymentIntents.provider, providers), eq(paymentIntents.providerRef, text)),
        and(inArray(paymentIntents.provider, providers), eq(paymentIntents.chargeRef, text)),
        and(
          inArray(paymentIntents.payableKind, ['reservation', 'invoice', 'card', 'voucher', 'package']),
          eq(paymentIntents.payableId, text),
        ),
      ),
    )
    .limit(100)
  const payerIds = payers.map(({ id }) => id)
  if (ids.length > 0)
    return inArray(
      paymentIntents.id,
      ids.map(({ id }) => id),
    )
  return payerIds.length > 0 ? inArray(paymentIntents.payerId, payerIds) : sql`false`
}

const byTime = (sort: PaymentSort | undefined) =>
  keyset(paymentIntents.createdAt, paymentIntents.id, sort === 'created' ? 'ascending' : 'descending')

type PaymentQuery = { readonly filter: PaymentFilter; readonly search?: string | undefined }
type SortedQuery = PageQuery & PaymentQuery & { readonly sort?: PaymentSort | undefined }

const isListed = async ({ filter, search }: PaymentQuery): Promise<SQL | undefined> => {
  // One state by its index; a payment whose checkout was not opened is open too, for a moment.
  const ofState = filter === 'all' ? undefined : eq(paymentIntents.state, filter)
  return and(isPayment, ofState, await searchFor(search ?? ''))
}

export const countAllPayments = async (reader: Reader, query: PaymentQuery): Promise<number> =>
  reader.$count(paymentIntents, await isListed(query))

/** All payments, the newest first unless asked otherwise. */
export const listAllPayments = async ({
  cursor,
  limit,
  sort,
  ...query
}: SortedQuery): Promise<KeysetPage<PaymentView>> => {
  const order = byTime(sort)
  const listed = await isListed(query)
  const page = await readPage(
    limit,
    rows =>
      selectPayments(db)
        .where(and(listed, order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )
  return { ...page, items: page.items.map(toPaymentView) }
}

const isOfAttention = (kind: 'unclaimed' | 'mismatched'): SQL => (kind === 'unclaimed' ? isUnclaimed : isMismatched)

export const countAttention = (reader: Reader, kind: 'unclaimed' | 'mismatched'): Promise<number> =>
  reader.$count(paymentIntents, isOfAttention(kind))

/** Payments that wait for a decision of staff, the longest waiting first. */
export const listAttention = async (
  kind: 'unclaimed' | 'mismatched',
  { cursor, limit }: PageQuery,
): Promise<KeysetPage<PaymentView>> => {
  const since = kind === 'unclaimed' ? paymentIntents.unclaimedAt : paymentIntents.mismatchedAt
  const order = keyset(since, paymentIntents.id, 'ascending')
  const page = await readPage(
    limit,
    rows =>
      selectPayments(db)
        .where(and(isOfAttention(kind), order.afterCursor(cursor)))
        .orderBy(...order.orderBy)
        .limit(rows),
    ({ unclaimedAt, mismatchedAt, id }) => ({
      at: (kind === 'unclaimed' ? unclaimedAt : mismatchedAt)?.toString() ?? '',
      id,
    }),
  )
  return { ...page, items: page.items.map(toPaymentView) }
}
