import { eq } from 'drizzle-orm'
import { dateCancelled } from '#features/academy/lessons/events.ts'
import { sessionClosed } from '#features/academy/sessions/events.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, on, type Reaction } from '#platform/events.ts'
import { tellTeacher } from './tell-teacher.ts'

const tellClosed = (tx: Tx, ctx: Ctx, { entityId, payload }: EventOf<typeof sessionClosed>): Promise<void> => {
  const { keptDates, title } = payload
  const what = () =>
    keptDates === 0
      ? t('The school closed {title} to new bookings.', { title })
      : t(
          'The school closed {title} to new bookings. {keptDates, plural, one {# date with students goes ahead} other {# dates with students go ahead}}.',
          { title, keptDates },
        )
  return tellTeacher(tx, ctx, {
    ...payload,
    ...{ sessionId: entityId, what },
    dedupeKey: `closed:${entityId}`,
  })
}

/** With students, `lesson_cancellation` tells the teacher. */
const tellCancelledEmpty = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof dateCancelled>): Promise<void> => {
  const { lessons, title, teacherId, start, end, occurrenceId } = payload
  if (lessons > 0) return
  const [teacher] = await tx.select({ zone: users.zone }).from(users).where(eq(users.id, teacherId))
  if (!teacher) return
  const what = () =>
    t('The school cancelled an empty date of {title}, {when} ({zone}). The time is free again.', {
      ...{ title, when: formatDateAndTimeRange(start, end, teacher.zone, ctx.now), zone: zoneName(teacher.zone) },
    })
  await tellTeacher(tx, ctx, { ...payload, what, dedupeKey: `cancelled:${occurrenceId}` })
}

export const eventAdminReactions: readonly Reaction[] = [
  on(sessionClosed, tellClosed),
  on(dateCancelled, tellCancelledEmpty),
]
