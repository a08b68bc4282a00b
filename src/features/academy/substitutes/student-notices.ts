import { and, eq, inArray } from 'drizzle-orm'
import { listLearningReaders, whose } from '#features/academy/learning-rights/queries.ts'
import { selectLessons } from '#features/academy/lessons/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { lessons } from '#features/academy/reservations/table.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import type { DomainEvent, EventOf } from '#platform/events.ts'
import type { dateHandedOver } from './events.ts'
import { substituteTeachesNotice } from './notices.ts'
import { datesSentence, readPeople } from './telling.ts'

/** The students of dates that another teacher teaches, and their guardians: one notice for each student. */
export const tellStudents = async (
  tx: Tx,
  ctx: Ctx,
  events: readonly DomainEvent<EventOf<typeof dateHandedOver>['payload']>[],
): Promise<void> => {
  const [first] = events
  if (!first) return
  const ids = events.map(({ payload }) => payload.occurrenceId)
  const all = await selectLessons(tx)
    .where(and(inArray(lessons.occurrenceId, ids), eq(lessons.state, 'booked')))
    .orderBy(lessons.id)
  if (all.length === 0) return
  const { hostId, formerId, requestId, sessionId, teacherId } = first.payload
  const personOf = await readPeople(tx, [hostId, formerId])
  const lessonsOf = Map.groupBy(all, ({ student }) => student.uid)
  const readers = await listLearningReaders(tx, [...lessonsOf.keys()], ctx.now)
  await notifyAll(
    tx,
    ctx,
    substituteTeachesNotice,
    readers.flatMap(reader => {
      const own = (lessonsOf.get(reader.studentId) ?? []).toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
      const [next] = own
      if (!next) return []
      return [
        {
          userId: reader.userId,
          params: {
            ...{ hostName: personOf(hostId).name, formerName: personOf(formerId).name, subject: next.session.title },
            whose: () => whose(reader),
            dates: () => datesSentence(own, reader.zone, ctx.now),
            consequence: () => (hostId === teacherId ? '' : leavingSentence(own)),
          },
          fields: { sessionId, studentId: reader.studentId, teacherId: hostId },
          entityId: next.id,
          dedupeKey: `substitute-teaches:${requestId}:${reader.studentId}`,
          link: lessonPath(next.id),
        },
      ]
    }),
  )
}

const leavingSentence = (own: readonly { readonly leavesFree: boolean }[]): string => {
  if (!own.some(({ leavesFree }) => leavesFree)) return ''
  return own.length === 1
    ? t('You may cancel it free of charge until it begins.')
    : t('You may cancel each of them free of charge until it begins.')
}
