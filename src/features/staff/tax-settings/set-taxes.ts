import { SOLD_KINDS, type SoldKind, type Tax } from '#features/money/taxes/rates.ts'
import { listTaxData } from '#features/money/taxes/tax-data.ts'
import { taxData } from '#features/money/taxes/tax-data-table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { publishAfterCommit } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { taxDataSet } from './events.ts'
import { TAXES_IN_THE_PAST } from './refusals.ts'
import { RATE_FIELDS, type TaxDataInput } from './schema.ts'

const taxOf = (input: TaxDataInput, kind: SoldKind): Tax => {
  const [rateField, basisField] = RATE_FIELDS[kind]
  const rate = input[rateField]
  return { rate, basis: rate === 'zw' ? input[basisField] : '' }
}

/**
 * Sets what the school is for taxes from a day on; what was paid before keeps what it was taxed with. The first may begin at any day, a later one
 * today or later. Refuses 409 `taxes_in_the_past`. Returns its id.
 */
export const setTaxData = (ctx: Ctx, input: TaxDataInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { id: createdBy } = requireUser(ctx.actor)
    const isFirst = (await listTaxData(tx)).length === 0
    if (!isFirst && input.validFrom < dateIn(ctx.now, SCHOOL_ZONE)) refuse(TAXES_IN_THE_PAST)
    const { validFrom, companyName, address, nip, isVatPayer, exemptBasis, rounding } = input
    const { invoiceSeries, correctionSeries, bankAccount, dueDays } = input
    const row = {
      ...{ id: newId('taxData'), validFrom, companyName, address, nip, isVatPayer, rounding, bankAccount, dueDays },
      ...{ invoiceSeries, correctionSeries, createdBy, createdAt: ctx.now },
      exemptBasis: isVatPayer ? '' : exemptBasis,
      taxes: Object.fromEntries(SOLD_KINDS.map(kind => [kind, taxOf(input, kind)])) as Record<SoldKind, Tax>,
    }
    await tx.insert(taxData).values(row)
    const { createdAt: _, ...after } = row
    await recordEvents(tx, ctx, taxDataSet(row.id, { validFrom, isVatPayer }, { before: null, after }))
    publishAfterCommit(tx, topics.settings)
    return row.id
  })
