import { notify } from '#features/people/notifications/notify.ts'
import { mySessionPath } from '#features/staff/requests/paths.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, type Said } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { sessionManaged } from './notices.ts'

type Told = {
  readonly sessionId: string
  readonly teacherId: string
  readonly title: string
  readonly what: Said
  readonly reason: string
  readonly dedupeKey: string
  /** The page of the session unless it is another. */
  readonly link?: string
}

/** Tells the teacher what staff did to a session; a teacher who acts is told nothing. */
export const tellTeacher = async (tx: Tx, ctx: Ctx, told: Told): Promise<void> => {
  const { sessionId, teacherId, title, what, reason, dedupeKey, link = mySessionPath(sessionId) } = told
  if (userIdOf(ctx.actor) === teacherId) return
  await notify(tx, ctx, sessionManaged, {
    userId: teacherId,
    params: { session: title, what, reason: reason || msg('none given.') },
    fields: { sessionId, teacherId },
    entityId: sessionId,
    dedupeKey,
    link,
  })
}
