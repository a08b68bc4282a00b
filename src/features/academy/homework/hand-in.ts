import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { lockAssignment } from './access.ts'
import { homeworkHandedIn, homeworkMarked } from './events.ts'
import { decideHandIn, decideMarking, isHandedInLate } from './rules.ts'
import type { MarkInput } from './schema.ts'
import { publishHomework } from './set-homework.ts'
import { homeworkAssignments, homeworkFiles } from './table.ts'

/** The moment by the one clock that all processes share. Read under the lock: who waited for it comes later. */
const databaseNow = async (tx: Tx): Promise<Temporal.Instant> => {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  )
  return Temporal.Instant.from(rows[0]?.at ?? '')
}

/**
 * A student hands in words, and the files that were added before. Again, until it is marked: the last counts. Late is decided by the
 * database's clock. Refuses as `lockAssignment`, and 409, 422 as `decideHandIn` (docs/product.md §16.3). Returns how
 * often it was handed in.
 */
export const handIn = (ctx: Ctx, assignmentId: string, text: string): Promise<number> =>
  idempotentTransaction(ctx, async tx => {
    const { task, assignment, lesson } = await lockAssignment(tx, ctx, assignmentId, 'handIn')
    const isOwnFile = and(eq(homeworkFiles.assignmentId, assignmentId), eq(homeworkFiles.part, 'hand_in'))
    const files = await tx.$count(homeworkFiles, isOwnFile)
    unwrap(decideHandIn(assignment, { text, files }))
    const handedInAt = await databaseNow(tx)
    const isLate = isHandedInLate(handedInAt, task.dueAt)
    const times = assignment.times + 1
    await tx
      .update(homeworkAssignments)
      .set({ handedIn: text, handedInAt, isLate, times })
      .where(eq(homeworkAssignments.id, assignmentId))
    await tx.update(homeworkFiles).set({ isHandedIn: true }).where(isOwnFile)
    const after = { handedInAt: handedInAt.toString(), isLate, times }
    const payload = { homeworkId: task.id, assignmentId, ...after }
    await recordEvents(tx, ctx, homeworkHandedIn(assignmentId, payload, { after }))
    await publishHomework(tx, ctx, task.id, [lesson.teacher.uid, task.setBy])
    return times
  })

/**
 * The teacher answers with words, and with a mark where the homework has a scale; a mark can be put right later. Refuses as
 * `lockAssignment`, and 409, 422 as `decideMarking`. Returns the mark as it is stored.
 */
export const markHomework = (ctx: Ctx, assignmentId: string, input: MarkInput): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { task, assignment, lesson } = await lockAssignment(tx, ctx, assignmentId, 'markHomework')
    const mark = unwrap(decideMarking({ ...task, times: assignment.times }, input, ctx.now))
    const row = { mark, answer: input.answer, markedAt: ctx.now, markedBy: requireUser(ctx.actor).id }
    await tx.update(homeworkAssignments).set(row).where(eq(homeworkAssignments.id, assignmentId))
    const payload = {
      ...{ homeworkId: task.id, assignmentId, isFirst: assignment.markedAt === null, at: ctx.now.toString() },
    }
    const change = { before: { mark: assignment.mark }, after: { mark } }
    await recordEvents(tx, ctx, homeworkMarked(assignmentId, payload, change))
    await publishHomework(tx, ctx, task.id, [lesson.teacher.uid, task.setBy])
    return mark
  })
