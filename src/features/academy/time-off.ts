import { and, asc, eq } from 'drizzle-orm'
import { beBusy, dissolve, lockPersons, stopBeingBusy } from '#features/calendar/actions.ts'
import { attended, hostedWithin, timeOffOf } from '#features/calendar/queries.ts'
import { TIME_OFF_NOT_FOUND } from '#features/calendar/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { accept } from '#kernel/decision.ts'
import { person } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Tx, touch, transaction } from '#platform/database.ts'
import { record } from '#platform/record.ts'
import { timeOffEnded, timeOffTaken } from './events.ts'
import { moveOn, moveOnTeacher } from './openings.ts'
import { planGroup } from './planning.ts'
import { publishes } from './policy.ts'
import type { Session } from './queries.ts'
import { decideTimeOff } from './rules.ts'
import type { TimeOffInput } from './schema.ts'
import { academySessions, isOffered } from './table.ts'

/** A teacher's open groups, locked in the order of their ids: their dates make way for time off and come back after it. */
const lockGroups = (tx: Tx, teacherId: string): Promise<readonly Session[]> =>
  tx
    .select()
    .from(academySessions)
    .where(
      and(eq(academySessions.user_id, teacherId), eq(academySessions.type, 'group'), isOffered(academySessions.status)),
    )
    .orderBy(asc(academySessions.id))
    .for('update')

const settle = async (tx: Tx, ctx: Ctx, teacherId: string, groups: readonly Session[]) => {
  await moveOn(
    tx,
    groups.map(({ id }) => id),
    ctx.now,
  )
  await moveOnTeacher(tx, teacherId, ctx.now)
  touch(tx, `reservations:${teacherId}`)
}

/**
 * Takes time off on the wall clock of a zone: nothing is offered then, and a group's dates without students make way.
 * A lesson that somebody has reserved, or a lesson of a course, does not: 409 `time_clash` says which. 422 for what is over. Answers its id.
 */
export const takeTimeOff = async (ctx: Ctx, input: TimeOffInput): Promise<string> => {
  const refusal = publishes(ctx.actor)
  if (refusal) refuse(refusal)
  const teacher = person(ctx.actor)
  const during = accept(decideTimeOff(input, ctx.now))
  return transaction(async tx => {
    const groups = await lockGroups(tx, teacher.id)
    await lockPersons(tx, [teacher.id])
    const hosted = await hostedWithin(tx, teacher.id, during)
    const ofGroups = hosted.filter(each => groups.some(({ id }) => id === each.sessionId)).map(each => each.id)
    const taken = await attended(tx, ofGroups)
    await dissolve(
      tx,
      ofGroups.filter(id => !taken.has(id)),
    )
    const id = await beBusy(tx, ctx, teacher.id, during, input.note)
    await settle(tx, ctx, teacher.id, groups)
    const span = { start: during.start.toString(), end: during.end.toString() }
    await record(tx, ctx, timeOffTaken(id, { teacherId: teacher.id, ...span }))
    return id
  })
}

/** Ends a time off, also before its time: the groups' dates that had made way are planned again. Refuses 404 for another's. */
export const endTimeOff = async (ctx: Ctx, id: string): Promise<void> => {
  const refusal = publishes(ctx.actor)
  if (refusal) refuse(refusal)
  const teacher = person(ctx.actor)
  await transaction(async tx => {
    const groups = await lockGroups(tx, teacher.id)
    await lockPersons(tx, [teacher.id])
    const found = (await timeOffOf(tx, teacher.id, ctx.now)).find(each => each.id === id)
    if (!found || !(await stopBeingBusy(tx, teacher.id, id))) return refuse(TIME_OFF_NOT_FOUND)
    // Dates start after the span's start, so a second before it keeps the first.
    const start = Temporal.Instant.compare(found.start, ctx.now) > 0 ? found.start.subtract({ seconds: 1 }) : ctx.now
    const within = { start, end: found.end }
    for (const group of groups) await planGroup(tx, ctx, group, within, { onClash: 'leave out', again: true })
    await settle(tx, ctx, teacher.id, groups)
    await record(tx, ctx, timeOffEnded(id, { teacherId: teacher.id }))
  })
}
