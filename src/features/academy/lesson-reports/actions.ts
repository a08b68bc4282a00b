import { findLesson, getSide } from '#features/academy/lessons/queries.ts'
import { LESSON_NOT_BOOKED, LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lessonReported, lessonReportResolved } from './events.ts'
import { ALREADY_REPORTED, STAFF_DO_NOT_REPORT } from './refusals.ts'
import { publishReport, resolveReportIn } from './report-rows.ts'
import { isReportable, type ReportInput } from './schema.ts'
import { lessonReports } from './table.ts'

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
export const resolveReport = (ctx: Ctx, id: string, note: string): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    const of = { table: lessonReports, about: lessonReports.lessonId }
    const { reporterId, aboutId: lessonId, change } = await resolveReportIn(tx, ctx, of, { id, note })
    await recordEvents(tx, ctx, lessonReportResolved(id, { reportId: id, lessonId, reporterId, note }, change))
    return null
  })
