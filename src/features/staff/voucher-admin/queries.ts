import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { type DisputeStanding, disputeStandingSql } from '#features/money/disputes/queries.ts'
import { decideVoiding, schoolDay, standingOf } from '#features/money/vouchers/rules.ts'
import { type GiftVoucher, giftVouchers } from '#features/money/vouchers/table.ts'
import { users } from '#features/people/users/table.ts'
import { listAccountTotals } from '#features/staff/staff-money/ledger-queries.ts'
import { db, type Reader } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { sumOf } from '#platform/sums.ts'
import type { VoucherAct, VoucherFilter } from './schema.ts'

const isActive = eq(giftVouchers.state, 'active')

const conditionOf = (filter: VoucherFilter, today: string): SQL | undefined => {
  switch (filter) {
    case 'open':
      return and(isActive, gte(giftVouchers.validUntil, today))
    case 'expired':
      return and(isActive, lt(giftVouchers.validUntil, today))
    case 'all':
      return undefined
    default:
      return eq(giftVouchers.state, filter)
  }
}

/** By its id, the end of its code, or the username of its buyer. */
const isFound = (search: string): SQL | undefined => {
  const typed = search.trim()
  const buyers = db.select({ id: users.id }).from(users).where(eq(users.username, typed.toLowerCase()))
  return or(
    eq(giftVouchers.id, typed),
    eq(giftVouchers.codeEnd, typed.slice(-4).toUpperCase()),
    inArray(giftVouchers.buyerId, buyers),
  )
}

const actsOn = ({ voucher, dispute }: Row, today: string): readonly VoucherAct[] => {
  if (!decideVoiding(voucher).ok) return []
  if (dispute) return dispute === 'lost' ? ['end'] : []
  return standingOf(voucher, today) === 'active' ? ['extend', 'send', 'return'] : ['extend', 'return']
}

const text = (at: Temporal.Instant | null): string | null => at?.toString() ?? null

type Row = {
  readonly voucher: GiftVoucher
  readonly buyerName: string
  readonly buyerUsername: string
  readonly dispute: DisputeStanding | null
}

/** Amounts in grosze, days of Warsaw. Neither the code nor what the buyer writes: staff need neither. */
const toView = ({ voucher, buyerName, buyerUsername, dispute }: Row, now: Temporal.Instant) => ({
  ...{ id: voucher.id, amount: voucher.amount, codeEnd: voucher.codeEnd, validUntil: voucher.validUntil },
  ...{ buyerId: voucher.buyerId, buyerName, buyerUsername, recipientName: voucher.recipientName },
  ...{ delivery: voucher.delivery, recipientEmail: voucher.recipientEmail, paymentId: voucher.intentId },
  standing: standingOf(voucher, schoolDay(now)),
  createdAt: voucher.createdAt.toString(),
  ...{ paidAt: text(voucher.paidAt), sentAt: text(voucher.sentAt), letterDueAt: text(voucher.letterDueAt) },
  ...{ redeemedAt: text(voucher.redeemedAt), redeemedBy: voucher.redeemedBy, voidedAt: text(voucher.voidedAt) },
  dispute,
  acts: actsOn({ voucher, buyerName, buyerUsername, dispute }, schoolDay(now)),
})
export type AdminVoucher = ReturnType<typeof toView>

const selectRows = () =>
  db
    .select({
      ...{ voucher: giftVouchers, buyerName: users.displayName, buyerUsername: users.username },
      dispute: disputeStandingSql(giftVouchers.intentId),
    })
    .from(giftVouchers)
    .innerJoin(users, eq(users.id, giftVouchers.buyerId))

const newestFirst = keyset(giftVouchers.createdAt, giftVouchers.id, 'descending')

type Asked = PageQuery & { readonly filter: VoucherFilter; readonly search?: string | undefined }

const whereOf = ({ filter, search }: Pick<Asked, 'filter' | 'search'>, now: Temporal.Instant) =>
  and(conditionOf(filter, schoolDay(now)), search ? isFound(search) : undefined)

/** Vouchers, the newest first. */
export const listVouchers = async ({ cursor, limit, ...asked }: Asked, now: Temporal.Instant) => {
  const page = await readPage(
    limit,
    rows =>
      selectRows()
        .where(and(whereOf(asked, now), newestFirst.afterCursor(cursor)))
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ voucher: { createdAt, id } }) => ({ at: createdAt.toString(), id }),
  )
  return { ...page, items: page.items.map(row => toView(row, now)) }
}

export const countVouchers = (
  reader: Reader,
  asked: Pick<Asked, 'filter' | 'search'>,
  now: Temporal.Instant,
): Promise<number> => reader.$count(giftVouchers, whereOf(asked, now))

export const findVoucher = async (id: string, now: Temporal.Instant): Promise<AdminVoucher | null> => {
  const [row] = await selectRows().where(eq(giftVouchers.id, id))
  return row ? toView(row, now) : null
}

/** What the ledger owes for vouchers, refunds under way included, and how much of it for those whose time is over. Grosze. */
export const getOpenSums = async (now: Temporal.Instant) => {
  const [totals, [expired]] = await Promise.all([
    listAccountTotals(),
    db
      .select({ sum: sumOf(giftVouchers.amount) })
      .from(giftVouchers)
      .where(conditionOf('expired', schoolDay(now))),
  ])
  const owed = totals.find(({ kind }) => kind === 'voucher')?.total ?? 0
  return { owed: owed === 0 ? 0 : -owed, expired: expired?.sum ?? 0 }
}
