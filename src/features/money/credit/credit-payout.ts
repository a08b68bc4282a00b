import { accounts } from '#features/money/ledger/accounts.ts'
import { CREDIT_PAID_OUT } from '#features/money/ledger/movements.ts'
import { findPosting, postMovement } from '#features/money/ledger/post-movement.ts'
import { creditPaidOut } from '#features/money/payments/events.ts'
import { ALREADY_PAID_OUT, NOT_ENOUGH_CREDIT } from '#features/money/payments/rules.ts'
import type { Ctx } from '#kernel/actor.ts'
import { stored } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { lockCredit } from './credit.ts'

export type Payout = {
  readonly userId: string
  readonly amount: Grosze
  /** Of the bank transfer; the same one is booked once. */
  readonly reference: string
}

/**
 * Books that the school has returned credit to its owner by bank transfer, and tells the owner (docs/product.md §6.8). Refuses 409
 * `not_enough_credit` and `already_paid_out`.
 */
export const payOutCreditIn = async (tx: Tx, ctx: Ctx, { userId, amount, reference }: Payout): Promise<void> => {
  const credit = await lockCredit(tx, userId)
  if (await findPosting(tx, CREDIT_PAID_OUT, reference)) refuse(ALREADY_PAID_OUT)
  if (credit < amount) refuse(withParams(NOT_ENOUGH_CREDIT, { credit: formatPLN(credit) }))
  await postMovement(tx, CREDIT_PAID_OUT, {
    sourceId: reference,
    memo: stored('Bank transfer {reference}', { reference }),
    debits: [{ account: accounts.credit(userId), amount }],
    credits: [{ account: accounts.bank('school'), amount }],
    at: ctx.now,
  })
  publishAfterCommit(tx, topics.payments(userId), topics.admin('payments'))
  await recordEvents(tx, ctx, creditPaidOut(userId, { userId, amount, reference }))
}

/** `payOutCreditIn` in a transaction of its own, for operators. */
export const payOutCreditAsOperator = (ctx: Ctx, payout: Payout): Promise<void> =>
  transaction(tx => payOutCreditIn(tx, ctx, payout))
