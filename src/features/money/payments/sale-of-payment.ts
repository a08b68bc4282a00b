import { isDeepStrictEqual } from 'node:util'
import type { TaxRules } from '#features/money/taxes/rates.ts'
import { type Sale, saleOf } from '#features/money/taxes/sales.ts'
import { readTaxData, rulesOf } from '#features/money/taxes/tax-data.ts'
import type { Tx } from '#platform/database.ts'
import { payableKind, type SaidLine } from './payables.ts'

type Paying = {
  readonly payableKind: string
  readonly amount: number
  /** Of the whole, where they are known. A function is called only where what is sold is not all taxed alike. */
  readonly lines?: readonly SaidLine[] | (() => Promise<readonly SaidLine[]>)
}

const linesFor = async (lines: NonNullable<Paying['lines']>, { isVatPayer, taxes }: TaxRules) => {
  if (typeof lines !== 'function') return lines
  const isAlike = !isVatPayer || isDeepStrictEqual(taxes.lessons, taxes.games)
  return isAlike ? [] : lines()
}

/** What a payment pays for, as it is taxed now; null before the school has set its taxes. */
export const saleOfPayment = async (
  tx: Tx,
  now: Temporal.Instant,
  { payableKind: kind, amount, lines = [] }: Paying,
): Promise<Sale | null> => {
  const data = await readTaxData(now, tx)
  if (!data) return null
  const rules = rulesOf(data)
  return saleOf({ lines: await linesFor(lines, rules), amount }, payableKind(kind)?.sold ?? 'other', rules)
}
