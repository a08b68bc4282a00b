import type { AccountKind } from '#features/money/ledger/accounts.ts'
import { type Message, msg } from '#kernel/messages.ts'

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
export const ACCOUNT_TEXTS: Readonly<Record<ShownAccountKind, readonly [name: Message, explanation: Message]>> = {
  provider_clearing: [msg('At payment providers'), msg('Paid by students, and not yet sent to the bank.')],
  bank: [msg('Bank'), msg('Paid out to the school by payment providers, less what it has returned by bank transfer.')],
  prepaid_lessons: [msg('Prepaid lessons'), msg('Paid for lessons that are still to come: owed to the payer.')],
  credit: [msg('Credit'), msg('Credit that people can spend: owed to them.')],
  voucher: [
    msg('Gift vouchers'),
    msg('Paid for gift vouchers that are not redeemed: owed until they are redeemed or returned.'),
  ],
  receivable: [
    msg('To be paid'),
    msg('Lessons, games and trainings that took place and are paid afterwards: owed to the school.'),
  ],
  revenue: [
    msg('Revenue'),
    msg('Charged for lessons, games and trainings that took place, or were given up too late.'),
  ],
  teaching_costs: [msg('Costs of teaching'), msg('What teachers, game masters and trainers have earned.')],
  teacher_earnings: [
    msg('Earnings of teachers'),
    msg('Owed to teachers, game masters and trainers for what they have taught.'),
  ],
  vat: [msg('VAT'), msg('Owed to the tax office.')],
  provider_fees: [msg('Fees of payment providers'), msg('What payment providers keep for their work.')],
  goodwill: [msg('Goodwill'), msg('Credit that staff have given away, less what was taken back.')],
  write_off: [msg('Write-offs'), msg('Money that the school has given up.')],
}

export const readAccountKind = (name: string | null | undefined): ShownAccountKind | undefined =>
  ACCOUNT_KINDS.find(kind => kind === name)
