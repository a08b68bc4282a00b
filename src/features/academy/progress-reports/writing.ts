import { and, eq } from 'drizzle-orm'
import { listLearningReaders, publishLearning } from '#features/academy/learning-rights/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { getReportRow } from './access.ts'
import { readContent } from './content.ts'
import { reportDiscarded, reportDrafted, reportPublished } from './events.ts'
import { NO_WORDS, REPORT_PUBLISHED, REPORT_TOO_LONG, STUDENT_NOT_TAUGHT } from './refusals.ts'
import type { ReportInput } from './schema.ts'
import { progressReports } from './table.ts'

const LONGEST_DAYS = 366

/**
 * A teacher writes the draft of a report about a student, or writes it again. Refuses 404 `student_not_taught`, 409 `report_published`, 422
 * `report_too_long`. Returns its id (docs/product.md §16.4).
 */
export const draftReport = (ctx: Ctx, { studentId, from, to, words }: ReportInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const teacherId = requireUser(ctx.actor).id
    if (Temporal.PlainDate.from(from).until(to).days >= LONGEST_DAYS) refuse(REPORT_TOO_LONG)
    const { lessons } = await readContent(tx, { teacherId, studentId, from, to }, ctx.now)
    if (lessons.length === 0) refuse(STUDENT_NOT_TAUGHT)
    const id = newId('progressReport')
    const ids = { teacherId, studentId, fromDay: from, toDay: to }
    const [saved] = await tx
      .insert(progressReports)
      .values({ id, ...ids, words, state: 'draft', createdAt: ctx.now, updatedAt: ctx.now })
      .onConflictDoUpdate({
        target: [progressReports.teacherId, progressReports.studentId, progressReports.fromDay, progressReports.toDay],
        set: { words, updatedAt: ctx.now },
        setWhere: eq(progressReports.state, 'draft'),
      })
      .returning({ id: progressReports.id })
    if (!saved) return refuse(REPORT_PUBLISHED)
    const payload = { reportId: saved.id, teacherId, studentId }
    await recordEvents(tx, ctx, reportDrafted(saved.id, payload, { after: { from, to } }))
    publishLearning(tx, [teacherId])
    return saved.id
  })

const lockDraft = async (tx: Tx, ctx: Ctx, id: string) => {
  await getReportRow(tx, ctx, id, 'writeReport')
  const isThis = and(eq(progressReports.id, id), eq(progressReports.state, 'draft'))
  const [draft] = await tx.select().from(progressReports).where(isThis).for('update')
  return draft ?? refuse(REPORT_PUBLISHED)
}

/**
 * The teacher publishes a draft: what it says is kept as it is now, and the student and the guardians are told. For good. Refuses as
 * `getReportRow`, 409 `report_published`, 422 `no_words`.
 */
export const publishReport = (ctx: Ctx, id: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { teacherId, studentId, fromDay: from, toDay: to, words } = await lockDraft(tx, ctx, id)
    if (words === '') refuse(NO_WORDS)
    const content = await readContent(tx, { teacherId, studentId, from, to }, ctx.now)
    await tx
      .update(progressReports)
      .set({ state: 'published', content, publishedAt: ctx.now, updatedAt: ctx.now })
      .where(eq(progressReports.id, id))
    const payload = { reportId: id, teacherId, studentId }
    await recordEvents(tx, ctx, reportPublished(id, payload, { after: { from, to } }))
    const readers = await listLearningReaders(tx, [studentId], ctx.now)
    publishLearning(tx, [teacherId, ...readers.map(({ userId }) => userId)])
    publishAfterCommit(tx, topics.admin('lesson-reports'))
    return id
  })

/** The teacher deletes a draft. Refuses as `publishReport`. */
export const discardReport = (ctx: Ctx, id: string): Promise<void> =>
  transaction(async tx => {
    const { teacherId, studentId } = await lockDraft(tx, ctx, id)
    await tx.delete(progressReports).where(eq(progressReports.id, id))
    await recordEvents(tx, ctx, reportDiscarded(id, { reportId: id, teacherId, studentId }))
    publishLearning(tx, [teacherId])
  })
