import type { RefundMethod } from '#features/money/payments/rules.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { type Grosze, LEAST_PAYMENT } from '#kernel/money.ts'
import type { Refusal } from '#kernel/refusal.ts'

export const CREDIT_NOT_YOURS: Refusal = {
  code: 'credit_not_yours',
  status: 403,
  message: msg('Only the person who paid can choose credit.'),
}
export const CREDIT_SPENT_SINCE: Refusal = {
  code: 'credit_spent_since',
  status: 409,
  message: msg('The credit for this has been used since, so it cannot be undone.'),
}

/** An answer in one tap never spends credit: the page says how much it is, on the button. */
export const USES_CREDIT: Refusal = {
  code: 'uses_credit',
  status: 409,
  message: msg('Accepting uses {amount} of your credit. Please confirm it.'),
}

/** What a payment takes from a person's credit; the rest of it goes to the provider, and is nothing or as much as it charges. */
export const creditToSpend = (balance: Grosze, due: Grosze): Grosze =>
  balance >= due ? due : Math.max(0, Math.min(balance, due - LEAST_PAYMENT))

/** Credit can be taken back only while the person has at least as much. Refuses 409 `credit_spent_since`. */
export const decideTakingBack = (balance: Grosze, amount: Grosze): Decision<Grosze> =>
  amount <= balance ? decided(balance - amount) : refused(CREDIT_SPENT_SINCE)

/** What is left of one settled payment. */
export type PaidPart = { readonly intentId: string; readonly left: Grosze; readonly isCredit: boolean }
export type ReturnedPart = Omit<PaidPart, 'left'> & { readonly amount: Grosze }

/**
 * Divides what goes back between the payments it comes from. Money back takes from the money first, so that the payer gets as much
 * of it as was paid; credit takes from the credit first, so that the money can still go back later. Throws when less was paid.
 */
export const divideReturn = (
  parts: readonly PaidPart[],
  amount: Grosze,
  method: RefundMethod,
): readonly ReturnedPart[] => {
  const isFirst = ({ isCredit }: PaidPart) => isCredit === (method === 'credit')
  const ordered = [...parts.filter(isFirst), ...parts.filter(part => !isFirst(part))]
  let open = amount
  const returned = ordered.flatMap(({ left, ...part }) => {
    const share = Math.min(left, open)
    open -= share
    return share > 0 ? [{ ...part, amount: share }] : []
  })
  if (open > 0) throw new Error(`${open} of ${amount} was not paid and cannot be returned`)
  return returned
}
