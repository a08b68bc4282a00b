/**
 * An account of the ledger: its kind and its owner. Debits are positive: assets (clearing) and losses (write-offs) have balances
 * above zero, liabilities and earnings below.
 */
export const accounts = {
  /** Money at a provider that has not yet reached the bank. */
  providerClearing: (provider: string) => ({ kind: 'provider_clearing', owner: provider }) as const,
  /** Paid for lessons that have not taken place yet: owed to the payer. */
  prepaidLessons: ({ kind, id }: { readonly kind: string; readonly id: string }) =>
    ({ kind: 'prepaid_lessons', owner: `${kind}:${id}` }) as const,
  /** Credit that a person may spend on anything. */
  credit: (userId: string) => ({ kind: 'credit', owner: userId }) as const,
  /** Paid for a gift voucher that is neither redeemed nor returned: owed until it is. */
  voucher: (voucherId: string) => ({ kind: 'voucher', owner: voucherId }) as const,
  /** What took place and is to be paid. The owner is the lesson, the date of a seat, or `training:` with a training's id. */
  receivable: (sourceId: string) => ({ kind: 'receivable', owner: sourceId }) as const,
  revenue: (school: string) => ({ kind: 'revenue', owner: school }) as const,
  /** What teachers and game masters have earned, as the school's cost. */
  teachingCosts: (school: string) => ({ kind: 'teaching_costs', owner: school }) as const,
  /** Earned and not paid yet: owed to the person who taught. */
  teacherEarnings: (teacherId: string) => ({ kind: 'teacher_earnings', owner: teacherId }) as const,
  /** Owed to the tax office. */
  vat: (school: string) => ({ kind: 'vat', owner: school }) as const,
  /** What providers have paid out to the school, less what it has returned by bank transfer. */
  bank: (school: string) => ({ kind: 'bank', owner: school }) as const,
  /** What payment providers keep for their work. */
  providerFees: (provider: string) => ({ kind: 'provider_fees', owner: provider }) as const,
  /** What the school has given away as credit. */
  goodwill: (school: string) => ({ kind: 'goodwill', owner: school }) as const,
  writeOff: (school: string) => ({ kind: 'write_off', owner: school }) as const,
}

export type LedgerAccount = ReturnType<(typeof accounts)[keyof typeof accounts]>
export type AccountKind = LedgerAccount['kind']
export type AccountOfKind<Kind extends AccountKind> = Extract<LedgerAccount, { readonly kind: Kind }>

/** The kinds of account on which a payment's money can be owed. */
export const OWED_ACCOUNT_KINDS = ['prepaid_lessons', 'credit', 'voucher'] as const
export type OwedAccount = AccountOfKind<(typeof OWED_ACCOUNT_KINDS)[number]>
