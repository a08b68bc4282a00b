import { and, eq, inArray } from 'drizzle-orm'
import { trainingDates, trainingOffers, trainings } from '#features/staff/training-records/table.ts'
import { db } from '#platform/database.ts'
import { type CalendarItem, type Engagement, NOTHING_LINKED } from './calendar-item.ts'

/** The dates of trainings with their title and school. By the id of the date, which is that of the engagement. */
export const listTrainingRows = async (dateIds: readonly string[]) => {
  if (dateIds.length === 0) return new Map<string, TrainingRow>()
  const rows = await selectRows(dateIds)
  return new Map(rows.map(row => [row.id, row]))
}

const selectRows = (dateIds: readonly string[]) =>
  db
    .select({
      id: trainingDates.id,
      trainingId: trainings.id,
      state: trainingDates.state,
      title: trainingOffers.title,
      organisation: trainings.organisation,
    })
    .from(trainingDates)
    .innerJoin(trainings, eq(trainings.id, trainingDates.trainingId))
    .innerJoin(
      trainingOffers,
      and(eq(trainingOffers.trainingId, trainings.id), eq(trainingOffers.version, trainings.version)),
    )
    .where(inArray(trainingDates.id, [...dateIds]))

type TrainingRow = Awaited<ReturnType<typeof selectRows>>[number]

/** A date of a training in the calendar of its trainer; none for one that takes no time any more. */
export const toTrainingItem = (
  { id, start, end, blocking }: Engagement,
  row: TrainingRow | undefined,
): readonly CalendarItem[] =>
  row && blocking
    ? [
        {
          ...NOTHING_LINKED,
          ...{ id, kind: 'training', title: row.title, sessionId: row.trainingId, tone: 'trainings' },
          ...{ start: start.toString(), end: end.toString() },
          // As a lesson that no student has booked yet, while the offer is open.
          ...{
            state: 'teaching',
            withWhom: row.organisation,
            people: row.state === 'agreed' ? [row.organisation] : [],
          },
        },
      ]
    : []
