import { eq } from 'drizzle-orm'
import { mayPublish } from '#features/academy/sessions/policy.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Reader, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { filmChanged } from './events.ts'
import { teacherFilms } from './table.ts'

/** The link of a teacher's film; empty where there is none. */
export const findFilmUrl = async (reader: Reader, teacherId: string): Promise<string> => {
  const [row] = await reader
    .select({ url: teacherFilms.url })
    .from(teacherFilms)
    .where(eq(teacherFilms.teacherId, teacherId))
  return row?.url ?? ''
}

/** Sets the film of the acting teacher's public page; an empty link takes it away. Refuses 403 without teacher access (docs/product.md §4.11). */
export const setFilm = async (ctx: Ctx, url: string): Promise<void> => {
  const refusal = mayPublish(ctx.actor)
  if (refusal) refuse(refusal)
  const { id } = requireUser(ctx.actor)
  await transaction(async tx => {
    await lockUsers(tx, [id])
    const before = await findFilmUrl(tx, id)
    if (before === url) return
    const row = { url, updatedAt: ctx.now }
    if (url === '') await tx.delete(teacherFilms).where(eq(teacherFilms.teacherId, id))
    else
      await tx
        .insert(teacherFilms)
        .values({ teacherId: id, ...row })
        .onConflictDoUpdate({ target: teacherFilms.teacherId, set: row })
    await recordEvents(tx, ctx, filmChanged(id, { teacherId: id }, { before: { url: before }, after: { url } }))
    publishAfterCommit(tx, topics.sessions, topics.user(id))
  })
}
