import { sql } from 'drizzle-orm'
import { users } from '#features/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { findSetting } from '#platform/settings.ts'
import { settings } from '#platform/table.ts'
import { seedReservations } from './reservations.ts'
import { seedSessions } from './sessions.ts'
import { seedUsers } from './users.ts'

const SEEDED_SETTING = 'demo-data'

/**
 * Fills a hall that nobody has entered yet with people and things to try out. A filling that was cut short is taken up again;
 * a hall with people of its own is left alone.
 */
export const seedDemoData = async (ctx: Ctx): Promise<void> => {
  if ((await findSetting(SEEDED_SETTING)) || (await hasRealUsers())) return
  const uids = await seedUsers(ctx)
  await seedSessions(ctx, uids)
  await seedReservations(ctx, uids)
  await db.insert(settings).values({ key: SEEDED_SETTING, value: true, updatedAt: ctx.now }).onConflictDoNothing()
}

const hasRealUsers = async (): Promise<boolean> => {
  const [row] = await db.select({ id: users.id }).from(users).where(sql`not ${users.isDemo}`).limit(1)
  return row !== undefined
}
