import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { defineEvent, recordEvents } from '#platform/events.ts'
import { holidays } from './table.ts'

const holidayDeclared = defineEvent<{ readonly name: string }>('holiday.declared')

export type Holiday = {
  /** The calendar day, `YYYY-MM-DD`, wherever a session is taught. */
  readonly date: string
  readonly name: string
}

/** Makes a day one without new lessons; what is planned on it stands. The same day again gets the new name. */
export const saveHoliday = async (tx: Tx, ctx: Ctx, { date, name }: Holiday): Promise<void> => {
  const [before] = await tx.select({ name: holidays.name }).from(holidays).where(eq(holidays.date, date))
  await tx.insert(holidays).values({ date, name }).onConflictDoUpdate({ target: holidays.date, set: { name } })
  await recordEvents(tx, ctx, holidayDeclared(date, { name }, { before: before ?? null, after: { name } }))
}
