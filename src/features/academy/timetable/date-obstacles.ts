import { overlaps, type Span } from '#kernel/time.ts'

/** What takes a teacher's time. */
type TakenTime = Span & {
  readonly part: 'host' | 'participant' | 'busy'
  readonly sessionId: string | null
  /** Of a busy time that is no time off. */
  readonly keptFor?: string | null
}

/** Why a date of a group cannot take place. `sibling`: another date of the same group is in its way. */
type InTheWay = 'holiday' | 'time off' | 'clash' | 'sibling'

export type PlannedDate<Date> = { readonly date: Date; readonly inTheWay: InTheWay | null }

type Calendar = {
  /** By date, `YYYY-MM-DD`. */
  readonly holidays: ReadonlyMap<string, string>
  /** Ordered by start; none overlaps another, as the database ensures for one person. */
  readonly taken: readonly TakenTime[]
  readonly sessionId: string
}

/**
 * What is in the way of each date of a group, of dates ordered by start. Dates of one group overlap only in the night when summer time
 * begins: the first one takes place. Looks at each date and each taken time once: a group can have thousands of dates.
 */
export const planDates = <Date extends Span & { readonly date: string }>(
  dates: readonly Date[],
  { holidays, taken, sessionId }: Calendar,
): readonly PlannedDate<Date>[] => {
  let next = 0
  let lastPlaced: Span | undefined
  const reasonOf = (date: Date): InTheWay | null => {
    while (isOver(taken[next], date)) next++
    const found = taken[next]
    const conflict = found && overlaps(found, date) ? found : undefined
    if (holidays.has(date.date)) return 'holiday'
    if (conflict?.part === 'busy' && !conflict.keptFor) return 'time off'
    if (conflict?.sessionId === sessionId || (lastPlaced && overlaps(lastPlaced, date))) return 'sibling'
    return conflict ? 'clash' : null
  }
  return dates.map(date => {
    const inTheWay = reasonOf(date)
    if (!inTheWay) lastPlaced = date
    return { date, inTheWay }
  })
}

/** Whether a taken time ends before a date begins. */
const isOver = (taken: Span | undefined, { start }: Span): boolean =>
  taken !== undefined && Temporal.Instant.compare(taken.end, start) <= 0
