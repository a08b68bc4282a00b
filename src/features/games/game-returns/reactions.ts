import { eq } from 'drizzle-orm'
import { myGamePath } from '#features/games/games/paths.ts'
import { getToldSeat, listSeatReaders, seatNoticeFields } from '#features/games/seat-notices/seat-notice-data.ts'
import { seatPath } from '#features/games/seats/paths.ts'
import { notify } from '#features/people/notifications/notify.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import { type EventOf, onAll, type Reaction } from '#platform/events.ts'
import { gameReturned } from './events.ts'
import { gameReturnedNotice } from './notices.ts'

type Returned = EventOf<typeof gameReturned>

const MONEY: Readonly<Record<Returned['payload']['outcome'], (amount: number) => string>> = {
  returned: amount => `${t('{amount} goes back to the payer.', { amount: formatPLN(amount) })} `,
  not_charged: () => `${t('It is not charged.')} `,
  free: () => '',
}

/** Each player's side hears of its own part, and the game master once of all that are returned together. */
const notifyReturned = async (tx: Tx, ctx: Ctx, events: readonly Returned[]): Promise<void> => {
  const [first] = events
  if (!first) return
  const { occurrenceId, title, teacherId, reason } = first.payload
  const [date] = await tx
    .select({ start: occurrences.startsAt, end: occurrences.endsAt })
    .from(occurrences)
    .where(eq(occurrences.id, occurrenceId))
  if (!date) throw new Error(`no date ${occurrenceId}`)
  const when = (zone: string) => () =>
    `${formatDateAndTimeRange(date.start, date.end, zone, ctx.now)} (${zoneName(zone)})`
  const names: string[] = []
  let master = { zone: '' }
  for (const { entityId, payload } of events) {
    const told = await getToldSeat(tx, payload.seatId)
    names.push(told.player.name)
    master = told.teacher
    for (const { uid, zone } of await listSeatReaders(tx, told, ctx.now))
      await notify(tx, ctx, gameReturnedNotice, {
        userId: uid,
        params: {
          ...{ subject: title, when: when(zone), reason },
          whom: uid === told.player.uid ? msg('[for] you') : told.player.name,
          money: () => MONEY[payload.outcome](payload.returnedAmount),
        },
        fields: { ...seatNoticeFields(told), studentName: told.player.name },
        entityId,
        dedupeKey: `game-returned:${payload.seatDateId}`,
        link: seatPath(payload.seatId),
      })
  }
  await notify(tx, ctx, gameReturnedNotice, {
    userId: teacherId,
    params: {
      ...{ subject: title, when: when(master.zone), reason, money: '' },
      whom: () =>
        names.length === 1
          ? (names[0] ?? '')
          : t('{count, plural, one {# player} other {# players}}', { count: names.length }),
    },
    fields: { sessionId: first.entityId, teacherId },
    entityId: first.entityId,
    dedupeKey: `game-returned:${first.id}`,
    link: myGamePath(first.entityId),
  })
}

export const gameReturnReactions: readonly Reaction[] = [onAll(gameReturned, notifyReturned)]
