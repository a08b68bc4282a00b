import { skippedDateLabel } from '#features/academy/booking/skipped-label.ts'
import { getBookedReservation } from '#features/academy/reservation-notices/booked-reservation.ts'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { reservationPath } from '#features/academy/reservations/paths.ts'
import { isFragment, lessonCountLabel } from '#features/academy/reservations/rules.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { listCredit } from '#features/money/credit/credit.ts'
import { dueOf, dueText } from '#features/money/credit/due.ts'
import { waitlistEnded, waitlistOffer } from '#features/money/holds/notices.ts'
import { notify } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import { formatDateAndTimeRange, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import type { placeOffered, waitingEnded } from './events.ts'
import type { EntryState } from './schema.ts'

/** Tells the student and the payer of an offer. What cost nothing is booked, and its confirmation was sent (docs/product.md §5.16). */
export const notifyOffered = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof placeOffered>): Promise<void> => {
  const { reservation, title, teacher, student, payer, dates } = await getBookedReservation(tx, payload.reservationId)
  const [first] = dates
  if (reservation.state !== 'held' || !first) return
  const deadline = toInstant(payload.deadline)
  const isPart = isFragment(reservation)
  const creditOf = await listCredit(tx, [payer.uid])
  for (const { uid, zone } of new Map([student, payer].map(each => [each.uid, each])).values()) {
    const credit = uid === payer.uid ? (creditOf.get(uid) ?? 0) : 0
    const due = dueOf({ price: reservation.amount, creditSpent: 0, credit })
    await notify(tx, ctx, waitlistOffer, {
      userId: uid,
      params: {
        subject: title,
        teacherName: teacher.name,
        what: () => {
          const lessons = lessonCountLabel(dates.length)
          return isPart ? t('only {lessons} of the four weeks', { lessons }) : lessons
        },
        when: () => {
          const time = `${formatDateAndTimeRange(first.start, first.end, zone, ctx.now)} (${zoneName(zone)})`
          return dates.length > 1 ? t('the first {time}', { time }) : time
        },
        step: () => t('Pay {amount}', { amount: dueText(due) }),
        choice: () =>
          isPart
            ? ` ${t('Or wait on for more of them: if you decline or do not answer, you keep your place in the queue.')}`
            : '',
        until: () => momentLabel(deadline, zone, ctx.now),
      },
      fields: {
        sessionId: payload.sessionId,
        reservationId: reservation.id,
        studentId: student.uid,
        studentName: student.name,
        teacherId: teacher.uid,
        sessionType: reservation.type,
      },
      entityId: reservation.id,
      dedupeKey: `waitlist:${reservation.id}`,
      link: reservationPath(reservation.id),
      expiryDate: deadline,
      email: {
        paragraphs: reservation.skipped.map(
          one => () => t('Not part of the offer: {date}', { date: skippedDateLabel(one, zone, ctx.now) }),
        ),
      },
    })
  }
}

/** Why a person no longer waits; those who left, declined or have the place know it. */
const REASONS: Readonly<Partial<Record<EntryState, Message>>> = {
  lapsed: msg('Your offer has ended, and the place goes to the next person. You can join the waitlist again.'),
  withdrawn: msg('You have another booking at that time now, so we took you off the waitlist. You can join it again.'),
  closed: msg('The lessons that you waited for can no longer be booked.'),
}

/** A closed session may have no page for the person any more. */
const linkFor = (sessionId: string, state: EntryState): string =>
  state === 'closed' ? '/campus/reservations' : `/campus/sessions/${sessionId}`

export const notifyEnded = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof waitingEnded>): Promise<void> => {
  const { entryId, sessionId, studentId, payerId, state } = payload
  const reason = REASONS[state]
  const session = reason ? await findSession(tx, sessionId) : undefined
  if (!reason || !session) return
  for (const userId of await listReaderIds(tx, { studentId, payerId }, ctx.now))
    await notify(tx, ctx, waitlistEnded, {
      userId,
      params: { subject: session.title, reason },
      fields: { sessionId, studentId, teacherId: session.user_id, sessionType: session.type },
      entityId: entryId,
      dedupeKey: `waitlist-ended:${entryId}`,
      link: linkFor(sessionId, state),
    })
}
