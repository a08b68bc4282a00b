import { t } from '#kernel/messages.ts'

type Table = {
  /** Null for all but the game master and staff. */
  readonly players: readonly { readonly seatId: string; readonly displayName: string }[] | null
  readonly seatsTaken: number
  readonly heldSeats: number
  readonly maxPlayers: number
}

export type Figure = {
  readonly key: string
  readonly kind: 'taken' | 'own' | 'held' | 'free'
  readonly label: string
}

const repeat = (kind: Figure['kind'], label: string, count: number): readonly Figure[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => ({ key: `${kind}-${at}`, kind, label }))

/**
 * One figure for each seat. Players are named to the game master and staff only, because some are under 18; to others a seat is taken, their
 * own, held or free.
 */
export const figuresOf = (
  { players, seatsTaken, heldSeats, maxPlayers }: Table,
  hasOwnSeat: boolean,
): readonly Figure[] => {
  const own = players === null && hasOwnSeat && seatsTaken > 0 ? 1 : 0
  const taken: readonly Figure[] = players
    ? players.map(({ seatId, displayName }) => ({ key: seatId, kind: 'taken', label: displayName }))
    : repeat('taken', t('[seat] Taken'), seatsTaken - own)
  return [
    ...repeat('own', t('[seat] You'), own),
    ...taken,
    ...repeat('held', t('[seat] Held'), heldSeats),
    ...repeat('free', t('[seat] Free'), maxPlayers - seatsTaken - heldSeats),
  ]
}
