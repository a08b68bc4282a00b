import { eq, sql } from 'drizzle-orm'
import type { RatingTable } from '#features/academy/ratings/rating-rows.ts'
import { sessionRatings } from '#features/academy/ratings/table.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { gameRatings } from '#features/games/game-ratings/table.ts'
import { lockGame } from '#features/games/games/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { can } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { ratingAnswered, ratingHidden } from './events.ts'
import { PUBLIC_RATING_NOT_FOUND } from './refusals.ts'

type Found = {
  readonly table: RatingTable
  readonly sessionId: string
  readonly teacherId: string
  readonly reply: string
}

/** Locks what is rated, and reads the rating under the lock. Refuses 404 `rating_not_found`. */
const lockPublic = async (tx: Tx, publicId: string): Promise<Found> => {
  const ofSession = eq(sessionRatings.publicId, publicId)
  const [lesson] = await tx.select({ sessionId: sessionRatings.sessionId }).from(sessionRatings).where(ofSession)
  if (lesson) {
    const { user_id: teacherId } = await lockSession(tx, lesson.sessionId)
    const [row] = await tx.select({ reply: sessionRatings.reply }).from(sessionRatings).where(ofSession)
    return row ? { ...lesson, ...row, table: sessionRatings, teacherId } : refuse(PUBLIC_RATING_NOT_FOUND)
  }
  const ofGame = eq(gameRatings.publicId, publicId)
  const [game] = await tx.select({ sessionId: gameRatings.sessionId }).from(gameRatings).where(ofGame)
  if (!game) return refuse(PUBLIC_RATING_NOT_FOUND)
  const { teacherId } = await lockGame(tx, game.sessionId)
  const [row] = await tx.select({ reply: gameRatings.reply }).from(gameRatings).where(ofGame)
  return row ? { ...game, ...row, table: gameRatings, teacherId } : refuse(PUBLIC_RATING_NOT_FOUND)
}

/** The one answer of the teacher to a public rating; an empty text takes it away. Refuses 404 `rating_not_found` for others (docs/product.md §5.14). */
export const answerRating = (ctx: Ctx, publicId: string, text: string): Promise<void> =>
  transaction(async tx => {
    const { id } = requireUser(ctx.actor)
    const { table, sessionId, teacherId, reply } = await lockPublic(tx, publicId)
    if (teacherId !== id) return refuse(PUBLIC_RATING_NOT_FOUND)
    if (reply === text) return
    const repliedAt = text === '' ? null : ctx.now.toString()
    await tx.execute(sql`update ${table} set reply = ${text}, replied_at = ${repliedAt} where public_id = ${publicId}`)
    const change = { before: { reply }, after: { reply: text } }
    await recordEvents(tx, ctx, ratingAnswered(publicId, { sessionId, teacherId }, change))
    publishAfterCommit(tx, topics.sessions)
  })

/** Staff hide words from everyone but their writer; the stars count on. The reason is for the audit. Refuses 404 for others. */
export const hideRating = (ctx: Ctx, publicId: string, reason: string): Promise<void> =>
  transaction(async tx => {
    if (!can(ctx.actor, 'manage_events')) return refuse(PUBLIC_RATING_NOT_FOUND)
    const { table, sessionId, teacherId } = await lockPublic(tx, publicId)
    await tx.execute(
      sql`update ${table} set public_id = null, reply = '', replied_at = null, hidden_at = ${ctx.now.toString()} where public_id = ${publicId}`,
    )
    const change = { before: { isPublic: true }, after: { isPublic: false, reason } }
    await recordEvents(tx, ctx, ratingHidden(publicId, { sessionId, teacherId, reason }, change))
    publishAfterCommit(tx, topics.sessions)
  })

/** An account is deleted: its public words, and what it has answered, are no longer shown. */
export const forgetPublicWords = async (tx: Tx, userId: string): Promise<void> => {
  for (const table of [sessionRatings, gameRatings])
    await tx.update(table).set({ publicId: null, reply: '', repliedAt: null }).where(eq(table.userId, userId))
  await tx.execute(sql`update ${sessionRatings} set reply = '', replied_at = null
    from academy_sessions s where s.id = session_id and s.user_id = ${userId} and reply <> ''`)
  await tx.execute(sql`update ${gameRatings} set reply = '', replied_at = null
    from dne_sessions g where g.id = session_id and g.teacher_id = ${userId} and reply <> ''`)
}
