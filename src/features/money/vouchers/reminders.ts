import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { disputeStandingSql } from '#features/money/disputes/queries.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { notifications } from '#features/people/notifications/table.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { type ReminderSpan, reminderSpans } from '#kernel/last-day-reminders.ts'
import { formatPLN } from '#kernel/money.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import { runInBatches } from '#platform/batches.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { voucherPath } from './kind.ts'
import { voucherEndingNotice } from './notices.ts'
import { giftVouchers } from './table.ts'

const DAYS_BEFORE = [30]

/** With its last day: one that staff have extended is reminded of again. */
const key = sql<string>`'voucher-ending:' || ${giftVouchers.id} || ':' || ${giftVouchers.validUntil}`

const isDue = ({ from, to }: ReminderSpan) =>
  and(
    eq(giftVouchers.state, sql`'active'`),
    gte(giftVouchers.validUntil, from),
    lte(giftVouchers.validUntil, to),
    isNull(users.deletedAt),
    isNull(disputeStandingSql(giftVouchers.intentId)),
    sql`not exists (select from ${notifications} where ${notifications.dedupeKey} = ${key} and ${notifications.userId} = ${giftVouchers.buyerId} and ${notifications.type} = ${voucherEndingNotice.type})`,
  )

/**
 * Scheduled: reminds the buyers of vouchers that are not redeemed, 30 days before the last day, from 9:00 in Warsaw on, once. The recipient gets
 * no letter that the buyer has not asked for. Returns how many were reminded (docs/product.md §6.21).
 */
export const remindOfVouchers = async (now: Temporal.Instant): Promise<number> => {
  const ctx: Ctx = { actor: systemActor('voucher reminders'), now, requestId: `voucher reminders ${now}` }
  let reminded = 0
  for (const span of reminderSpans(DAYS_BEFORE, now)) {
    const due = await db
      .select({ id: giftVouchers.id })
      .from(giftVouchers)
      .innerJoin(users, eq(users.id, giftVouchers.buyerId))
      .where(isDue(span))
      .orderBy(asc(giftVouchers.id))
    reminded += await runInBatches(
      due.map(({ id }) => id),
      {
        run: ids => remind(ctx, ids, span),
        onFailure: (err, voucherId) =>
          log.error({ err, voucherId }, 'a reminder of a voucher could not be sent; the next run tries again'),
      },
    )
  }
  return reminded
}

const remind = (ctx: Ctx, ids: readonly string[], span: ReminderSpan): Promise<number> =>
  transaction(async tx => {
    const rows = await tx
      .select({ voucher: giftVouchers, key })
      .from(giftVouchers)
      .innerJoin(users, eq(users.id, giftVouchers.buyerId))
      .where(and(inArray(giftVouchers.id, [...ids]), isDue(span)))
    await notifyAll(
      tx,
      ctx,
      voucherEndingNotice,
      rows.map(({ voucher: { id, buyerId, amount, recipientName, validUntil }, ...row }) => ({
        ...{ userId: buyerId, entityId: id, dedupeKey: row.key, link: voucherPath(id) },
        params: {
          recipient: recipientName,
          amount: () => formatPLN(amount),
          day: () => schoolDayText(validUntil ?? ''),
        },
      })),
    )
    return rows.length
  })
