import { doorOpensAt } from '#features/academy/attendance/door.ts'
import { isPast, toInstant } from '#kernel/time.ts'

/** Which act of the page has the one button in gold. */
export type MainAct = 'door' | 'waiting' | 'trial' | 'step' | null

type Acts = {
  /** Starts of the lessons and games that the reader may join now or later, as ISO text. */
  readonly doors: readonly string[]
  /** What the reader is to pay, to agree to or to answer. */
  readonly waiting: number
  readonly trials: number
  /** First steps that are not done. */
  readonly steps: number
}

/** An open door goes before what waits, and that before what can be done on any day. */
export const mainAct = ({ doors, waiting, trials, steps }: Acts, now: string): MainAct => {
  if (doors.some(start => isPast(doorOpensAt(toInstant(start)).toString(), now))) return 'door'
  if (waiting > 0) return 'waiting'
  if (trials > 0) return 'trial'
  return steps > 0 ? 'step' : null
}
