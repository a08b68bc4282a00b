import { CHECKED_MINUTES_BEFORE, type PreparedRoomState } from '#features/screens/meetings/states.ts'
import { isPast, type Span } from '#kernel/time.ts'

/** Rooms are made this long before the start: an hour in which the provider does not answer costs no lesson its room. */
export const PREPARED_HOURS_BEFORE = 24
/** After the end the room stays for those who are still talking. */
const OPEN_MINUTES_AFTER = 60

/** A date that the teacher or game master has, as it is now. */
export type RoomDate = Span & {
  readonly id: string
  readonly title: string
  /** It takes place and someone has booked it, and the owner of the account still is its host. */
  readonly isOn: boolean
}

export type PlannedRoom = Span & {
  readonly id: string
  readonly state: PreparedRoomState
  readonly eventId: string | null
  readonly checkedAt: Temporal.Instant | null
  readonly shownAt: Temporal.Instant | null
  readonly nextTryAt: Temporal.Instant
  /** Null where it was deleted. */
  readonly date: RoomDate | null
  /** Which room is behind the door of its date now. */
  readonly door: 'this room' | 'another room' | 'none yet'
}

/** What is to be done in an account. `over`: the date is over and nothing is wrong with the room. */
export type RoomStep =
  | { readonly do: 'begin'; readonly date: RoomDate }
  | { readonly do: 'make'; readonly room: PlannedRoom; readonly date: RoomDate }
  | { readonly do: 'move'; readonly room: PlannedRoom; readonly date: RoomDate }
  | { readonly do: 'check'; readonly room: PlannedRoom }
  | { readonly do: 'close'; readonly room: PlannedRoom; readonly isOver: boolean }

/** Where an account is used: from the rooms that it has and the dates that have none, the nearest first, and closing last. */
export const planRooms = (
  rooms: readonly PlannedRoom[],
  datesWithout: readonly RoomDate[],
  now: Temporal.Instant,
): readonly RoomStep[] => {
  const steps: readonly RoomStep[] = [
    ...rooms.flatMap(room => stepOf(room, now) ?? []),
    ...datesWithout.map(date => ({ do: 'begin', date }) as const),
  ]
  return steps.toSorted((one, other) => Temporal.Instant.compare(startOf(one), startOf(other))).toSorted(byClosing)
}

const startOf = (step: RoomStep): Temporal.Instant => ('date' in step ? step.date.start : step.room.start)
const byClosing = (one: RoomStep, other: RoomStep): number => Number(one.do === 'close') - Number(other.do === 'close')

const stepOf = (room: PlannedRoom, now: Temporal.Instant): RoomStep | null => {
  if (!isPast(room.nextTryAt, now)) return null
  const { date } = room
  const isOver = isPast((date ?? room).end.add({ minutes: OPEN_MINUTES_AFTER }), now)
  if (room.state === 'closing' || !date?.isOn || isOver || isReplaced(room)) return { do: 'close', room, isOver }
  if (room.state === 'making') return { do: 'make', room, date }
  if (room.shownAt) return null
  if (!room.start.equals(date.start) || !room.end.equals(date.end)) return { do: 'move', room, date }
  return isCheckDue(room, date, now) ? { do: 'check', room } : null
}

/** A person who has seen the address has left, or the door was opened while the provider was down: the others are elsewhere. */
const isReplaced = ({ shownAt, door }: PlannedRoom): boolean =>
  door === 'another room' || (shownAt !== null && door !== 'this room')

const isCheckDue = ({ checkedAt }: PlannedRoom, { start, end }: Span, now: Temporal.Instant): boolean => {
  const from = start.subtract({ minutes: CHECKED_MINUTES_BEFORE })
  return isPast(from, now) && !isPast(end, now) && (checkedAt === null || !isPast(from, checkedAt))
}

/** Where its owner has left an account: all rooms are closed but those in which a lesson is. */
export const planLeaving = (rooms: readonly PlannedRoom[], now: Temporal.Instant): readonly RoomStep[] =>
  rooms
    .filter(({ date, door }) => door !== 'this room' || !date?.isOn || isPast(date.end, now))
    .map(room => ({ do: 'close', room, isOver: isPast((room.date ?? room).end, now) }))

/** When the provider is asked again after failures in a row, this one included, or when it asks for it where that is later. */
export const nextTryAfter = (
  now: Temporal.Instant,
  failures: number,
  retryAfterSeconds: number | undefined,
): Temporal.Instant => {
  const minutes = Math.min(2 ** Math.min(failures - 1, 10), MAX_PAUSE_MINUTES)
  return now.add({ seconds: Math.max(minutes * 60, retryAfterSeconds ?? 0) })
}
const MAX_PAUSE_MINUTES = 30
