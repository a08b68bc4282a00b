import { publishSession } from '#features/academy/publishing/publish-session.ts'
import { listSessionsOfTeacher } from '#features/academy/sessions/queries.ts'
import { TEACHER_SESSIONS } from '#features/screens/demo-templates/teacher-sessions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db } from '#platform/database.ts'
import { actorFor } from './users.ts'

/** Publishes the demo sessions whose titles do not exist yet and returns their number. `uids` is keyed by username. */
export const seedSessions = async (ctx: Ctx, uids: ReadonlyMap<string, string>): Promise<number> => {
  const today = ctx.now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate()
  let published = 0
  for (const [username, templates] of Object.entries(TEACHER_SESSIONS)) {
    const uid = uids.get(username)
    if (!uid) continue
    const actor = await actorFor(uid)
    const existingTitles = new Set((await listSessionsOfTeacher(db, uid)).map(({ title }) => title))
    for (const template of templates) {
      const input = template(today)
      if (existingTitles.has(input.title)) continue
      await publishSession({ ...ctx, actor }, input)
      published += 1
    }
  }
  return published
}
