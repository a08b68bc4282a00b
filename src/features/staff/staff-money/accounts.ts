import type { AccountKind } from '#features/money/ledger/accounts.ts'

/** In the order of the page. */
export const ACCOUNT_KINDS = [
  'provider_clearing',
  'bank',
  'prepaid_lessons',
  'credit',
  'voucher',
  'receivable',
  'revenue',
  'teaching_costs',
  'teacher_earnings',
  'vat',
  'provider_fees',
  'goodwill',
  'write_off',
] as const satisfies readonly AccountKind[]
export type ShownAccountKind = (typeof ACCOUNT_KINDS)[number]

/** What a kind of account holds; an amount below 0 is owed or earned. */
export const ACCOUNT_TEXTS: Readonly<Record<ShownAccountKind, readonly [name: string, explanation: string]>> = {
  provider_clearing: ['At payment providers', 'Paid by students, and not yet sent to the bank.'],
  bank: ['Bank', 'Paid out to the school by payment providers, less what it has returned by bank transfer.'],
  prepaid_lessons: ['Prepaid lessons', 'Paid for lessons that are still to come: owed to the payer.'],
  credit: ['Credit', 'Credit that people can spend: owed to them.'],
  voucher: ['Gift vouchers', 'Paid for gift vouchers that are not redeemed: owed until they are redeemed or returned.'],
  receivable: [
    'To be paid',
    'Lessons, games and trainings that took place and are paid afterwards: owed to the school.',
  ],
  revenue: ['Revenue', 'Charged for lessons, games and trainings that took place, or were given up too late.'],
  teaching_costs: ['Costs of teaching', 'What teachers, game masters and trainers have earned.'],
  teacher_earnings: ['Earnings of teachers', 'Owed to teachers, game masters and trainers for what they have taught.'],
  vat: ['VAT', 'Owed to the tax office.'],
  provider_fees: ['Fees of payment providers', 'What payment providers keep for their work.'],
  goodwill: ['Goodwill', 'Credit that staff have given away, less what was taken back.'],
  write_off: ['Write-offs', 'Money that the school has given up.'],
}

export const readAccountKind = (name: string | null | undefined): ShownAccountKind | undefined =>
  ACCOUNT_KINDS.find(kind => kind === name)
