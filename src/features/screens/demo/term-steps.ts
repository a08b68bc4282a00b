import { eq } from 'drizzle-orm'
import { recordAttendance } from '#features/academy/attendance/record-attendance.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { publishSession } from '#features/academy/publishing/publish-session.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import type { SessionTemplate } from '#features/screens/demo-templates/session-templates.ts'
import type { Ctx } from '#kernel/actor.ts'
import { RefusalError } from '#kernel/refusal.ts'
import { parseWallTime } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, transaction } from '#platform/database.ts'
import { log } from '#platform/log.ts'
import { reserveAndPay } from './reservations.ts'
import { actorFor } from './users.ts'

/** What the demo's people do on the days around `ctx.now`, each by username and with the clock passed in. */
export const termSteps = (ctx: Ctx, uids: ReadonlyMap<string, string>) => {
  const today = ctx.now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate()
  /** A moment of a day before or after today, in the school's zone. */
  const at = (days: number, time: string) => parseWallTime(`${today.add({ days })}T${time}`, SCHOOL_ZONE)
  const as = async (username: string, now: Temporal.Instant): Promise<Ctx> => {
    const uid = uids.get(username)
    if (!uid) throw new Error(`no demo user ${username}`)
    return { ...ctx, now, actor: await actorFor(uid) }
  }
  /** Publishes a session as of a day, unless it exists. Returns its id. */
  const publish = async (username: string, template: SessionTemplate, days: number): Promise<string> => {
    const past = await as(username, at(days, '09:00'))
    const input = template(past.now.toZonedDateTimeISO(SCHOOL_ZONE).toPlainDate())
    const [existing] = await db.select().from(academySessions).where(eq(academySessions.title, input.title))
    return existing?.id ?? (await publishSession(past, input)).id
  }
  const reserve = async (username: string, sessionId: string, request: TermRequest, now: Temporal.Instant) =>
    reserveAndPay(await as(username, now), sessionId, request)
  const attend = async (lessonId: string, usernames: readonly string[], now: Temporal.Instant) => {
    const lesson = await findLesson(db, lessonId)
    for (const username of usernames) {
      const visitor = await as(username, now)
      if (lesson) await transaction(tx => recordAttendance(tx, visitor, lesson))
    }
  }
  return { today, at, as, publish, reserve, attend }
}

type TermRequest = Parameters<typeof reserveAndPay>[2]

/** What a clash with the other demo data, or a day on which the clocks change, prevents is left out. Returns whether it was done. */
export const attempt = async (what: string, act: () => Promise<void>): Promise<boolean> => {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    log.warn({ what, refusal: error.refusal.code }, 'a part of the demo term was refused')
    return false
  }
}
