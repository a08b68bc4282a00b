import { asc } from 'drizzle-orm'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, type Reader } from '#platform/database.ts'
import { createFacts } from '#platform/facts.ts'
import type { TaxRules } from './rates.ts'
import { type TaxData, taxData } from './tax-data-table.ts'

/** What was set, in the order in which it holds. */
export const listTaxData = (reader: Reader = db): Promise<TaxData[]> =>
  reader.select().from(taxData).orderBy(asc(taxData.validFrom), asc(taxData.createdAt), asc(taxData.id))

const readAll = createFacts('settings', listTaxData)

/** What holds on a day in the school's zone; null before the school has set anything. */
export const taxDataOn = (all: readonly TaxData[], day: string): TaxData | null =>
  all.findLast(({ validFrom }) => validFrom <= day) ?? null

/** What the school is for taxes at `now`, without a statement where it is in memory (`createFacts`). */
export const readTaxData = async (now: Temporal.Instant, reader: Reader = db): Promise<TaxData | null> =>
  taxDataOn(await readAll(now, reader), dateIn(now, SCHOOL_ZONE))

export const rulesOf = ({ isVatPayer, exemptBasis, taxes }: TaxData): TaxRules => ({ isVatPayer, exemptBasis, taxes })
