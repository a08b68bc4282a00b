import { listTaxData, taxDataOn } from '#features/money/taxes/tax-data.ts'
import type { TaxData } from '#features/money/taxes/tax-data-table.ts'
import { db } from '#platform/database.ts'

const toView = ({ createdAt, createdBy: _, ...data }: TaxData) => ({ ...data, createdAt: createdAt.toString() })
export type TaxDataView = ReturnType<typeof toView>

/** Everything that was set, the newest day first, and what holds on a day. */
export const readTaxes = async (today: string) => {
  const all = await listTaxData(db)
  const current = taxDataOn(all, today)
  return { all: all.map(toView).toReversed(), current: current && toView(current) }
}
