import { eq } from 'drizzle-orm'
import { dissolve, lockPersons } from '#features/calendar/actions.ts'
import { attended, plannedOf } from '#features/calendar/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Reader, touch, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { sessionClosed } from './events.ts'
import { moveOn, moveOnTeacher } from './openings.ts'
import { mayManage } from './policy.ts'
import { lockSession } from './queries.ts'
import { decideClose } from './rules.ts'
import { academySessions } from './table.ts'

/** What closing would do: the coming dates that stay because somebody has a place in them, and those that the teacher gets back. */
export type Closing = { readonly kept: readonly string[]; readonly freed: readonly string[] }

/** By the very reading that `close` acts on. Occurrence ids. */
export const closingOf = async (reader: Reader, sessionId: string, now: Temporal.Instant): Promise<Closing> => {
  const ahead = (await plannedOf(reader, [sessionId], now)).map(each => each.id)
  const taken = await attended(reader, ahead)
  return { kept: ahead.filter(id => taken.has(id)), freed: ahead.filter(id => !taken.has(id)) }
}

/**
 * Ends a session's offer: no new reservations; what is reserved takes place, and dates without students leave the calendar.
 * Refuses 404 to others than its teacher, 409 `session_closed` the second time.
 */
export const close = async (ctx: Ctx, id: string): Promise<Closing> =>
  transaction(async tx => {
    const session = await lockSession(tx, id)
    const refusal = mayManage(ctx.actor, session)
    if (refusal) refuse(refusal)
    await lockPersons(tx, [session.user_id])
    const status = accept(decideClose(session.status))
    await tx.update(academySessions).set({ status, updatedAt: ctx.now }).where(eq(academySessions.id, id))
    const closing = await closingOf(tx, id, ctx.now)
    await dissolve(tx, closing.freed)
    await moveOn(tx, [id], ctx.now)
    await moveOnTeacher(tx, session.user_id, ctx.now, id)
    const change = { before: { status: session.status }, after: { status } }
    await record(tx, ctx, sessionClosed(id, { teacherId: session.user_id }, change))
    touch(tx, 'sessions', `session:${id}`, `reservations:${session.user_id}`)
    return closing
  })
