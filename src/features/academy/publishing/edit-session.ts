import { eq } from 'drizzle-orm'
import { refreshListing, refreshListingsOfUsers } from '#features/academy/availability/listing-projection.ts'
import { datesSkipped, sessionEdited } from '#features/academy/sessions/events.ts'
import { mayManage } from '#features/academy/sessions/policy.ts'
import { findSession, lockSession, type Session, wasEverReserved } from '#features/academy/sessions/queries.ts'
import { SESSION_NOT_FOUND } from '#features/academy/sessions/refusals.ts'
import { takesReservations } from '#features/academy/sessions/rules.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { freeSubstitutes, lockTeachers } from '#features/academy/substitutes/freed-dates.ts'
import type { SkippedDate } from '#features/academy/timetable/create-occurrences.ts'
import { restoreTimeOff } from '#features/scheduling/calendar/actions.ts'
import { deleteOccurrences } from '#features/scheduling/calendar/planned-occurrences.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { listReservedLessons, removeFormerDates } from './dates-ahead.ts'
import { decideEdit, type SessionChanges, type SessionEdit } from './edit-rules.ts'
import { createSessionOccurrences } from './publish-session.ts'
import { chooseTimes, type Times } from './shared-availability.ts'

/** A change of one of these fields moves the session's dates in the calendar. */
const SCHEDULE_FIELDS = ['date_time', 'zone', 'horizonWeeks', 'course_schedule', 'lessonMinutes'] as const

const previousValues = (session: Session, changes: SessionChanges) =>
  Object.fromEntries(Object.keys(changes).map(name => [name, session[name as keyof Session]]))

/**
 * Changes a session: every field until the first hold or reservation, then what `decideEdit` allows. What was reserved keeps its time and
 * its price. Refuses 404 for everyone but its teacher, 409 or 422 for a field that must not change, 409 `time_clash` for new dates, and as
 * `chooseTimes` does. Returns the skipped dates.
 */
export const editSession = async (
  ctx: Ctx,
  id: string,
  input: SessionEdit & Pick<Times, 'availability'>,
): Promise<readonly SkippedDate[]> =>
  transaction(async tx => {
    const times = await chooseTimesOf(tx, ctx, id, input)
    const session = await lockSession(tx, id)
    const refusal = mayManage(ctx.actor, session)
    if (refusal) refuse(refusal)
    const substituted = await lockTeachers(tx, ctx, session)
    const isReserved = await wasEverReserved(tx, id)
    const reservedLessons =
      isReserved && session.type === 'group' ? await listReservedLessons(tx, session, ctx.now) : []
    const changes = unwrap(decideEdit(session, { ...input, ...times }, { isReserved, reservedLessons, now: ctx.now }))
    if (Object.keys(changes).length === 0) return []
    const movesDates = SCHEDULE_FIELDS.some(name => name in changes)
    const updated = await writeChanges(tx, ctx, id, { ...changes, ...(movesDates ? { scheduledAt: ctx.now } : {}) })
    const isRescheduled = movesDates && takesReservations(updated.status)
    if (isRescheduled && isReserved) await removeFormerDates(tx, updated, ctx.now)
    const freed = isRescheduled && !isReserved ? await deleteOccurrences(tx, id, ctx.now) : []
    const skipped = isRescheduled ? await createSessionOccurrences(tx, ctx, updated) : []
    await restoreTimeOff(tx, freed)
    if (isRescheduled) {
      await refreshListingsOfUsers(tx, [session.user_id], ctx.now, id)
      await freeSubstitutes(tx, ctx, session, substituted)
    }
    await finishEdit(tx, ctx, session, changes)
    if (skipped.length > 0)
      await recordEvents(tx, ctx, datesSkipped(id, { teacherId: session.user_id, dates: skipped }))
    return skipped
  })

/** The weekly availability is locked before the session: of a session of another teacher, nothing is. */
const chooseTimesOf = async (tx: Tx, ctx: Ctx, id: string, { availability, ...input }: Times) => {
  if (availability === undefined) return {}
  const session = (await findSession(tx, id)) ?? refuse(SESSION_NOT_FOUND)
  const refusal = mayManage(ctx.actor, session)
  if (refusal) refuse(refusal)
  return chooseTimes(tx, ctx, session.user_id, { zone: session.zone, ...input, availability })
}

/** Needs the session's lock. */
export const writeChanges = async (
  tx: Tx,
  ctx: Ctx,
  id: string,
  changes: SessionChanges & { readonly scheduledAt?: Temporal.Instant },
): Promise<Session> => {
  const [updated] = await tx
    .update(academySessions)
    .set({ ...changes, updatedAt: ctx.now })
    .where(eq(academySessions.id, id))
    .returning()
  if (!updated) throw new Error('an update answers its row')
  return updated
}

/** Refreshes the list and open pages, and records what has changed in `session`, which is as it was before. */
export const finishEdit = async (tx: Tx, ctx: Ctx, session: Session, changes: SessionChanges): Promise<void> => {
  const { id, user_id: teacherId } = session
  await refreshListing(tx, [id], ctx.now)
  const change = { before: previousValues(session, changes), after: changes }
  await recordEvents(tx, ctx, sessionEdited(id, { teacherId, fields: Object.keys(changes) }, change))
  publishAfterCommit(tx, topics.sessions, topics.session(id))
}
