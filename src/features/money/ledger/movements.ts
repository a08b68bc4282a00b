import { type AccountKind, type AccountOfKind, type LedgerAccount, OWED_ACCOUNT_KINDS } from './accounts.ts'

/**
 * Double-entry movements: the debits and the credits of a movement have the same sum. Each kind of movement declares which kinds
 * of account it may debit and credit. Source: docs/product.md §6.1.
 */
export type Movement<Debit extends AccountKind = AccountKind, Credit extends AccountKind = AccountKind> = {
  /** Lower-case words joined by `_`, kept with each posting. */
  readonly kind: string
  readonly debits: readonly Debit[]
  readonly credits: readonly Credit[]
}

/** Grosze, more than 0. */
export type Part<Kind extends AccountKind = AccountKind> = {
  readonly account: AccountOfKind<Kind>
  readonly amount: number
}

export type Parts<Debit extends AccountKind = AccountKind, Credit extends AccountKind = AccountKind> = {
  readonly debits: readonly Part<Debit>[]
  readonly credits: readonly Part<Credit>[]
}

/** Grosze; debits are positive. */
export type LedgerEntry = { readonly account: LedgerAccount; readonly amount: number }

export const defineMovement = <const Debit extends AccountKind, const Credit extends AccountKind>(
  movement: Movement<Debit, Credit>,
): Movement<Debit, Credit> => movement

export const PAYMENT = defineMovement({ kind: 'payment', debits: ['provider_clearing'], credits: OWED_ACCOUNT_KINDS })
export const REFUND = defineMovement({ kind: 'refund', debits: OWED_ACCOUNT_KINDS, credits: ['provider_clearing'] })
/** A payment that was unclaimed at first: from the account on which it was posted to that of its payable. */
export const CLAIM = defineMovement({ kind: 'claim', debits: OWED_ACCOUNT_KINDS, credits: OWED_ACCOUNT_KINDS })
/** A person pays with credit. */
export const CREDIT_SPENT = defineMovement({ kind: 'credit_spent', debits: ['credit'], credits: ['prepaid_lessons'] })
/** A refund becomes credit of the payer. */
export const CREDIT_GIVEN = defineMovement({
  kind: 'credit_given',
  debits: ['prepaid_lessons', 'voucher'],
  credits: ['credit'],
})
/** The cancellation for which credit was given is undone. */
export const CREDIT_TAKEN_BACK = defineMovement({
  kind: 'credit_taken_back',
  debits: ['credit'],
  credits: ['prepaid_lessons', 'voucher'],
})

/** A gift voucher becomes credit of the person who redeems it. */
export const VOUCHER_REDEEMED = defineMovement({ kind: 'voucher_redeemed', debits: ['voucher'], credits: ['credit'] })

/** A gift voucher ends whose payment the payer's bank has taken back: what was written off is no longer owed to its holder. */
export const VOUCHER_LOST = defineMovement({ kind: 'voucher_lost', debits: ['voucher'], credits: ['write_off'] })

/** A package of lessons is paid: its money is credit of its buyer. */
export const PACKAGE_PAID = defineMovement({ kind: 'package_paid', debits: ['prepaid_lessons'], credits: ['credit'] })
/** It is returned, before its money goes back. */
export const PACKAGE_RETURNED = defineMovement({
  kind: 'package_returned',
  debits: ['credit'],
  credits: ['prepaid_lessons'],
})

/** Staff have given a person credit as goodwill. */
export const GOODWILL_GIVEN = defineMovement({ kind: 'goodwill_given', debits: ['goodwill'], credits: ['credit'] })
export const GOODWILL_TAKEN_BACK = defineMovement({
  kind: 'goodwill_taken_back',
  debits: ['credit'],
  credits: ['goodwill'],
})

/** The school has returned credit by bank transfer. */
export const CREDIT_PAID_OUT = defineMovement({ kind: 'credit_paid_out', debits: ['credit'], credits: ['bank'] })

/** The school has paid by bank transfer what a person has earned. */
export const EARNINGS_PAID = defineMovement({ kind: 'earnings_paid', debits: ['teacher_earnings'], credits: ['bank'] })
/** Such a transfer had not taken place, or not so: it is owed again. */
export const EARNINGS_PAYMENT_REVERSED = defineMovement({
  kind: 'earnings_payment_reversed',
  debits: ['bank'],
  credits: ['teacher_earnings'],
})

/** Money that the provider would not return, and the school has returned by bank transfer. */
export const REFUND_TRANSFERRED = defineMovement({
  kind: 'refund_transferred',
  debits: OWED_ACCOUNT_KINDS,
  credits: ['bank'],
})

/** A provider has told that the bank of the payer did not take a refund: it is owed again. */
export const REFUND_RETURNED = defineMovement({
  kind: 'refund_returned',
  debits: ['provider_clearing'],
  credits: OWED_ACCOUNT_KINDS,
})

/** A payer's bank has taken a payment back for good. */
export const DISPUTE_LOST = defineMovement({
  kind: 'dispute_lost',
  debits: ['write_off'],
  credits: ['provider_clearing'],
})
/** It came back by an appeal. */
export const DISPUTE_RETURNED = defineMovement({
  kind: 'dispute_returned',
  debits: ['provider_clearing'],
  credits: ['write_off'],
})

export const PROVIDER_FEE = defineMovement({
  kind: 'provider_fee',
  debits: ['provider_fees'],
  credits: ['provider_clearing'],
})
export const PROVIDER_FEE_RETURNED = defineMovement({
  kind: 'provider_fee_returned',
  debits: ['provider_clearing'],
  credits: ['provider_fees'],
})
/** A provider has sent money to the school's bank. */
export const PAYOUT = defineMovement({ kind: 'payout', debits: ['bank'], credits: ['provider_clearing'] })
/** The bank did not take it. */
export const PAYOUT_RETURNED = defineMovement({
  kind: 'payout_returned',
  debits: ['provider_clearing'],
  credits: ['bank'],
})

/** The entries of one movement. Throws when an amount is not a positive integer or when the two sides differ. */
export const toEntries = <Debit extends AccountKind, Credit extends AccountKind>(
  { kind }: Movement<Debit, Credit>,
  { debits, credits }: Parts<Debit, Credit>,
): readonly LedgerEntry[] => {
  for (const { amount } of [...debits, ...credits])
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new Error(`${kind}: ${amount} is no amount of grosze`)
  if (sumOf(debits) !== sumOf(credits))
    throw new Error(`${kind}: debits of ${sumOf(debits)} do not equal credits of ${sumOf(credits)}`)
  return [...debits, ...credits.map(({ account, amount }) => ({ account, amount: -amount }))]
}

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
