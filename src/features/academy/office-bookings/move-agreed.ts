import { eq } from 'drizzle-orm'
import { lockLesson } from '#features/academy/lessons/lock-lesson.ts'
import { moveLesson } from '#features/academy/lessons/move-lesson.ts'
import { actingFor } from '#features/academy/lessons/policy.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { LESSON_NOT_FOUND } from '#features/academy/lessons/refusals.ts'
import { isHandedOver } from '#features/academy/lessons/rules.ts'
import { checkTimes } from '#features/academy/proposals/free-times.ts'
import { SUBSTITUTE_STAYS } from '#features/academy/proposals/refusals.ts'
import { decideProposing } from '#features/academy/proposals/rules.ts'
import { loadSharedCalendar } from '#features/academy/proposals/shared-calendar.ts'
import { isBookedOrCompleted } from '#features/academy/reservations/completion-rules.ts'
import { eventPayload } from '#features/academy/reservations/reservation-rows.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { listGuardianIds } from '#features/people/guardians/guardianships.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { isMinorOn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { toInstant } from '#kernel/time.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { movedByOffice } from './events.ts'
import { checkOfficePerson } from './policy.ts'
import { AGREED_BY_WHOM } from './refusals.ts'
import { checkAgreedAt } from './rules.ts'

export type AgreedMove = {
  readonly start: Temporal.Instant
  /** Who agreed for the student's side, and when, as staff say. */
  readonly agreedBy: string
  readonly agreedAt: Temporal.Instant
}

/**
 * Moves an individual lesson at once, because teacher and student's side have agreed on the phone: by the rules of a proposal that both would
 * accept, which ends the proposals about it. Refuses 404 for others, 403 `not_for_yourself`, 409 `substitute_stays`, 422 `agreed_by_whom`, `agreed_when`, and as `propose`
 * does (docs/product.md §5.28).
 */
export const moveAgreed = (ctx: Ctx, lessonId: string, move: AgreedMove): Promise<null> =>
  idempotentTransaction(ctx, async tx => {
    await refuseOwn(tx, ctx, lessonId)
    const { session, reservation, lesson } = await lockLesson(tx, actingFor(ctx, 'participant'), lessonId)
    // Who has agreed to it is the teacher of the session, not the one who teaches it.
    if (isHandedOver(lesson)) refuse(SUBSTITUTE_STAYS)
    const agreedAt = unwrap(checkAgreedAt(move.agreedAt, ctx.now))
    const about = { type: 'reschedule', sessionType: session.type, isOnOffer: isOnOffer(session) } as const
    // An open proposal is no obstacle: the move ends it.
    const booking = { isBookedOrCompleted: isBookedOrCompleted(reservation), lesson, hasOpen: false }
    unwrap(decideProposing({ ...about, ...booking }, 'host', ctx.now))
    await lockUsers(tx, [session.user_id, reservation.userId])
    await refuseOtherVoice(tx, ctx, reservation.userId, move.agreedBy)
    const minutes = lesson.end.since(lesson.start).total('minutes')
    const calendar = await loadSharedCalendar(tx, {
      ...{ session, studentId: reservation.userId, minutes, now: ctx.now },
      exceptOccurrenceId: lesson.occurrenceId,
    })
    const { zone } = requireUser(ctx.actor)
    const asked = { times: [move.start.toString()], minimum: 1, current: lesson.start, zone } as const
    const start = toInstant(unwrap(checkTimes(asked, calendar))[0] ?? move.start.toString())
    await moveLesson(tx, ctx, { session, reservation, lesson }, { start, end: start.add({ minutes }) })
    publishAfterCommit(
      tx,
      ...new Set([session.user_id, reservation.userId, reservation.payerId].map(id => topics.reservations(id))),
    )
    const payload = {
      ...{ ...eventPayload(session, reservation), lessonId, agreedBy: move.agreedBy },
      ...{ from: lesson.start.toString(), to: start.toString(), agreedAt: agreedAt.toString() },
    }
    await recordEvents(tx, ctx, movedByOffice(lessonId, payload, { after: payload }))
    return null
  })

const refuseOwn = async (tx: Tx, ctx: Ctx, lessonId: string): Promise<void> => {
  const { student, teacher } = (await findLesson(tx, lessonId)) ?? refuse(LESSON_NOT_FOUND)
  const guardianIds = await listGuardianIds(tx, student.uid, ctx.now)
  const refusal = checkOfficePerson(ctx.actor, { studentId: student.uid, guardianIds: [...guardianIds, teacher.uid] })
  if (refusal) refuse(refusal)
}

/** Only an adult student or a guardian agrees to another time. */
const refuseOtherVoice = async (tx: Tx, ctx: Ctx, studentId: string, agreedBy: string): Promise<void> => {
  const [student] = await tx.select({ birthDate: users.birthDate }).from(users).where(eq(users.id, studentId))
  const guardianIds = await listGuardianIds(tx, studentId, ctx.now)
  const isAdult = !isMinorOn(student?.birthDate ?? null, ctx.now)
  if (!(guardianIds.includes(agreedBy) || (agreedBy === studentId && isAdult))) refuse(AGREED_BY_WHOM)
}
