import { z } from 'zod'
import {
  ATTENTION_FILTERS,
  DIFFERENCE_FILTERS,
  DISPUTE_FILTERS,
  MAX_SEARCH,
  monthParam,
  PAYMENT_FILTERS,
  REFUND_FILTERS,
} from '#features/staff/staff-money/schema.ts'
import { VOUCHER_FILTERS } from '#features/staff/voucher-admin/schema.ts'

const month = monthParam
const emptyIsAbsent = (value: unknown) => (value === '' ? undefined : value)

/** What can be exported, with the filters of its list. A month is one of the school's, `2026-11`. */
export const moneyExportInput = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('month_payments'), month }),
  z.strictObject({ list: z.literal('month_postings'), month }),
  z.strictObject({ list: z.literal('month_code_uses'), month }),
  z.strictObject({
    list: z.literal('payments'),
    state: z.enum(PAYMENT_FILTERS).default('all'),
    q: z.preprocess(emptyIsAbsent, z.string().max(MAX_SEARCH).optional()),
  }),
  z.strictObject({ list: z.literal('attention'), kind: z.enum(ATTENTION_FILTERS).default('unclaimed') }),
  z.strictObject({ list: z.literal('refunds'), state: z.enum(REFUND_FILTERS).default('failed') }),
  z.strictObject({ list: z.literal('disputes'), state: z.enum(DISPUTE_FILTERS).default('open') }),
  z.strictObject({ list: z.literal('differences'), state: z.enum(DIFFERENCE_FILTERS).default('open') }),
  z.strictObject({ list: z.literal('credit') }),
  z.strictObject({
    list: z.literal('vouchers'),
    state: z.enum(VOUCHER_FILTERS).default('open'),
    q: z.preprocess(emptyIsAbsent, z.string().max(MAX_SEARCH).optional()),
  }),
  z.strictObject({ list: z.literal('packages') }),
  z.strictObject({ list: z.literal('rates') }),
  z.strictObject({ list: z.literal('codes') }),
])
export type MoneyExport = z.output<typeof moneyExportInput>
export type MoneyExportOf<List extends MoneyExport['list']> = Omit<Extract<MoneyExport, { list: List }>, 'list'>
