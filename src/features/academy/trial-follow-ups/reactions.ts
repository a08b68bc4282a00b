import { type LearningReader, listLearningReaders } from '#features/academy/learning-rights/queries.ts'
import { reservationCompleted } from '#features/academy/reservations/events.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { t } from '#kernel/messages.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { findFollowed, weeklyAfter } from './following.ts'
import { trialOverNotice } from './notices.ts'

const whoseTrial = ({ userId, studentId, studentName }: LearningReader): string =>
  userId === studentId ? t('[trial] Your') : capitalize(t('[trial] {studentName}’s', { studentName }))

/** Asks once after a trial that took place whether the lessons go on. */
const askToGoOn = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof reservationCompleted>): Promise<void> => {
  if (!payload.isTrial) return
  const { reservationId, studentId, sessionId, teacherId } = payload
  const followed = await findFollowed(tx, reservationId, studentId, ctx.now)
  if (!followed) return
  const readers = await listLearningReaders(tx, [studentId], ctx.now)
  await notifyAll(
    tx,
    ctx,
    trialOverNotice,
    readers.map(reader => {
      const asked = { readerId: reader.userId, zone: reader.zone, now: ctx.now }
      return {
        userId: reader.userId,
        params: {
          ...{ teacherName: followed.teacher.name, subject: followed.session.title },
          time: () => weeklyAfter(followed, asked).time,
          whose: () => whoseTrial(reader),
        },
        fields: { sessionId, studentId, teacherId, reservationId },
        ...{ entityId: reservationId, dedupeKey: `trial:${reservationId}`, link: weeklyAfter(followed, asked).to },
      }
    }),
  )
}

export const trialReactions: readonly Reaction[] = [on(reservationCompleted, askToGoOn)]
