import { eq } from 'drizzle-orm'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { lessonReportResolved } from './events.ts'
import { lessonReportResolvedNotice } from './notices.ts'

const notifyResolved = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof lessonReportResolved>): Promise<void> => {
  const { reportId, lessonId, reporterId, note } = payload
  const lesson = await findLesson(tx, lessonId)
  const [reporter] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, reporterId))
  if (!lesson || !reporter) throw new Error(`no lesson or reporter of ${reportId}`)
  const { session, start, end, purchaseId } = lesson
  await notify(tx, ctx, lessonReportResolvedNotice, {
    userId: reporterId,
    params: {
      subject: session.title,
      when: () => `${formatDateAndTimeRange(start, end, reporter.zone, ctx.now)} (${zoneName(reporter.zone)})`,
      note,
    },
    fields: { sessionId: session.id, reservationId: purchaseId, sessionType: session.type },
    entityId: reportId,
    dedupeKey: `report:${reportId}`,
    link: lessonPath(lessonId),
  })
}

export const lessonReportReactions: readonly Reaction[] = [on(lessonReportResolved, notifyResolved)]
