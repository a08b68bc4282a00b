import { eq } from 'drizzle-orm'
import { listReaderIds } from '#features/academy/reservations/parties.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { gameMasters, players, seatPayers } from '#features/games/seats/people.ts'
import { listSeatDates } from '#features/games/seats/seat-rows.ts'
import { seats } from '#features/games/seats/table.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTimeRange, formatDayAndTime } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'

/** A seat with the fields that its notices need. Throws when it does not exist. */
export const getToldSeat = async (reader: Reader, seatId: string) => {
  const [row] = await reader
    .select({
      seat: seats,
      title: dneSessions.title,
      type: dneSessions.type,
      seatsTaken: dneSessions.seatsTaken,
      maxPlayers: dneSessions.maxPlayers,
      teacher: { uid: gameMasters.id, name: gameMasters.displayName, zone: gameMasters.zone },
      player: { uid: players.id, name: players.displayName, zone: players.zone },
      payer: { uid: seatPayers.id, name: seatPayers.displayName, zone: seatPayers.zone },
    })
    .from(seats)
    .innerJoin(dneSessions, eq(dneSessions.id, seats.sessionId))
    .innerJoin(gameMasters, eq(gameMasters.id, dneSessions.teacherId))
    .innerJoin(players, eq(players.id, seats.userId))
    .innerJoin(seatPayers, eq(seatPayers.id, seats.payerId))
    .where(eq(seats.id, seatId))
  if (!row) throw new Error(`no seat ${seatId}`)
  return { ...row, dates: await listSeatDates(reader, [seatId]) }
}
export type ToldSeat = Awaited<ReturnType<typeof getToldSeat>>
export type ToldPerson = ToldSeat['player']
export type ToldDate = ToldSeat['dates'][number]

/** Who reads notices about a seat: the player, and the payer while being one of the player's guardians. */
export const listSeatReaders = async (
  reader: Reader,
  { player, payer }: ToldSeat,
  now: Temporal.Instant,
): Promise<readonly ToldPerson[]> => {
  const ids = await listReaderIds(reader, { studentId: player.uid, payerId: payer.uid }, now)
  return ids.map(id => (id === player.uid ? player : payer))
}

/** `one game`, `4 games`. */
export const gameCountLabel = (count: number): string => t('{count, plural, =1 {one game} other {# games}}', { count })

/** `Tue 24 Nov, 17:00 – 18:00 (Warsaw)`; of several games the first. */
export const gameTimesLabel = (dates: readonly ToldDate[], zone: string, now: Temporal.Instant): string => {
  const [first] = dates
  if (!first) return t('no date left')
  const label = `${formatDateAndTimeRange(first.start, first.end, zone, now)} (${zoneName(zone)})`
  return dates.length === 1 ? label : t('the first {time}', { time: label })
}

/** `Tue 17:00`, the first game. */
export const gameStartLabel = ([first]: readonly ToldDate[], zone: string): string =>
  first ? formatDayAndTime(first.start, zone) : t('no date left')

/** The specification's fields of a notice about a seat. */
export const seatNoticeFields = ({ seat, teacher, player, type }: ToldSeat) => ({
  ...{ sessionId: seat.sessionId, reservationId: seat.id, studentId: player.uid },
  ...{ teacherId: teacher.uid, sessionType: type },
})
