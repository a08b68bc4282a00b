import { eq } from 'drizzle-orm'
import { listLearningReaders, whose } from '#features/academy/learning-rights/queries.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { reportPublished } from './events.ts'
import { progressReportNotice } from './notices.ts'
import { reportPath } from './paths.ts'
import { spanLabel } from './spans.ts'
import { progressReports } from './table.ts'

const tellPublished = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof reportPublished>): Promise<void> => {
  const { reportId, teacherId, studentId } = payload
  const [report] = await tx.select().from(progressReports).where(eq(progressReports.id, reportId))
  const [teacher] = await tx.select({ name: users.displayName }).from(users).where(eq(users.id, teacherId))
  if (!report || !teacher) throw new Error(`no report ${reportId}`)
  const span = spanLabel({ from: report.fromDay, to: report.toDay })
  await notifyAll(
    tx,
    ctx,
    progressReportNotice,
    (await listLearningReaders(tx, [studentId], ctx.now)).map(reader => ({
      userId: reader.userId,
      params: { teacherName: teacher.name, whose: whose(reader), span },
      fields: { studentId, teacherId },
      entityId: reportId,
      dedupeKey: `report:${reportId}:${studentId}`,
      link: reportPath(reportId),
    })),
  )
}

export const progressReportReactions: readonly Reaction[] = [on(reportPublished, tellPublished)]
