import { eq } from 'drizzle-orm'
import { dneSessions } from '#features/games/games/table.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { gameReportResolved } from './events.ts'
import { gameReportResolvedNotice } from './notices.ts'
import { reportGamePath } from './paths.ts'

const notifyResolved = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof gameReportResolved>): Promise<void> => {
  const { reportId, occurrenceId, reporterId, note } = payload
  const [date] = await tx
    .select({ start: occurrences.startsAt, end: occurrences.endsAt, id: dneSessions.id, title: dneSessions.title })
    .from(occurrences)
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .where(eq(occurrences.id, occurrenceId))
  const [reporter] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, reporterId))
  if (!date || !reporter) throw new Error(`no date or reporter of ${reportId}`)
  await notify(tx, ctx, gameReportResolvedNotice, {
    userId: reporterId,
    params: {
      subject: date.title,
      when: () =>
        `${formatDateAndTimeRange(date.start, date.end, reporter.zone, ctx.now)} (${zoneName(reporter.zone)})`,
      note,
    },
    fields: { sessionId: date.id, sessionType: 'game' },
    entityId: reportId,
    dedupeKey: `report:${reportId}`,
    link: reportGamePath(date.id, occurrenceId),
  })
}

export const gameReportReactions: readonly Reaction[] = [on(gameReportResolved, notifyResolved)]
