import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lessonCancellations } from '#features/academy/lessons/table.ts'
import { leavesFree } from '#features/academy/reservations/handed-over.ts'
import { lessons, reservations } from '#features/academy/reservations/table.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { seatDates, seats } from '#features/games/seats/table.ts'
import { usageRecords } from '#features/money/usage/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Reader } from '#platform/database.ts'
import { lessonPart, type Part, seatPart, type TaughtDate } from './rules.ts'

/** How dates are now, with each student's part in them. What does not exist any more is absent. */
export const readDates = async (reader: Reader, occurrenceIds: readonly string[]): Promise<readonly TaughtDate[]> => {
  if (occurrenceIds.length === 0) return []
  const dates = await reader
    .select({
      ...{ occurrenceId: occurrences.id, personId: occurrences.hostId, state: occurrences.state },
      ...{ start: occurrences.startsAt, end: occurrences.endsAt, type: academySessions.type },
    })
    .from(occurrences)
    .leftJoin(academySessions, and(eq(academySessions.id, occurrences.sessionId), eq(occurrences.kind, sql`'academy'`)))
    .where(inArray(occurrences.id, [...occurrenceIds]))
  const parts = new Map([
    ...(await listLessonParts(reader, occurrenceIds)),
    ...(await listSeatParts(reader, occurrenceIds)),
  ])
  return dates.map(({ state, type, ...date }) => ({
    ...date,
    kind: type ?? 'game',
    isPlanned: state === 'planned',
    parts: parts.get(date.occurrenceId) ?? [],
  }))
}

/**
 * A lesson that its student's side gave up too late, and that cost nothing: of others what is charged says so. Where its teacher or the school
 * cancelled the date afterwards, nothing counts as given up late, as nothing stays charged.
 */
const isLateThoughFree = sql<boolean>`coalesce(
  (${reservations.type} = 'individual' or ${occurrences.state} = 'planned') and
  case when ${lessonCancellations.id} is not null
  then ${lessonCancellations.outcome} = 'free' and ${lessonCancellations.isLate} and ${lessonCancellations.side} = 'participant'
    and not ${lessonCancellations.leftSubstitute}
  else ${lessons.state} = 'cancelled' and ${lessons.price} = 0 and ${lessons.returnedAmount} is not null
    and ${reservations.endReason} = 'resigned' and not ${leavesFree}
    and ${occurrences.startsAt} < ${reservations.endedAt} + make_interval(hours => ${reservations.lateHours}) end, false)`

type PartsByDate = ReadonlyMap<string, readonly Part[]>

const listLessonParts = async (reader: Reader, occurrenceIds: readonly string[]): Promise<PartsByDate> => {
  const rows = await reader
    .select({
      ...{ occurrenceId: lessons.occurrenceId, sourceId: lessons.id, state: lessons.state, price: lessons.price },
      // The package of a teacher's own offer is paid by the teacher's share as well.
      reduction: sql<number>`case when ${reservations.reductions} @> '[{"borneBy": "teacher"}]' then 0 else ${lessons.reduction} end`,
      ...{ reservationId: lessons.purchaseId, returnedAmount: lessons.returnedAmount },
      ...{ outcome: lessonCancellations.outcome, metered: usageRecords.amount },
      ...{ isLateThoughFree, isChargedLater: sql<boolean>`${reservations.plan} = 'weekly'` },
    })
    .from(lessons)
    .innerJoin(reservations, eq(reservations.id, lessons.purchaseId))
    .innerJoin(occurrences, eq(occurrences.id, lessons.occurrenceId))
    .leftJoin(
      lessonCancellations,
      and(eq(lessonCancellations.lessonId, lessons.id), isNull(lessonCancellations.undoneAt)),
    )
    .leftJoin(usageRecords, and(eq(usageRecords.sourceId, lessons.id), eq(usageRecords.type, sql`'academy'`)))
    .where(inArray(lessons.occurrenceId, [...occurrenceIds]))
  return partsByDate(rows, lessonPart)
}

const listSeatParts = async (reader: Reader, occurrenceIds: readonly string[]): Promise<PartsByDate> => {
  const rows = await reader
    .select({
      ...{
        occurrenceId: seatDates.occurrenceId,
        sourceId: seatDates.id,
        state: seatDates.state,
        price: seatDates.price,
      },
      ...{ hasAgreement: sql<boolean>`${seats.agreementId} is not null`, metered: usageRecords.amount },
    })
    .from(seatDates)
    .innerJoin(seats, eq(seats.id, seatDates.seatId))
    .leftJoin(usageRecords, and(eq(usageRecords.sourceId, seatDates.id), eq(usageRecords.type, sql`'dnd'`)))
    .where(inArray(seatDates.occurrenceId, [...occurrenceIds]))
  return partsByDate(rows, seatPart)
}

const partsByDate = <Row extends { readonly occurrenceId: string }>(
  rows: readonly Row[],
  toPart: (row: Row) => Part,
): PartsByDate =>
  new Map([...Map.groupBy(rows, ({ occurrenceId }) => occurrenceId)].map(([id, own]) => [id, own.map(toPart)] as const))
