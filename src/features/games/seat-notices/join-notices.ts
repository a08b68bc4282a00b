import type {
  seatBooked,
  seatHeld,
  seatLapsed,
  seatOffered,
  seatWaitlistLeft,
  seatWaitlistResumed,
} from '#features/games/seats/events.ts'
import { gamePath, seatPath } from '#features/games/seats/paths.ts'
import { waitlistEnded, waitlistOffer } from '#features/money/holds/notices.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { calendarFile } from '#features/scheduling/calendar/calendar-file.ts'
import { type Ctx, userIdOf } from '#kernel/actor.ts'
import { msg, type Said, t } from '#kernel/messages.ts'
import { momentLabel } from '#kernel/moment-label.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDateAndTimeRange, formatFullDate, formatTime, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { dneSessionJoin, seatConfirmed, seatToApprove, waitlistResumed } from './notices.ts'
import {
  gameCountLabel,
  gameStartLabel,
  gameTimesLabel,
  getToldSeat,
  listSeatReaders,
  seatNoticeFields,
  type ToldPerson,
  type ToldSeat,
} from './seat-notice-data.ts'

const messageOf = (told: ToldSeat) => ({
  entityId: told.seat.id,
  link: seatPath(told.seat.id),
})

/** The game master, the player and the payer hear of a taken seat, in its transaction (docs/product.md §13.2). */
export const notifyJoined = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof seatBooked>): Promise<void> => {
  const told = await getToldSeat(tx, payload.seatId)
  const { teacher, player, seat, title, dates, seatsTaken, maxPlayers } = told
  await notify(tx, ctx, dneSessionJoin, {
    ...messageOf(told),
    userId: teacher.uid,
    params: {
      ...{ studentName: player.name, subject: title, what: () => gameCountLabel(dates.length) },
      when: () => gameTimesLabel(dates, teacher.zone, ctx.now),
      seats: () =>
        t('{taken} of {seats} seats {taken, plural, one {is} other {are}} taken.', {
          taken: seatsTaken,
          seats: maxPlayers,
        }),
    },
    fields: seatNoticeFields(told),
    dedupeKey: `seat-booked:${seat.id}`,
  })
  for (const reader of await listSeatReaders(tx, told, ctx.now)) await notifyConfirmed(tx, ctx, told, reader)
}

const notifyConfirmed = (tx: Tx, ctx: Ctx, told: ToldSeat, { uid, zone }: ToldPerson): Promise<void> => {
  const { seat, title, teacher, player, dates } = told
  return notify(tx, ctx, seatConfirmed, {
    ...messageOf(told),
    userId: uid,
    params: {
      ...{ subject: title, teacherName: teacher.name, what: () => gameCountLabel(dates.length) },
      ...{ when: () => gameTimesLabel(dates, zone, ctx.now), start: () => gameStartLabel(dates, zone) },
      payment: () =>
        seat.price > 0
          ? t('{price} a game, charged once a month for the games that were played.', { price: formatPLN(seat.price) })
          : t('The games are free of charge.'),
    },
    fields: { ...seatNoticeFields(told), studentName: player.name },
    dedupeKey: `seat-booked:${seat.id}`,
    email: {
      paragraphs: [
        ...dates.map(
          ({ start, end }) =>
            () =>
              formatDateAndTimeRange(start, end, zone, ctx.now),
        ),
        ...consents(told, zone),
      ],
      attachments: () => [
        calendarFile(
          t('[game] {title} with {teacherName}', { title, teacherName: teacher.name }),
          dates.map(({ id, start, end }) => ({ lessonId: id, start, end })),
          ctx.now,
        ),
      ],
    },
  })
}

/** The terms promise the version and the consents with the confirmation (general-terms.tsx). */
const consents = ({ seat: { termsVersion, earlyPerformanceAt: at, lateHours } }: ToldSeat, zone: string): Said[] =>
  at
    ? [
        () =>
          t(
            'Agreed when joining, {fullDate}, {time} ({city} time): the general terms, version {termsVersion}, that games may start within the 14-day cancellation period, and that a game is charged when you leave less than {lateHours} hours before it.',
            {
              fullDate: formatFullDate(at, zone),
              time: formatTime(at, zone),
              city: zoneName(zone),
              termsVersion,
              lateHours,
            },
          ),
      ]
    : []

