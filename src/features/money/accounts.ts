import type { Payable } from './payables.ts'

/**
 * Where money stands in the ledger: a kind of account, and whose it is. Debits are positive: what the school has (clearing) or has
 * given up (write-offs) is above zero, what it owes or has earned is below.
 */
export const accounts = {
  /** Money at a provider that has not yet reached the bank. */
  providerClearing: (provider: string) => ({ kind: 'provider_clearing', owner: provider }) as const,
  /** What was paid for something and not yet given: owed to the payer. */
  prepaidLessons: ({ kind, id }: Payable) => ({ kind: 'prepaid_lessons', owner: `${kind}:${id}` }) as const,
  /** What a person may spend on anything. */
  credit: (userId: string) => ({ kind: 'credit', owner: userId }) as const,
  revenue: (school: string) => ({ kind: 'revenue', owner: school }) as const,
  teacherEarnings: (teacherId: string) => ({ kind: 'teacher_earnings', owner: teacherId }) as const,
  /** Owed to the tax office. */
  vat: (school: string) => ({ kind: 'vat', owner: school }) as const,
  writeOff: (school: string) => ({ kind: 'write_off', owner: school }) as const,
}

export type LedgerAccount = ReturnType<(typeof accounts)[keyof typeof accounts]>
export type AccountKind = LedgerAccount['kind']
export type AccountOfKind<Kind extends AccountKind> = Extract<LedgerAccount, { readonly kind: Kind }>
