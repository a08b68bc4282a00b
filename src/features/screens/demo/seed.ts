import { sql } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { findSetting } from '#platform/settings.ts'
import { settings } from '#platform/table.ts'
import { seedBooks } from './books.ts'
import { seedCampaigns } from './campaigns.ts'
import { seedFamily } from './family.ts'
import { seedGameTables } from './game-tables.ts'
import { closeDemoGames, seedGames } from './games.ts'
import { seedLearning } from './learning.ts'
import { seedLetters } from './letters.ts'
import { seedMessages } from './messages.ts'
import { seedOffice } from './office.ts'
import { seedPackages } from './packages.ts'
import { seedPictures } from './pictures.ts'
import { seedRequests } from './requests.ts'
import { seedReservations } from './reservations.ts'
import { seedSeats } from './seats.ts'
import { seedSessions } from './sessions.ts'
import { seedStaff } from './staff.ts'
import { seedSubstitute } from './substitute.ts'
import { seedTasks } from './tasks.ts'
import { seedTeacherPages } from './teacher-pages.ts'
import { seedTerm } from './term.ts'
import { seedTrainings } from './trainings.ts'
import { seedTroubles } from './troubles.ts'
import { seedUsers } from './users.ts'
import { seedVouchers } from './vouchers.ts'
import { seedHold, seedWeek } from './week.ts'

const SEEDED_SETTING = 'demo-data'

/**
 * Seeds a database without real users with demo data. Continues an interrupted run; never touches a database that has real users.
 */
export const seedDemoData = async (ctx: Ctx): Promise<void> => {
  if ((await findSetting(SEEDED_SETTING)) || (await hasRealUsers())) return
  const uids = await seedUsers(ctx)
  await seedSessions(ctx, uids)
  await seedReservations(ctx, uids)
  // Before there is credit, which would pay for a part of it.
  await seedHold(ctx, uids)
  await seedTerm(ctx, uids)
  const games = await seedGames(ctx, uids)
  await seedSeats(ctx, games, uids)
  await closeDemoGames(ctx, games)
  await seedPictures(ctx, uids, games)
  await seedRequests(ctx, uids)
  await seedCampaigns(ctx, uids)
  // After the games: they are not published over time off.
  await seedWeek(ctx, uids)
  await seedSubstitute(ctx, uids)
  await seedFamily(ctx, uids)
  await seedOffice(ctx, uids)
  await seedGameTables(ctx)
  await seedLearning(ctx, uids)
  await seedTeacherPages(ctx, uids)
  await seedLetters(ctx)
  await seedMessages(ctx, uids)
  await seedTrainings(ctx, uids)
  await seedTasks(ctx, uids)
  await seedTroubles(ctx, uids)
  await seedStaff(ctx, uids)
  await seedVouchers(ctx, uids)
  await seedPackages(ctx, uids)
  // Last: it books what has taken place.
  await seedBooks(ctx, uids)
  await db.insert(settings).values({ key: SEEDED_SETTING, value: true, updatedAt: ctx.now }).onConflictDoNothing()
}

const hasRealUsers = async (): Promise<boolean> => {
  const [row] = await db.select({ id: users.id }).from(users).where(sql`not ${users.isDemo}`).limit(1)
  return row !== undefined
}
