import { substituteNewsNotice } from '#features/academy/substitutes/notices.ts'
import { datesSentence, readPeople } from '#features/academy/substitutes/telling.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import type { BookedReservation } from './booked-reservation.ts'

/** Who teaches some of the booked dates instead of the teacher of the session hears who comes. Asks nothing where there is no one. */
export const notifySubstitutes = async (
  tx: Tx,
  ctx: Ctx,
  { reservation, title, student, dates }: BookedReservation,
): Promise<void> => {
  const datesOf = Map.groupBy(dates, ({ substituteId }) => substituteId)
  const all = [...datesOf].flatMap(([id, own]) => (id === null ? [] : [{ id, own }]))
  if (all.length === 0) return
  const personOf = await readPeople(
    tx,
    all.map(({ id }) => id),
  )
  await notifyAll(
    tx,
    ctx,
    substituteNewsNotice,
    all.map(({ id: userId, own }) => ({
      ...{ userId, entityId: reservation.id, link: '/campus/calendar' },
      fields: { sessionId: reservation.productId, studentId: student.uid },
      params: {
        ...{
          subject: title,
          what: () => t('A student comes'),
          outcome: () => t('{studentName} has booked:', { studentName: student.name }),
        },
        dates: () => datesSentence(own, personOf(userId).zone, ctx.now),
      },
      dedupeKey: `substitute-booked:${reservation.id}`,
    })),
  )
}
