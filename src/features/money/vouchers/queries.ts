import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type DisputeStanding, disputeStandingSql } from '#features/money/disputes/queries.ts'
import type { Actor, Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db } from '#platform/database.ts'
import { keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { openCode, showCode } from './code.ts'
import { readGiftToken } from './gift-link.ts'
import { mayReadCode } from './policy.ts'
import { VOUCHER_CODE_HIDDEN, VOUCHER_NOT_FOUND } from './refusals.ts'
import { decideReturn, lastReturnDayOf, schoolDay, standingOf } from './rules.ts'
import { type GiftVoucher, giftVouchers } from './table.ts'

const text = (at: Temporal.Instant | null): string | null => at?.toString() ?? null

type Row = {
  readonly voucher: GiftVoucher
  /** Of its payment. */
  readonly dispute: DisputeStanding | null
}

const selectRows = (which: SQL | undefined) =>
  db
    .select({ voucher: giftVouchers, dispute: disputeStandingSql(giftVouchers.intentId) })
    .from(giftVouchers)
    .where(which)

/** The code while the voucher is not redeemed and not returned. */
const codeOf = (voucher: GiftVoucher): string | null => {
  const code = voucher.state === 'active' ? openCode(voucher) : null
  return code === null ? null : showCode(code)
}

/** As its buyer sees it. Amounts in grosze, days of Warsaw, ISO instants. A code is money: staff who see the site as the buyer do not read it. */
const toView = ({ voucher, dispute }: Row, actor: Actor, now: Temporal.Instant) => {
  const { id, buyerId, amount, recipientName, fromName, message, delivery, recipientEmail, sendOn } = voucher
  const { codeEnd, validUntil, intentId, paidAt, redeemedAt, letterDueAt } = voucher
  return {
    ...{ id, amount, recipientName, fromName, message, delivery, recipientEmail, sendOn, codeEnd, validUntil },
    standing: standingOf(voucher, schoolDay(now)),
    /** Its payment is disputed at a bank, or was taken back by it: it cannot be redeemed. */
    isDisputed: dispute !== null,
    code: mayReadCode(actor, buyerId) ? codeOf(voucher) : null,
    createdAt: voucher.createdAt.toString(),
    ...{ paidAt: text(paidAt), sentAt: text(voucher.sentAt), letterDueAt: text(letterDueAt) },
    ...{ redeemedAt: text(redeemedAt), voidedAt: text(voucher.voidedAt) },
    paymentId: intentId,
    /** The last day on which it can be returned; null where it cannot be. */
    returnableUntil: paidAt && !dispute && decideReturn(voucher, now).ok ? lastReturnDayOf(paidAt) : null,
  }
}
export type VoucherView = ReturnType<typeof toView>

const newestFirst = keyset(giftVouchers.createdAt, giftVouchers.id, 'descending')

/** What the reader has bought, the newest first. */
export const listOwnVouchers = async ({ actor, now }: Ctx, { cursor, limit }: PageQuery = {}) => {
  const { id: buyerId } = requireUser(actor)
  const page = await readPage(
    limit,
    rows =>
      selectRows(
        and(
          eq(giftVouchers.buyerId, buyerId),
          // Never paid, and given up.
          sql`not (${giftVouchers.state} = 'void' and ${giftVouchers.paidAt} is null)`,
          newestFirst.afterCursor(cursor),
        ),
      )
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ voucher: { createdAt, id } }) => ({ at: createdAt.toString(), id }),
  )
  return { ...page, items: page.items.map(row => toView(row, actor, now)) }
}

const findOwnVoucher = async ({ actor }: Ctx, id: string): Promise<Row> => {
  const own = and(eq(giftVouchers.id, id), eq(giftVouchers.buyerId, requireUser(actor).id))
  return (await selectRows(own))[0] ?? refuse(VOUCHER_NOT_FOUND)
}

/** Refuses 404 `voucher_not_found`, also for the voucher of another person. */
export const getOwnVoucher = async (ctx: Ctx, id: string): Promise<VoucherView> =>
  toView(await findOwnVoucher(ctx, id), ctx.actor, ctx.now)

/** What is printed on a voucher. */
const toGift = ({ voucher, dispute }: Row, now: Temporal.Instant) => {
  const { id, amount, recipientName, fromName, message, validUntil, redeemedAt } = voucher
  return {
    ...{ id, amount, recipientName, fromName, message, validUntil, redeemedAt: text(redeemedAt) },
    standing: standingOf(voucher, schoolDay(now)),
    isDisputed: dispute !== null,
    // Worth nothing now: who reads it would try it in vain.
    code: dispute === null ? codeOf(voucher) : null,
  }
}
export type Gift = ReturnType<typeof toGift>

/** The own voucher as it is printed. Refuses 404 also before it is paid, 403 `voucher_code_hidden` staff who see the site as its buyer. */
export const getOwnGift = async (ctx: Ctx, id: string): Promise<Gift> => {
  const row = await findOwnVoucher(ctx, id)
  if (!mayReadCode(ctx.actor, row.voucher.buyerId)) refuse(VOUCHER_CODE_HIDDEN)
  return row.voucher.paidAt ? toGift(row, ctx.now) : refuse(VOUCHER_NOT_FOUND)
}

/** The voucher of the link in its letter, for its reader. Refuses 404 `voucher_link_not_valid`. */
export const getGift = async (token: string, now: Temporal.Instant): Promise<Gift> => {
  const [row] = await selectRows(eq(giftVouchers.id, readGiftToken(token, now)))
  return row?.voucher.paidAt ? toGift(row, now) : refuse(VOUCHER_NOT_FOUND)
}
