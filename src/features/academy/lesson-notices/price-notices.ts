import { inArray } from 'drizzle-orm'
import type { pricesChanged } from '#features/academy/lessons/events.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { lessonPriceModification } from './notices.ts'

type Changed = EventOf<typeof pricesChanged>['payload']

const whatOf = ({ lessons, agreement }: Changed, zone: string, now: Temporal.Instant): string => {
  const first = agreement?.from ?? lessons[0]?.start
  if (!first) return ''
  const start = momentLabel(first, zone, now)
  return agreement
    ? t('Every lesson from {start} on, also those that are planned later,', { start })
    : t('Only the lesson on {start}', { start })
}

/** `100 PLN`, or `80 PLN and 100 PLN` where the lessons had different prices. */
const oldPrices = ({ lessons, agreement }: Changed): string =>
  [...new Set([...lessons.map(({ before }) => before), ...(agreement?.before ?? [])])]
    .toSorted((a, b) => a - b)
    .map(price => formatPLN(price))
    .join(` ${t('[prices] and')} `)

/** Tells the student's side and the teacher the old and the new price, and why (docs/product.md §5.21). */
export const notifyPricesChanged = async (
  tx: Tx,
  ctx: Ctx,
  { id, payload }: EventOf<typeof pricesChanged>,
): Promise<void> => {
  const { reservationId, sessionId, studentId, payerId, teacherId, price, reason } = payload
  const session = await findSession(tx, sessionId)
  const readerIds = await listReaderIds(tx, { studentId, payerId }, ctx.now)
  const people = await tx
    .select({ id: users.id, name: users.displayName, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...readerIds, teacherId]))
    .orderBy(users.id)
  const student = people.find(person => person.id === studentId)
  if (!session || !student) throw new Error(`no session or student of ${reservationId}`)
  for (const { id: userId, zone } of people)
    await notify(tx, ctx, lessonPriceModification, {
      userId,
      params: {
        subject: session.title,
        studentName: student.name,
        what: () => whatOf(payload, zone, ctx.now),
        oldPrice: () => oldPrices(payload),
        newPrice: () => formatPLN(price),
        reason,
      },
      fields: { sessionId, reservationId, studentId, teacherId, sessionType: session.type },
      entityId: reservationId,
      dedupeKey: id,
      link: reservationPath(reservationId),
    })
}
