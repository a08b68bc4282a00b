import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { OfferedSession } from '#features/academy/sessions/queries.ts'
import { closeNotices } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { notifyAskedStudent } from './move-notices.ts'
import { type AskedStudent, listAsked } from './move-rows.ts'
import { dateMoveAnswers, type SessionDateMove, sessionDateMoves } from './table.ts'

/** Asks everyone who has booked the date and is not asked yet. Needs the session's lock. Returns how many. */
export const askMissing = async (tx: Tx, ctx: Ctx, session: OfferedSession, move: SessionDateMove): Promise<number> => {
  const missing = (await listAsked(tx, move)).filter(({ answerId }) => answerId === null)
  if (missing.length === 0) return 0
  const rows = missing.map(({ lesson }) => ({ id: newId('moveAnswer'), moveId: move.id, lessonId: lesson.id }))
  await tx.insert(dateMoveAnswers).values(rows)
  for (const [at, { lesson }] of missing.entries())
    await notifyAskedStudent(tx, ctx, { session, move, lesson, answerId: rows[at]?.id ?? '' })
  publishMove(tx, session, missing)
  return missing.length
}

/** Who has left the date is not asked any more. Needs the session's lock. */
export const forgetLeft = async (tx: Tx, move: SessionDateMove, asked: readonly AskedStudent[]): Promise<void> => {
  const staying = asked.map(({ lesson }) => lesson.id)
  const isOfMove = eq(dateMoveAnswers.moveId, move.id)
  const gone = await tx
    .delete(dateMoveAnswers)
    .where(staying.length > 0 ? and(isOfMove, notInArray(dateMoveAnswers.lessonId, staying)) : isOfMove)
    .returning({ id: dateMoveAnswers.id })
  for (const { id } of gone) await closeNotices(tx, id, 'left')
}

/** The pages of the session and of those who take part. */
export const publishMove = (
  tx: Tx,
  { id, user_id }: Pick<OfferedSession, 'id' | 'user_id'>,
  asked: readonly Pick<AskedStudent, 'lesson'>[],
): void => {
  const people = new Set([user_id, ...asked.flatMap(({ lesson }) => [lesson.student.uid, lesson.payer.uid])])
  publishAfterCommit(tx, topics.session(id), ...[...people].map(uid => topics.reservations(uid)))
}

/** The students are no longer asked. Needs the session's lock. */
export const closeMove = async (
  tx: Tx,
  ctx: Ctx,
  move: SessionDateMove,
  state: Exclude<SessionDateMove['state'], 'open'>,
): Promise<void> => {
  await tx
    .update(sessionDateMoves)
    .set({ state, closedAt: ctx.now })
    .where(inArray(sessionDateMoves.id, [move.id]))
  const answers = await tx
    .select({ id: dateMoveAnswers.id })
    .from(dateMoveAnswers)
    .where(eq(dateMoveAnswers.moveId, move.id))
  for (const { id } of answers) await closeNotices(tx, id, state)
}
