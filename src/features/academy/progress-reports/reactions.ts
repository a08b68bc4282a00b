import { eq, inArray } from 'drizzle-orm'
import { listLearningReaders, whose } from '#features/academy/learning-rights/queries.ts'
import { reportForGuardianEmail } from '#features/people/account-emails/guardian-emails.ts'
import { GUARDIAN_LINK_HOURS } from '#features/people/guardians/actions/guardian-link.ts'
import { listGuardiansByEmail } from '#features/people/guardians/guardianships.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import type { Tx } from '#platform/database.ts'
import { enqueueEmails } from '#platform/email-outbox.ts'
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
  const span = () => spanLabel({ from: report.fromDay, to: report.toDay })
  await notifyAll(
    tx,
    ctx,
    progressReportNotice,
    (await listLearningReaders(tx, [studentId], ctx.now)).map(reader => ({
      userId: reader.userId,
      params: { teacherName: teacher.name, whose: () => whose(reader), span },
      fields: { studentId, teacherId },
      entityId: reportId,
      dedupeKey: `report:${reportId}:${studentId}`,
      link: reportPath(reportId),
    })),
  )
}

/** A guardian who has approved by e-mail and has no account reads the report with one, which the letter leads to (docs/product.md §16.4). */
const writeToGuardians = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof reportPublished>): Promise<void> => {
  const { reportId, teacherId, studentId } = payload
  const guardians = await listGuardiansByEmail(tx, [studentId], ctx.now)
  if (guardians.length === 0) return
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [studentId, teacherId]))
  const [child, teacher] = [studentId, teacherId].map(id => people.find(person => person.id === id))
  if (!child || !teacher) throw new Error(`no people of report ${reportId}`)
  const until = ctx.now.add({ hours: GUARDIAN_LINK_HOURS })
  await enqueueEmails(
    tx,
    guardians.map(({ guardianshipId, email }) =>
      reportForGuardianEmail(child, teacher.displayName, email, {
        ...{ key: `${reportId}:${guardianshipId}`, guardianshipId, until },
      }),
    ),
  )
}

export const progressReportReactions: readonly Reaction[] = [
  on(reportPublished, tellPublished),
  on(reportPublished, writeToGuardians),
]
