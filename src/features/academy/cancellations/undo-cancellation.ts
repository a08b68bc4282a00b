import { eq } from 'drizzle-orm'
import { type LessonDetails, listCurrentCancellations, listLessonsOf } from '#features/academy/lessons/queries.ts'
import { TIME_TAKEN_SINCE } from '#features/academy/lessons/refusals.ts'
import { chargedAgainBy, decideUndo } from '#features/academy/lessons/rules.ts'
import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { calendarClash, capacityOf } from '#features/academy/reservations/capacity.ts'
import { findSession, type OfferedSession } from '#features/academy/sessions/queries.ts'
import { listCredit } from '#features/money/credit/credit.ts'
import { decideTakingBack } from '#features/money/credit/credit-rules.ts'
import { areAllFree } from '#features/money/holds/places.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { db, type Reader } from '#platform/database.ts'

type Undone = {
  readonly lesson: LessonDetails
  readonly cancellation: Awaited<ReturnType<typeof listCurrentCancellations>>[number]
}

/** The cancellations that a side undoes, and those that are charged again with it, each with its lesson. Refuses as `decideUndo`. */
export const planUndo = async (
  reader: Reader,
  { now }: Pick<Ctx, 'now'>,
  { id: lessonId, occurrenceId }: LessonDetails,
  side: LessonSide,
): Promise<Decision<{ readonly undone: readonly Undone[]; readonly chargedAgain: readonly Undone[] }>> => {
  const current = await listCurrentCancellations(reader, occurrenceId)
  const decision = decideUndo(current, { lessonId, side }, now)
  if (!decision.ok) return decision
  const all = await listLessonsOf(reader, occurrenceId)
  const withLessons = (of: readonly Undone['cancellation'][]) =>
    all.flatMap(lesson => {
      const cancellation = of.find(one => one.lessonId === lesson.id)
      return cancellation ? [{ lesson, cancellation }] : []
    })
  return decided({ undone: withLessons(decision.change), chargedAgain: withLessons(chargedAgainBy(current, side)) })
}

/**
 * Whether the time and the places of cancelled lessons of one occurrence are still free, and whether its teacher's time was freed too.
 * Deciding needs the locks of the session and of its people.
 */
export const findRetaking = async (
  reader: Reader,
  { now }: Pick<Ctx, 'now'>,
  session: OfferedSession,
  [first, ...more]: readonly LessonDetails[],
) => {
  if (!first) return { isFree: true, isHostFreed: false }
  const { start, end, occurrenceId } = first
  const [occurrence] = await reader.select().from(occurrences).where(eq(occurrences.id, occurrenceId))
  const isHostFreed = occurrence?.state === 'cancelled'
  const studentIds = [first, ...more].map(({ student }) => student.uid)
  const wanted = {
    ...{ start, end, placeOf: isHostFreed ? null : occurrenceId },
    personIds: [...(isHostFreed ? [first.teacher.uid] : []), ...studentIds],
  }
  const sources = { capacity: capacityOf(session), clash: calendarClash, now }
  return { isFree: await areAllFree(reader, sources, [wanted]), isHostFreed }
}

/**
 * What undoing would bring back now, for pages and the API: it is offered only where `undoCancellation` would do it. Refuses as that does,
 * 404 excepted.
 */
export const previewUndo = async (ctx: Ctx, lesson: LessonDetails, side: LessonSide) => {
  const decision = await planUndo(db, ctx, lesson, side)
  if (!decision.ok) return decision
  const { undone, chargedAgain } = decision.change
  const restored = undone.map(each => each.lesson)
  const session = await findSession(db, lesson.session.id)
  if (!session || !(await findRetaking(db, ctx, session, restored)).isFree) return refused(TIME_TAKEN_SINCE)
  const credited = Map.groupBy([...undone, ...chargedAgain], each => each.lesson.payer.uid)
  const creditOf = await listCredit(db, [...credited.keys()])
  for (const [payerId, own] of credited) {
    const amount = own.reduce((sum, { cancellation }) => sum + cancellation.creditedAmount, 0)
    const taking = decideTakingBack(creditOf.get(payerId) ?? 0, amount)
    if (!taking.ok) return taking
  }
  return decided(undone)
}
