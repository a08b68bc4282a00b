import type { Grosze } from '#kernel/money.ts'
import type { Span } from '#kernel/time.ts'

/** One player's part in a game that was played, or that was given up and charged (docs/product.md §6.10, §13.3). */
export type LedGame = Span & {
  readonly occurrenceId: string
  /** What was metered for it; null before that, and for a game without a price. */
  readonly usage: GameUsage | null
}

export type GameUsage = {
  readonly amount: Grosze
  /** Given up too late. */
  readonly canceled: boolean
  /** On an invoice. */
  readonly isBilled: boolean
  /** Its invoice is paid: the ledger has the posting by which nothing of it is owed any more. */
  readonly processed: boolean
}

/** Amounts in grosze. `metered` is `billed` and what the next invoice bills; `billed` is `paid` and `unpaid`. */
export type GameEarnings = {
  /** Dates that took place; a game of four players is one. */
  readonly played: number
  readonly metered: Grosze
  readonly billed: Grosze
  readonly paid: Grosze
  readonly unpaid: Grosze
  /** Parts that were given up too late; their price is in the amounts. */
  readonly lateCancellations: number
  readonly lateCharged: Grosze
}

export const NO_GAMES: GameEarnings = {
  ...{ played: 0, metered: 0, billed: 0, paid: 0, unpaid: 0, lateCancellations: 0, lateCharged: 0 },
}

/** The figures of parts in games that are over, or charged because they were given up late. */
export const gameEarnings = (led: readonly LedGame[]): GameEarnings => {
  const metered = led.flatMap(({ usage }) => usage ?? [])
  const sum = (some: readonly GameUsage[]) => some.reduce((total, { amount }) => total + amount, 0)
  const billed = metered.filter(({ isBilled }) => isBilled)
  const late = metered.filter(({ canceled }) => canceled)
  return {
    played: new Set(led.filter(({ usage }) => !usage?.canceled).map(({ occurrenceId }) => occurrenceId)).size,
    metered: sum(metered),
    billed: sum(billed),
    paid: sum(billed.filter(({ processed }) => processed)),
    unpaid: sum(billed.filter(({ processed }) => !processed)),
    lateCancellations: late.length,
    lateCharged: sum(late),
  }
}

export const addGames = (one: GameEarnings, other: GameEarnings): GameEarnings => ({
  played: one.played + other.played,
  metered: one.metered + other.metered,
  billed: one.billed + other.billed,
  paid: one.paid + other.paid,
  unpaid: one.unpaid + other.unpaid,
  lateCancellations: one.lateCancellations + other.lateCancellations,
  lateCharged: one.lateCharged + other.lateCharged,
})
