import { sql } from 'drizzle-orm'
import { now as clockNow } from './clock.ts'
import { db } from './database.ts'
import { log } from './log.ts'

const EVERY_MS = 60_000
/** Clocks that are kept right differ by some milliseconds. */
const TOLERATED_MS = 2_000
/** The quickest of so many answers: what takes longer says less. */
const QUESTIONS = 3
/** An answer that took longer than this says nothing. */
const MAX_ANSWER_MS = 1_000

/** Milliseconds by which this process's clock is ahead of the database's; null before it was compared. */
let offsetMs: number | null = null

export type NodeClock = {
  /** Seconds by which the clock of this process is ahead of the database's; negative where it is behind. */
  readonly offsetSeconds: number | null
  readonly isWrong: boolean
}

export const describeNodeClock = (): NodeClock => ({
  offsetSeconds: offsetMs === null ? null : Math.round(offsetMs) / 1000,
  isWrong: Math.abs(offsetMs ?? 0) > TOLERATED_MS,
})

/** The database's time at an instant of this process's clock: for times that another process will read. */
export const toDatabaseTime = (instant: Temporal.Instant): Temporal.Instant =>
  instant.subtract({ milliseconds: Math.round(offsetMs ?? 0) })

/** Compares the clocks once, and says in the log where they begin or cease to differ. */
export const compareClocks = async (now = clockNow): Promise<void> => {
  const answers: { readonly tookMs: number; readonly offset: number }[] = []
  for (let question = 0; question < QUESTIONS; question++) {
    const [asked, before] = [now().epochMilliseconds, performance.now()]
    const { rows } = await db.execute<{ at: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
    )
    const tookMs = performance.now() - before
    answers.push({ tookMs, offset: asked + tookMs / 2 - (rows[0]?.at ?? 0) })
  }
  const best = answers.toSorted((a, b) => a.tookMs - b.tookMs)[0]
  if (!best || best.tookMs > MAX_ANSWER_MS) return
  const wasWrong = describeNodeClock().isWrong
  offsetMs = best.offset
  const { offsetSeconds, isWrong } = describeNodeClock()
  if (isWrong) log.warn({ offsetSeconds }, 'the clock of this machine and that of the database differ')
  else if (wasWrong) log.info({ offsetSeconds }, 'the clock of this machine is right again')
}

/** Compares them now and once a minute; returns how to stop. */
export const watchNodeClock = async (): Promise<() => void> => {
  // An outage is told elsewhere; the last comparison stays.
  const compare = () => compareClocks().catch(() => undefined)
  await compare()
  const timer = setInterval(() => void compare(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
