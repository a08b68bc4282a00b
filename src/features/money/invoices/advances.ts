import { differenceByRate, type RateSum, totalOf } from '#features/money/taxes/amounts.ts'

/**
 * What a final invoice still asks for: the whole less what advance invoices have billed, by rate. None is due where advances have billed
 * all of it. Source: art. 106f ust. 3 of the VAT act.
 */
export const finalSums = (whole: readonly RateSum[], advances: readonly (readonly RateSum[])[]): readonly RateSum[] =>
  advances.reduce((left, advance) => differenceByRate(advance, left), whole)

export const needsFinal = (whole: readonly RateSum[], advances: readonly (readonly RateSum[])[]): boolean =>
  totalOf(finalSums(whole, advances)).gross !== 0
