import { sql } from 'drizzle-orm'
import { now as clockNow } from './clock.ts'
import { db } from './database.ts'
import { log } from './log.ts'
import { StartupError } from './startup-error.ts'

const EVERY_MS = 60_000
/** Clocks that are kept right differ by some milliseconds. */
const TOLERATED_MS = 2_000
/**
 * Danger: by a clock that is further off, accounts are deleted, sign-ins ended and lessons billed before their time, and each schedule is
 * due next at a time that the other processes do not reach.
 */
const MAX_OFF_MS = 300_000
/** The quickest of so many answers: what takes longer says less. */
const QUESTIONS = 3
/** An answer that took longer than this says nothing. */
const MAX_ANSWER_MS = 1_000

/** Milliseconds by which this process's clock is ahead of the database's; null before it was compared. */
let offsetMs: number | null = null
/** What this process's clock, and one that no one sets, showed at that comparison. */
let compared = { wall: 0, steady: 0 }
/** Whether a clock that is far off keeps this process from its work. The embedded database has the clock of this process's machine. */
let mustBeRight = false

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
  compared = { wall: now().epochMilliseconds, steady: performance.now() }
  const { offsetSeconds, isWrong } = describeNodeClock()
  if (isWrong) log.warn({ offsetSeconds }, 'the clock of this machine and that of the database differ')
  else if (wasWrong) log.info({ offsetSeconds }, 'the clock of this machine is right again')
}

/** As the last comparison found it, and what the clock was set by since. */
const currentOffsetMs = (): number =>
  (offsetMs ?? 0) + (clockNow().epochMilliseconds - compared.wall) - (performance.now() - compared.steady)

const CLOCK_IS_WRONG = 'The clock of this machine is wrong.'

/** A sentence while this process's clock is so far off that it must not do what becomes due by time; null otherwise. */
export const findClockProblem = (): string | null =>
  mustBeRight && offsetMs !== null && Math.abs(currentOffsetMs()) > MAX_OFF_MS ? CLOCK_IS_WRONG : null

/** @throws StartupError where the clocks are far apart. A start does at once what is overdue. */
export const refuseWrongClock = (): void => {
  if (findClockProblem() === null) return
  const minutes = Math.round(currentOffsetMs() / 60_000)
  throw new StartupError(
    `Guildhall cannot start: the clock of this machine is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} that of the database. Set the one that is wrong, for example by NTP.`,
  )
}

/**
 * Compares them now and once a minute; returns how to stop.
 * @param isOtherMachine whether the database may have another clock than this process.
 */
export const watchNodeClock = async (isOtherMachine: boolean): Promise<() => void> => {
  mustBeRight = isOtherMachine
  // An outage is told elsewhere; the last comparison stays.
  const compare = () => compareClocks().catch(() => undefined)
  await compare()
  const timer = setInterval(() => void compare(), EVERY_MS).unref()
  return () => clearInterval(timer)
}
