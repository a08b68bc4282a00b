import { eq } from 'drizzle-orm'
import { findLesson, getSide } from '#features/academy/lessons/queries.ts'
import { LESSON_NOT_BOOKED, LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lessonReported, lessonReportResolved } from './events.ts'
import { ALREADY_REPORTED, ALREADY_RESOLVED, REPORT_NOT_FOUND, STAFF_DO_NOT_REPORT } from './refusals.ts'
import { isReportable, type ReportInput } from './schema.ts'
import { lessonReports } from './table.ts'

const publishReport = (tx: Tx, reporterId: string): void =>
  publishAfterCommit(tx, topics.admin('lesson-reports'), topics.reservations(reporterId))

/**
 * The student's side or the teacher reports a problem to staff; the other side never sees it. Refuses 404 for others, 403 for staff,
 * 409 `lesson_not_booked`, `already_reported` while the person's own report is open (docs/product.md §5.17). Returns its id.
 */
export const reportProblem = (ctx: Ctx, lessonId: string, { kind, text }: ReportInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const lesson = (await findLesson(tx, lessonId)) ?? refuse(LESSON_NOT_FOUND)
    const side = await getSide(tx, ctx, lesson)
    if (side === 'school') return refuse(STAFF_DO_NOT_REPORT)
    if (!isReportable(lesson.state)) refuse(LESSON_NOT_BOOKED)
    const reporterId = requireUser(ctx.actor).id
    const id = newId('lessonReport')
    const inserted = await tx
      .insert(lessonReports)
      .values({ id, lessonId, reporterId, side, kind, text, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: lessonReports.id })
    if (inserted.length === 0) refuse(ALREADY_REPORTED)
    publishReport(tx, reporterId)
    await recordEvents(tx, ctx, lessonReported(id, { reportId: id, lessonId, reporterId, kind }))
    return id
  })

/** Staff answer a report; the reporter is told. Refuses 404 for others, 409 `already_resolved`. */
export const resolveReport = (ctx: Ctx, id: string, note: string): Promise<void> =>
  idempotentTransaction(ctx, async tx => {
    if (!can(ctx.actor, 'resolve_lesson_reports')) refuse(REPORT_NOT_FOUND)
    const [report] = await tx.select().from(lessonReports).where(eq(lessonReports.id, id)).for('update')
    if (!report) return refuse(REPORT_NOT_FOUND)
    if (report.state !== 'open') refuse(ALREADY_RESOLVED)
    const after = { state: 'resolved', note, resolvedBy: requireUser(ctx.actor).id } as const
    await tx
      .update(lessonReports)
      .set({ ...after, resolvedAt: ctx.now })
      .where(eq(lessonReports.id, id))
    const { lessonId, reporterId, state } = report
    publishReport(tx, reporterId)
    const change = { before: { state }, after }
    await recordEvents(tx, ctx, lessonReportResolved(id, { reportId: id, lessonId, reporterId, note }, change))
  })
