import { asc, eq, inArray } from 'drizzle-orm'
import { listDatesOfGames } from '#features/games/games/date-rows.ts'
import { lockGame } from '#features/games/games/queries.ts'
import { GAME_DATE_NOT_FOUND } from '#features/games/games/refusals.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { decideDateCancellation } from '#features/games/publishing/cancellation-rules.ts'
import { cancelGameDateIn } from '#features/games/publishing/end-game.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { decided } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import { refuse } from '#kernel/refusal.ts'
import { formatDateAndTimeRange } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import type { EventAct, ItemPreview } from '../event-kind.ts'
import { COUNTED_IN_GAMES } from './game-acts.ts'

const listDates = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({
      ...{ id: occurrences.id, start: occurrences.startsAt, end: occurrences.endsAt },
      ...{ gameId: dneSessions.id, title: dneSessions.title },
    })
    .from(occurrences)
    .innerJoin(dneSessions, eq(dneSessions.id, occurrences.sessionId))
    .where(inArray(occurrences.id, [...ids]))
    .orderBy(asc(occurrences.id))

type Dated = Awaited<ReturnType<typeof listDates>>[number]
const labelOf = ({ title, start, end }: Dated) => `${title}, ${formatDateAndTimeRange(start, end, SCHOOL_ZONE, start)}`

/** Cancels dates of games for everyone (docs/product.md §13.1). */
export const cancelGameDates: EventAct = {
  name: 'cancel_game_dates',
  label: msg('Cancel dates'),
  noun: 'date',
  view: 'dates',
  counted: COUNTED_IN_GAMES,
  icon: 'cross',
  consequences: [
    msg('Everyone with a seat on these dates, and the game master, will see the reason.'),
    msg('Nothing is charged for a cancelled date.'),
    msg('This cannot be undone.'),
  ],
  preview: async (reader, { now }, rowIds, { limit }) => {
    const dates = await listDates(reader, rowIds.slice(0, limit))
    const datesOf = await listDatesOfGames(
      reader,
      dates.map(({ gameId }) => gameId),
    )
    return dates.map((date): ItemPreview => {
      const decision = decideDateCancellation(datesOf.get(date.gameId) ?? [], date.id, now)
      return {
        ...{ id: date.id, label: labelOf(date) },
        decision: decision.ok ? decided({ lessons: 1, studentIds: decision.change.playerIds, returned: 0 }) : decision,
      }
    })
  },
  labelItems: async (reader, ids) => new Map((await listDates(reader, ids)).map(date => [date.id, labelOf(date)])),
  lock: async (tx, id) => {
    const [date] = await listDates(tx, [id])
    if (date) await lockGame(tx, date.gameId)
  },
  actOn: async (tx, ctx, id, { reason }) => {
    const [date] = await listDates(tx, [id])
    return date ? cancelGameDateIn(tx, ctx, date.gameId, id, reason) : refuse(GAME_DATE_NOT_FOUND)
  },
}
