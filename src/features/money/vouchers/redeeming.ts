import { eq, type SQL } from 'drizzle-orm'
import { isDisputed } from '#features/money/disputes/queries.ts'
import { accounts } from '#features/money/ledger/accounts.ts'
import { VOUCHER_REDEEMED } from '#features/money/ledger/movements.ts'
import { postMovement } from '#features/money/ledger/post-movement.ts'
import { getUser, lockUsers } from '#features/people/users/queries.ts'
import { ACCOUNT_DELETED, ACCOUNT_LEAVING } from '#features/people/users/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import { requireUser } from '#kernel/policy.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit, type RateLimit, resetRateLimit } from '#platform/rate-limit.ts'
import { voucherTitle } from './buying.ts'
import { hashCode, readCode } from './code.ts'
import { voucherPayload, voucherRedeemed } from './events.ts'
import { readGiftToken } from './gift-link.ts'
import { publishVoucher } from './locking.ts'
import { VOUCHER_DISPUTED, VOUCHER_LINK_NOT_VALID, WRONG_VOUCHER_CODE } from './refusals.ts'
import { decideRedemption } from './rules.ts'
import { giftVouchers } from './table.ts'

/** As wrong passwords. */
const TRIES: RateLimit = { name: 'voucher-codes', max: 10, minutes: 15 }

/**
 * The voucher of a code becomes credit of the person who is signed in, as a whole and once; returns its amount. Refuses 422
 * `wrong_voucher_code`, 409 `voucher_redeemed`, `voucher_void`, `voucher_expired`, `voucher_disputed`, 429 after ten tries.
 */
export const redeemByCode = async (ctx: Ctx, typed: string): Promise<Grosze> => {
  const { id } = requireUser(ctx.actor)
  await consumeRateLimit(TRIES, id, ctx.now)
  const code = readCode(typed) ?? refuse(WRONG_VOUCHER_CODE)
  const which = eq(giftVouchers.codeHash, hashCode(code))
  const amount = await redeem(ctx, { which, unknown: WRONG_VOUCHER_CODE, field: 'voucherCode' })
  await resetRateLimit(TRIES, id)
  return amount
}

/** As `redeemByCode`, with the link of its letter. Refuses 404 `voucher_link_not_valid`. */
export const redeemByLink = async (ctx: Ctx, token: string): Promise<Grosze> =>
  redeem(ctx, { which: eq(giftVouchers.id, readGiftToken(token, ctx.now)), unknown: VOUCHER_LINK_NOT_VALID })

type Named = {
  readonly which: SQL
  readonly unknown: Refusal
  /** The input that has named it: what is wrong with the voucher is said beside it. */
  readonly field?: string
}

const redeem = (ctx: Ctx, { which, unknown, field }: Named): Promise<Grosze> =>
  idempotentTransaction(ctx, async tx => {
    const { id: redeemedBy, leavingAt } = requireUser(ctx.actor)
    if (leavingAt) refuse(ACCOUNT_LEAVING)
    // Of two people, or of one person in two tabs, the second waits here and finds it redeemed.
    const [voucher] = await tx.select().from(giftVouchers).where(which).for('update')
    if (!voucher) return refuse(unknown)
    const refuseBeside = (refusal: Refusal) => refuse(field ? { ...refusal, field } : refusal)
    const decision = decideRedemption(voucher, ctx.now)
    if (!decision.ok) refuseBeside(decision.refusal)
    if (voucher.intentId && (await isDisputed(tx, voucher.intentId))) refuseBeside(VOUCHER_DISPUTED)
    await lockUsers(tx, [redeemedBy])
    if ((await getUser(tx, redeemedBy)).deletedAt) refuse(ACCOUNT_DELETED)
    const { id, amount } = voucher
    await tx
      .update(giftVouchers)
      .set({ state: 'redeemed', redeemedAt: ctx.now, redeemedBy, recipientEmail: null, letterDueAt: null })
      .where(eq(giftVouchers.id, id))
    await postMovement(tx, VOUCHER_REDEEMED, {
      sourceId: id,
      memo: voucherTitle(voucher),
      debits: [{ account: accounts.voucher(id), amount }],
      credits: [{ account: accounts.credit(redeemedBy), amount }],
      at: ctx.now,
    })
    publishVoucher(tx, voucher)
    publishAfterCommit(tx, topics.payments(redeemedBy))
    await recordEvents(tx, ctx, voucherRedeemed(id, { ...voucherPayload(voucher), redeemedBy }))
    return amount
  })