/** The payer whom the player has named is asked to agree. */
export const notifyToApprove = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof seatHeld>): Promise<void> => {
  if (payload.byOffer || payload.payerId === userIdOf(ctx.actor)) return
  const told = await getToldSeat(tx, payload.seatId)
  const { seat, title, teacher, player, payer, dates } = told
  const until = toInstant(payload.until)
  await notify(tx, ctx, seatToApprove, {
    ...messageOf(told),
    userId: payer.uid,
    params: {
      ...{
        studentName: player.name,
        subject: title,
        teacherName: teacher.name,
        what: () => gameCountLabel(dates.length),
      },
      when: () => gameTimesLabel(dates, payer.zone, ctx.now),
      ...{ amount: () => formatPLN(seat.price), until: () => momentLabel(until, payer.zone, ctx.now) },
    },
    fields: seatNoticeFields(told),
    dedupeKey: `seat-to-approve:${seat.id}`,
    expiryDate: until,
  })
}

/** Tells the player and the payer of an offer. What costs nothing is booked, and its confirmation was sent. */
export const notifySeatOffered = async (tx: Tx, ctx: Ctx, { payload }: EventOf<typeof seatOffered>): Promise<void> => {
  const told = await getToldSeat(tx, payload.seatId)
  const { seat, title, teacher, player, payer, dates } = told
  const deadline = toInstant(payload.deadline)
  for (const reader of new Map([player, payer].map(each => [each.uid, each])).values())
    await notify(tx, ctx, waitlistOffer, {
      ...messageOf(told),
      userId: reader.uid,
      params: {
        ...{ subject: title, teacherName: teacher.name, what: () => gameCountLabel(dates.length) },
        when: () => gameTimesLabel(dates, reader.zone, ctx.now),
        ...{
          step: () => t('Agree to {price} a game', { price: formatPLN(seat.price) }),
          until: () => momentLabel(deadline, reader.zone, ctx.now),
        },
        choice: '',
      },
      fields: { ...seatNoticeFields(told), studentName: player.name },
      dedupeKey: `waitlist:${seat.id}`,
      expiryDate: deadline,
    })
}

const notifyOff = async (tx: Tx, ctx: Ctx, seatId: string, eventId: string, reason: Said): Promise<void> => {
  const told = await getToldSeat(tx, seatId)
  for (const { uid } of await listSeatReaders(tx, told, ctx.now))
    await notify(tx, ctx, waitlistEnded, {
      userId: uid,
      params: { subject: told.title, reason },
      fields: seatNoticeFields(told),
      entityId: seatId,
      dedupeKey: `waitlist-ended:${eventId}`,
      link: gamePath(told.seat.sessionId),
    })
}

/** An offer that was not taken in time; a hold of their own runs out before the person's eyes. */
export const notifySeatLapsed = async (
  tx: Tx,
  ctx: Ctx,
  { id, payload }: EventOf<typeof seatLapsed>,
): Promise<void> => {
  if (payload.wasOffered)
    await notifyOff(
      tx,
      ctx,
      payload.seatId,
      id,
      msg('Your offer has ended, and the seat goes to the next person. You can join the waitlist again.'),
    )
}

const REASONS = {
  busy: msg(
    'You have another booking at the time of a game now, so we took you off the waitlist. You can join it again.',
  ),
  closed: msg('This game no longer takes new players.'),
} as const

export const notifyWaitlistLeft = async (
  tx: Tx,
  ctx: Ctx,
  { id, payload: { seatId, why } }: EventOf<typeof seatWaitlistLeft>,
): Promise<void> => {
  if (why !== 'left') await notifyOff(tx, ctx, seatId, id, REASONS[why])
}

/** The game takes players again. An offer, where there is one at once, has a notice of its own. */
export const notifyWaitlistResumed = async (
  tx: Tx,
  ctx: Ctx,
  { id, payload: { seatId } }: EventOf<typeof seatWaitlistResumed>,
): Promise<void> => {
  const told = await getToldSeat(tx, seatId)
  for (const { uid } of await listSeatReaders(tx, told, ctx.now))
    await notify(tx, ctx, waitlistResumed, {
      ...messageOf(told),
      userId: uid,
      params: { subject: told.title },
      fields: seatNoticeFields(told),
      dedupeKey: `waitlist-resumed:${id}`,
    })
}
