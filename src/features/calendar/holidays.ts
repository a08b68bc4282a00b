import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { fact, record } from '#platform/record.ts'
import { holidays } from './table.ts'

const holidayNamed = fact<{ readonly name: string }>('holiday.named')

export type Holiday = {
  /** The calendar day, `YYYY-MM-DD`, wherever a session is taught. */
  readonly date: string
  readonly name: string
}

/** Makes a day one without new lessons; what is planned on it stands. The same day again gets the new name. */
export const nameHoliday = async (tx: Tx, ctx: Ctx, { date, name }: Holiday): Promise<void> => {
  const [before] = await tx.select({ name: holidays.name }).from(holidays).where(eq(holidays.date, date))
  await tx.insert(holidays).values({ date, name }).onConflictDoUpdate({ target: holidays.date, set: { name } })
  await record(tx, ctx, holidayNamed(date, { name }, { before: before ?? null, after: { name } }))
}
