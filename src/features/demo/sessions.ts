import { publish } from '#features/academy/publishing.ts'
import { sessionsOf } from '#features/academy/queries.ts'
import { getPerson } from '#features/users/queries.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { HOUSE_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { PROGRAMME } from './programme.ts'

/** A demo teacher as somebody who acts. */
const teacherAs = async (uid: string): Promise<User> => {
  const { id, role, username, displayName, photoURL, zone, theme, teacherAccessAt } = await getPerson(db, uid)
  return {
    ...{ kind: 'user', id, role, username, displayName, photoURL, zone, theme, emailVerified: true },
    ...{ teacherAccess: teacherAccessAt !== null, minor: false, guardianConfirmed: true, sessionId: 'demo' },
  }
}

/** Publishes the demo teachers' sessions, those whose title is missing only; answers how many. `uids` by username. */
export const seedSessions = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<number> => {
  const today = ctx.now.toZonedDateTimeISO(HOUSE_ZONE).toPlainDate()
  let published = 0
  for (const [username, offers] of Object.entries(PROGRAMME)) {
    const uid = uids.get(username)
    if (!uid) continue
    const actor = await teacherAs(uid)
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
