import { eq } from 'drizzle-orm'
import { lockPersons, unplan } from '#features/calendar/actions.ts'
import type { Ctx } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { touch, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { type Changes, decideEdit } from './edit.ts'
import { datesSkipped, sessionEdited } from './events.ts'
import { moveOn, moveOnTeacher } from './openings.ts'
import type { Skipped } from './planning.ts'
import { mayManage } from './policy.ts'
import { planDates } from './publishing.ts'
import { lockSession, type Session, wasEverReserved } from './queries.ts'
import { takesReservations } from './rules.ts'
import type { EditInput, PublishInput } from './schema.ts'
import { academySessions } from './table.ts'

/** What moves a session's dates in the calendar. */
const DATES = ['date_time', 'zone', 'horizonWeeks', 'course_schedule', 'lessonMinutes'] as const

const before = (session: Session, changes: Changes) =>
  Object.fromEntries(Object.keys(changes).map(name => [name, session[name as keyof Session]]))

/**
 * Changes a session: freely until the first hold or reservation, then only its description and to more places.
 * Refuses 404 to others than its teacher, 409 or 422 by the field that must stay, 409 `time_clash` for new dates. Answers dates left out.
 */
export const edit = async (ctx: Ctx, id: string, input: EditInput | PublishInput): Promise<readonly Skipped[]> =>
  transaction(async tx => {
    const session = await lockSession(tx, id)
    const refusal = mayManage(ctx.actor, session)
    if (refusal) refuse(refusal)
    await lockPersons(tx, [session.user_id])
    const isReserved = await wasEverReserved(tx, id)
    const changes = accept(decideEdit(session, input, { isReserved, now: ctx.now }))
    if (Object.keys(changes).length === 0) return []
    const [next] = await tx
      .update(academySessions)
      .set({ ...changes, updatedAt: ctx.now })
      .where(eq(academySessions.id, id))
      .returning()
    if (!next) throw new Error('an update answers its row')
    const isMoved = DATES.some(name => name in changes) && takesReservations(next.status)
    if (isMoved) await unplan(tx, id, ctx.now)
    const skipped = isMoved ? await planDates(tx, ctx, next) : []
    await moveOn(tx, [id], ctx.now)
    if (isMoved) await moveOnTeacher(tx, session.user_id, ctx.now, id)
    const fields = Object.keys(changes)
    await record(
      tx,
      ctx,
      sessionEdited(id, { teacherId: session.user_id, fields }, { before: before(session, changes), after: changes }),
    )
    if (skipped.length > 0) await record(tx, ctx, datesSkipped(id, { teacherId: session.user_id, dates: skipped }))
    touch(tx, 'sessions', `session:${id}`)
    return skipped
  })
