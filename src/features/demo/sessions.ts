import { publish } from '#features/academy/publishing.ts'
import { sessionsOf } from '#features/academy/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actingAs } from './people.ts'
import { PROGRAMME } from './programme.ts'

/** Publishes the demo teachers' sessions, those whose title is missing only; answers how many. `uids` by username. */
export const seedSessions = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<number> => {
  const today = ctx.now.toZonedDateTimeISO(HOUSE_ZONE).toPlainDate()
  let published = 0
  for (const [username, offers] of Object.entries(PROGRAMME)) {
    const uid = uids.get(username)
    if (!uid) continue
    const actor = await actingAs(uid)
    const there = new Set((await sessionsOf(db, uid)).map(({ title }) => title))
    for (const offer of offers) {
      const input = offer(today)
      if (there.has(input.title)) continue
      await publish({ ...ctx, actor }, input)
      published += 1
    }
  }
  return published
}
