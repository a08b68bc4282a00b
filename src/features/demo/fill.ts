import { sql } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { findSetting } from '#platform/settings.ts'
import { settings } from '#platform/table.ts'
import { seedBookings } from './bookings.ts'
import { seedPeople } from './people.ts'
import { seedSessions } from './sessions.ts'

const MARK = 'demo-hall'

/**
 * Fills a hall that nobody has entered yet with people and things to try out. A filling that was cut short is taken up again;
 * a hall with people of its own is left alone.
 */
export const fillDemoHall = async (ctx: Ctx): Promise<void> => {
  if ((await findSetting(MARK)) || (await hasOwnPeople())) return
  const uids = await seedPeople(ctx)
  await seedSessions(ctx, uids)
  await seedBookings(ctx, uids)
  await db.insert(settings).values({ key: MARK, value: true, updatedAt: ctx.now }).onConflictDoNothing()
}

const hasOwnPeople = async (): Promise<boolean> => {
  const [row] = await db.select({ id: users.id }).from(users).where(sql`not ${users.isDemo}`).limit(1)
  return row !== undefined
}
