import { and, asc, eq, lte } from 'drizzle-orm'
import { isDisputed } from '#features/money/disputes/queries.ts'
import { users } from '#features/people/users/table.ts'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { log } from '#platform/log.ts'
import { consumeRateLimit, type RateLimit, tryConsumeRateLimit } from '#platform/rate-limit.ts'
import { inLanguage } from '#platform/readers.ts'
import { voucherEmail } from './emails.ts'
import { voucherPayload, voucherSent } from './events.ts'
import { lockVoucher, publishVoucher } from './locking.ts'
import { VOUCHER_DISPUTED, VOUCHER_NOT_FOUND } from './refusals.ts'
import { decideSending, schoolDay, standingOf } from './rules.ts'
import { type GiftVoucher, giftVouchers } from './table.ts'

const BATCH = 100
const A_DAY = 24 * 60
const LETTERS: RateLimit = { name: 'voucher-letters', max: 5, minutes: A_DAY }
/** A voucher costs its buyer nothing who returns it: without these, many of them carry letters to many strangers, or to one. */
const LETTERS_OF_BUYER: RateLimit = { name: 'voucher-letters-of-buyer', max: 20, minutes: A_DAY }
const LETTERS_TO: RateLimit = { name: 'voucher-letters-to', max: 5, minutes: A_DAY }

/** Writes to the recipient, in the language of the buyer, and keeps that it was done, in one transaction. Needs the voucher's lock. */
export const sendVoucher = async (tx: Tx, ctx: Ctx, voucher: GiftVoucher, to: string): Promise<void> => {
  const { id, buyerId } = voucher
  const letters = voucher.letters + 1
  const [buyer] = await tx.select({ language: users.language }).from(users).where(eq(users.id, buyerId))
  if (!buyer) throw new Error(`no user ${buyerId}`)
  await inLanguage(buyer.language, () => enqueueEmail(tx, voucherEmail(voucher, to, letters)))
  await tx
    .update(giftVouchers)
    .set({ sentAt: ctx.now, letterDueAt: null, letters, recipientEmail: to })
    .where(eq(giftVouchers.id, id))
  publishVoucher(tx, voucher)
  await recordEvents(tx, ctx, voucherSent(id, voucherPayload(voucher)))
}

/** Scheduled: sends the vouchers whose letter is due, each in a transaction of its own. One that fails is logged, and the next run tries it again. */
export const sendDueVouchers = async (now: Temporal.Instant): Promise<void> => {
  const ctx: Ctx = { actor: systemActor('vouchers'), now, requestId: 'send-vouchers' }
  const due = await db
    .select({ id: giftVouchers.id, to: giftVouchers.recipientEmail })
    .from(giftVouchers)
    .where(lte(giftVouchers.letterDueAt, now))
    .orderBy(asc(giftVouchers.letterDueAt))
    .limit(BATCH)
  for (const { id, to } of due)
    try {
      const isTooMany = to !== null && !(await tryConsumeRateLimit(LETTERS_TO, to, now))
      await transaction(tx => sendDue(tx, ctx, id, isTooMany))
    } catch (error) {
      log.error({ err: error, voucherId: id }, 'the letter of a voucher could not be sent; the next run tries again')
    }
}

const isHeldBack = async (tx: Tx, { intentId }: GiftVoucher): Promise<boolean> =>
  intentId !== null && (await isDisputed(tx, intentId))

/** A letter to an address that had many today, or of a voucher whose payment is disputed, waits a day. */
const sendDue = async (tx: Tx, ctx: Ctx, id: string, isTooMany: boolean): Promise<void> => {
  const voucher = await lockVoucher(tx, id)
  const isDue = voucher?.letterDueAt && Temporal.Instant.compare(voucher.letterDueAt, ctx.now) <= 0
  if (!voucher || !isDue) return
  const { recipientEmail } = voucher
  const waits = isTooMany || (await isHeldBack(tx, voucher))
  const isSent = !waits && recipientEmail && standingOf(voucher, schoolDay(ctx.now)) === 'active'
  if (isSent) return sendVoucher(tx, ctx, voucher, recipientEmail)
  const letterDueAt = waits ? ctx.now.add({ minutes: A_DAY }) : null
  await tx.update(giftVouchers).set({ letterDueAt }).where(eq(giftVouchers.id, id))
}

/**
 * Sends a voucher now: to the address that it has, or to another. Needs its lock. Refuses 409 `voucher_not_sendable`, `voucher_disputed`, 422
 * `no_address`.
 */
export const sendVoucherTo = async (tx: Tx, ctx: Ctx, voucher: GiftVoucher, email: string | null): Promise<void> => {
  const to = unwrap(decideSending(voucher, email, ctx.now))
  if (await isHeldBack(tx, voucher)) refuse(VOUCHER_DISPUTED)
  await sendVoucher(tx, ctx, voucher, to)
}

/**
 * The buyer sends the voucher, also once more or to another address. Refuses 404 for others, as `sendVoucherTo`, and 429 after five a day of one
 * voucher or to one address, and twenty of one buyer.
 */
export const sendOwnVoucher = async (ctx: Ctx, id: string, email: string | null): Promise<void> => {
  const { id: buyerId } = requireUser(ctx.actor)
  const own = and(eq(giftVouchers.id, id), eq(giftVouchers.buyerId, buyerId))
  const [found] = await db.select({ to: giftVouchers.recipientEmail }).from(giftVouchers).where(own)
  if (!found) return refuse(VOUCHER_NOT_FOUND)
  await consumeRateLimit(LETTERS, id, ctx.now)
  await consumeRateLimit(LETTERS_OF_BUYER, buyerId, ctx.now)
  const to = email ?? found.to
  if (to) await consumeRateLimit(LETTERS_TO, to, ctx.now)
  await idempotentTransaction(ctx, async tx => {
    const voucher = await lockVoucher(tx, id)
    if (!voucher) return refuse(VOUCHER_NOT_FOUND)
    await sendVoucherTo(tx, ctx, voucher, email)
  })
}
