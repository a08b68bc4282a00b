import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { defineEvent, recordEvents } from '#platform/events.ts'
import { holidays } from './table.ts'

const holidayDeclared = defineEvent<{ readonly name: string }>('holiday.declared')

export type Holiday = {
  /** The local date, `YYYY-MM-DD`, in the zone of each session. */
  readonly date: string
  readonly name: string
}

/** Declares a day without new lessons; what is planned on it remains. Declaring the same day again changes its name. */
export const saveHoliday = async (tx: Tx, ctx: Ctx, { date, name }: Holiday): Promise<void> => {
  const [before] = await tx.select({ name: holidays.name }).from(holidays).where(eq(holidays.date, date))
  await tx.insert(holidays).values({ date, name }).onConflictDoUpdate({ target: holidays.date, set: { name } })
  await recordEvents(tx, ctx, holidayDeclared(date, { name }, { before: before ?? null, after: { name } }))
}
