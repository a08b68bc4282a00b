import { getPaidAmount, listPaidParts, lockPaidParts } from '#features/money/credit/credit.ts'
import { divideReturn } from '#features/money/credit/credit-rules.ts'
import type { Payable } from '#features/money/payments/payables.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Grosze } from '#kernel/money.ts'
import type { Reader, Tx } from '#platform/database.ts'
import { createRefund, type NewRefund } from './refunds.ts'

type Return = Omit<NewRefund, 'intentId' | 'partOf'> & { readonly payable: Payable }

/**
 * Returns a part of what was paid for a payable, from the payments it was paid with. One refund for each of them; returns the id of
 * the first, of which the others are parts. Throws when less was paid (docs/product.md §6.8).
 */
export const returnToPayer = async (tx: Tx, ctx: Ctx, { payable, ...terms }: Return): Promise<string> => {
  const paid = await lockPaidParts(tx, payable)
  const parts = divideReturn(paid, terms.amount, terms.method ?? 'money')
  let first: string | undefined
  for (const { intentId, amount } of parts) {
    const intent = paid.find(part => part.intentId === intentId)?.intent
    const refund = { ...terms, intentId, amount, ...(first ? { partOf: first } : {}) }
    const id = await createRefund(tx, ctx, refund, intent)
    first ??= id
  }
  if (!first) throw new Error(`nothing is to be returned for ${payable.kind} ${payable.id}`)
  return first
}

/** A payment of the whole price may arrive beside credit that was spent meanwhile: what exceeds the price (grosze) becomes credit. */
export const returnSurplus = async (tx: Tx, ctx: Ctx, payable: Payable, price: Grosze): Promise<void> => {
  const surplus = (await getPaidAmount(tx, payable)) - price
  if (surplus > 0) await returnToPayer(tx, ctx, { payable, amount: surplus, method: 'credit', reason: 'paid_twice' })
}

/** Grosze that would go back as credit although money is asked for, because they were paid with credit. 0 where nothing was paid yet. */
export const previewCreditReturn = async (reader: Reader, payable: Payable, amount: Grosze): Promise<Grosze> => {
  const parts = await listPaidParts(reader, payable)
  const paid = parts.reduce((sum, { left }) => sum + left, 0)
  const returned = divideReturn(parts, Math.min(amount, paid), 'money')
  return returned.reduce((sum, part) => sum + (part.isCredit ? part.amount : 0), 0)
}

/** The holds of payables have ended: what was paid for them with credit is the payers' credit again. */
export const releaseCredit = async (tx: Tx, ctx: Ctx, payables: readonly Payable[]): Promise<void> => {
  for (const { intentId, left, isCredit } of await listPaidParts(tx, ...payables))
    if (isCredit) await createRefund(tx, ctx, { intentId, amount: left, reason: 'not_paid' })
}
