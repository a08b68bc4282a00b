import { lockSession, type Session } from '#features/academy/sessions/queries.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { createCourseOccurrences, createGroupOccurrences } from '#features/academy/timetable/create-occurrences.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { type Ctx, systemActor, type User } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { db, transaction } from '#platform/database.ts'

type SessionOptions = Partial<typeof academySessions.$inferInsert> & {
  readonly teacher: User
  readonly type: 'individual' | 'group' | 'course'
  readonly now: Temporal.Instant
}

/** A session on offer in Europe/Warsaw: Tuesdays 17:00 to 19:00, or a course of four Saturdays at 10:00; 100 PLN. */
export const createTestSession = async ({ teacher, type, now, ...more }: SessionOptions): Promise<Session> => {
  const id = newId('session')
  const ctx: Ctx = { actor: systemActor('test'), now, requestId: 'test' }
  const today = now.toZonedDateTimeISO('Europe/Warsaw').toPlainDate()
  const saturday = today.add({ days: ((6 - today.dayOfWeek + 7) % 7) + 7 })
  await db.insert(academySessions).values({
    id,
    user_id: teacher.id,
    type,
    track: 'ib',
    subject: 'ib-mathematics-aa',
    title: 'Mathematics AA',
    zone: 'Europe/Warsaw',
    date_time: type === 'course' ? {} : { Tuesday: [17, 17.5, 18, 18.5] },
    course_schedule:
      type === 'course'
        ? [0, 7, 14, 21].map(days => ({ date: `${saturday.add({ days })}T10:00`, formattedDate: '' }))
        : [],
    lessonMinutes: type === 'course' ? 60 : null,
    price: 10_000,
    maxStudents: type === 'individual' ? 1 : 4,
    created_at: now,
    scheduledAt: now,
    updatedAt: now,
    ...more,
  })
  return transaction(async tx => {
    const session = await lockSession(tx, id)
    await lockUsers(tx, [teacher.id])
    const within = { start: now, end: now.add({ hours: 24 * 7 * session.horizonWeeks }) }
    if (type === 'group') await createGroupOccurrences(tx, ctx, session, within, { onClash: 'refuse' })
    if (type === 'course') await createCourseOccurrences(tx, ctx, session)
    return session
  })
}
