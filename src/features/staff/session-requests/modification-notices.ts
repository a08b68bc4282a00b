import { and, eq } from 'drizzle-orm'
import { payersWithSay } from '#features/academy/reservations/parties.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import type { Session } from '#features/academy/sessions/queries.ts'
import { notifyAll } from '#features/people/notifications/notify.ts'
import type { DateMove } from '#features/scheduling/calendar/moving.ts'
import { sessionModified } from '#features/staff/requests/notices.ts'
import { publicSessionPath } from '#features/staff/requests/paths.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatDate } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { changeLabels, type ModificationAsked } from './modification-rules.ts'

type Modified = {
  /** The request, or the act of staff. */
  readonly cause: string
  /** As it was before. */
  readonly session: Session
  readonly asked: ModificationAsked
  readonly moves: readonly DateMove[]
  /** Of staff, where they act without a request. */
  readonly reason?: string | undefined
}

/** What concerns students: how many places there are, and how many it needs to start, does not. */
const whatChanges = ({ session, asked, moves }: Modified, now: Temporal.Instant): string => {
  const texts = changeLabels(asked).flatMap(([field, label]) => {
    if (field === 'title') return [t('Title: {change}.', { change: label })]
    if (field === 'price')
      return [t('Price for new bookings: {change}; existing bookings keep their price.', { change: label })]
    if (field !== 'startTime') return []
    const values = { change: label, zone: zoneName(session.zone) }
    return moves[0]
      ? [
          t('Start time from {day} on: {change} ({zone}). The price stays the same.', {
            ...values,
            day: formatDate(moves[0].to.start, session.zone, now),
          }),
        ]
      : [t('Start time: {change} ({zone}). The price stays the same.', values)]
  })
  return texts.join(' ')
}

/** Tells the students with a booking, and payers who have a say, what has changed in their session (docs/product.md §10.7). */
export const tellStudentsOfModification = async (tx: Tx, ctx: Ctx, modified: Modified): Promise<void> => {
  const { session, cause, reason } = modified
  const changes = () => whatChanges(modified, ctx.now)
  if (changes() === '') return
  const booked = await tx
    .selectDistinct({ studentId: reservations.userId, payerId: reservations.payerId })
    .from(reservations)
    .where(and(eq(reservations.productId, session.id), eq(reservations.state, 'booked')))
  const hasSay = await payersWithSay(tx, booked, ctx.now)
  const readerIds = booked.flatMap(one => [one.studentId, ...(hasSay(one) ? [one.payerId] : [])])
  const notices = [...new Set(readerIds)].map(userId => ({
    userId,
    params: {
      session: session.title,
      what: () => (reason ? t('{what} Reason: {reason}', { what: changes(), reason }) : changes()),
    },
    fields: { sessionId: session.id, sessionType: session.type, teacherId: session.user_id },
    entityId: session.id,
    dedupeKey: `modified:${cause}`,
    link: publicSessionPath(session.id),
  }))
  await notifyAll(tx, ctx, sessionModified, notices)
}
