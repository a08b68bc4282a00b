import { isPast, toInstant } from '#kernel/time.ts'

export type DaySection = 'lesson' | 'game' | 'teaching'

type Dated = { readonly start: string; readonly end: string }
type Taught = Dated & { readonly taken: number }

type Day = {
  readonly next: Dated | null
  readonly nextGame: Dated | null
  /** What the user teaches, also what is over and what is not booked. */
  readonly taught: readonly Taught[]
}

/**
 * The sections of the home page about lessons and games, the one with the running or next date first: own lesson, own game, or what
 * the user teaches. A section without such a date is last. Instants are ISO text.
 */
export const orderDay = ({ next, nextGame, taught }: Day, now: string): readonly DaySection[] => {
  const taken = taught.filter(({ taken, end }) => taken > 0 && !isPast(end, now))
  const dates = [
    ...(next ? [{ section: 'lesson' as const, start: next.start }] : []),
    ...(nextGame ? [{ section: 'game' as const, start: nextGame.start }] : []),
    ...taken.map(({ start }) => ({ section: 'teaching' as const, start })),
  ].sort((a, b) => Temporal.Instant.compare(toInstant(a.start), toInstant(b.start)))
  return [...new Set([...dates.map(({ section }) => section), 'lesson', 'game', 'teaching'] as const)]
}
