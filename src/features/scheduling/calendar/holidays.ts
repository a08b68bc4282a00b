import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { defineEvent, recordEvents } from '#platform/events.ts'
import { holidays } from './table.ts'

const holidayDeclared = defineEvent<{ readonly name: string }>('holiday.declared')
const holidayRemoved = defineEvent<{ readonly name: string }>('holiday.removed')

export type Holiday = {
  /** The local date, `YYYY-MM-DD`, in the zone of each session. */
  readonly date: string
  readonly name: string
}

/** Declares days without new lessons; what is planned on them remains. Declaring the same day again changes its name. */
export const saveHolidays = async (tx: Tx, ctx: Ctx, days: readonly Holiday[]): Promise<void> => {
  const dates = days.map(({ date }) => date)
  const known = await tx.select().from(holidays).where(inArray(holidays.date, dates))
  const before = new Map(known.map(({ date, name }) => [date, name]))
  for (const { date, name } of days) {
    if (before.get(date) === name) continue
    await tx.insert(holidays).values({ date, name }).onConflictDoUpdate({ target: holidays.date, set: { name } })
    const former = before.get(date)
    const change = { before: former === undefined ? null : { name: former }, after: { name } }
    await recordEvents(tx, ctx, holidayDeclared(date, { name }, change))
  }
}

/** Makes a day an ordinary one again; returns the holiday, undefined where there is none. */
export const deleteHoliday = async (tx: Tx, ctx: Ctx, date: string): Promise<Holiday | undefined> => {
  const [removed] = await tx.delete(holidays).where(eq(holidays.date, date)).returning()
  if (removed)
    await recordEvents(
      tx,
      ctx,
      holidayRemoved(date, { name: removed.name }, { before: { name: removed.name }, after: { removed: true } }),
    )
  return removed
}
