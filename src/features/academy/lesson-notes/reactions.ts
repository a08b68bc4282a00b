import { writeToGuardiansByEmail } from '#features/academy/learning-rights/guardian-letters.ts'
import { listLearningReaders, listStudentsOfDate, whose } from '#features/academy/learning-rights/queries.ts'
import { findLesson } from '#features/academy/lessons/queries.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { notesChanged, notesWritten } from './events.ts'
import { lessonNotesNotice } from './notices.ts'

const tellReaders = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof notesWritten>): Promise<void> => {
  const lesson = payload.isNews ? await findLesson(tx, payload.lessonId) : undefined
  if (!lesson) return
  const { session, teacher, start, end, occurrenceId } = lesson
  const students = await listStudentsOfDate(tx, occurrenceId)
  const lessonOf = new Map(students.map(({ studentId, lessonId }) => [studentId, lessonId]))
  const readers = await listLearningReaders(tx, [...lessonOf.keys()], ctx.now)
  await writeToGuardiansByEmail(tx, ctx, [...lessonOf.keys()])
  await notifyAll(
    tx,
    ctx,
    lessonNotesNotice,
    readers.map(reader => ({
      userId: reader.userId,
      params: {
        ...{ subject: session.title, teacherName: teacher.name, whose: () => whose(reader) },
        when: () => formatDateAndTimeRange(start, end, reader.zone, ctx.now),
      },
      fields: { sessionId: session.id, studentId: reader.studentId, teacherId: teacher.uid },
      entityId: occurrenceId,
      dedupeKey: `notes:${occurrenceId}:${reader.studentId}`,
      link: lessonPath(lessonOf.get(reader.studentId) ?? lesson.id),
    })),
  )
}

export const lessonNotesReactions: readonly Reaction[] = [on(notesWritten, tellReaders), on(notesChanged, tellReaders)]
