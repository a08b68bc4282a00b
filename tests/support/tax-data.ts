import { taxData } from '#features/money/taxes/tax-data-table.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'
import { createTestUser } from './users.ts'

export const LESSONS_EXEMPT = { rate: 'zw', basis: 'art. 43 ust. 1 pkt 27 ustawy o VAT' } as const
const FULL = { rate: '23', basis: '' } as const

/** What the school is for taxes from the beginning of 2026 on: lessons are exempt, everything else has 23%. */
export const setTestTaxes = async (more: Partial<typeof taxData.$inferInsert> = {}): Promise<void> => {
  const { id: createdBy } = await createTestUser({ role: 'superadmin' })
  await db.insert(taxData).values({
    ...{ id: newId('taxData'), validFrom: '2026-01-01', companyName: 'Guildhall sp. z o.o.', nip: '5260250274' },
    ...{ address: 'ul. Szkolna 1, 00-001 Warszawa', isVatPayer: true, exemptBasis: '', rounding: 'line' },
    taxes: { lessons: LESSONS_EXEMPT, games: FULL, trainings: FULL, other: FULL },
    ...{ invoiceSeries: 'FV', correctionSeries: 'FK', bankAccount: '', dueDays: 14, createdBy },
    createdAt: Temporal.Instant.from('2026-01-01T00:00:00Z'),
    ...more,
  })
}
