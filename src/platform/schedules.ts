import { setTimeout as pause } from 'node:timers/promises'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { now } from './clock.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { processJobs } from './job-workers.ts'
import { ensureQueues, getBoss } from './jobs.ts'
import { log } from './log.ts'
import { findClockProblem } from './node-clock.ts'
import { logFailure } from './outage-log.ts'
import {
  declareScheduleRuns,
  hasFailedAfter,
  listDueSchedules,
  recordFailure,
  recordStart,
  recordSuccess,
} from './schedule-runs.ts'

/**
 * Recurring work, by the school's clock (`cron`, of five fields) or this many seconds after its last run. It runs once for all
 * nodes, and not twice at once while the connection of its lock holds (`withAdvisoryLock`). A run that throws stays due and is retried within a minute, so the work must find out by itself
 * what is left to do.
 */
export type Schedule = {
  readonly name: string
  readonly run: (now: Temporal.Instant) => Promise<unknown>
  /**
   * Takes minutes and much of the disk: it is first due when its time comes, no start waits for it, and a run that failed is tried again
   * after an hour.
   */
  readonly isHeavy?: boolean
} & ({ readonly cron: string } | { readonly everySeconds: number })

const QUEUE_PREFIX = 'schedules/'
const queueOf = ({ name }: Schedule): string => QUEUE_PREFIX + name
/** Finished jobs are deleted after an hour: `schedule_runs` records the last result. */
const QUEUE_OPTIONS = { policy: 'short', retryLimit: 0, expireInSeconds: 3600, deleteAfterSeconds: 3600 } as const
const STARTUP_WAIT_MS = 30_000
const RETRY_PAUSE_MS = 100
/** A failed run is retried after this, or after the schedule's own interval if that is shorter. */
const RETRY_SECONDS = 30
const HEAVY_RETRY_MINUTES = 60

/** The first time after `from` at which it is due. */
const nextDueAt = (schedule: Schedule, from: Temporal.Instant): Temporal.Instant => {
  if ('everySeconds' in schedule) return from.add({ seconds: schedule.everySeconds })
  const options = { tz: SCHOOL_ZONE, count: 1, from: new Date(from.epochMilliseconds) }
  const [next] = getBoss().previewSchedule(schedule.cron, options)
  if (!next) throw new Error(`the schedule ${schedule.name} never comes again`)
  return Temporal.Instant.fromEpochMilliseconds(next.getTime())
}

const isDue = async ({ name, isHeavy }: Schedule, at: Temporal.Instant): Promise<boolean> => {
  if (!(await listDueSchedules(at)).includes(name)) return false
  return !(isHeavy && (await hasFailedAfter(name, at.subtract({ minutes: HEAVY_RETRY_MINUTES }))))
}

const runAndRecord = async (schedule: Schedule, clock: () => Temporal.Instant): Promise<void> => {
  const { name } = schedule
  // Another node does it, by a clock that is right.
  if (findClockProblem() !== null) return
  const startedAt = clock()
  // Another node may have run it after the job was sent.
  if (!(await isDue(schedule, startedAt))) return
  await recordStart(name, startedAt)
  const durationMs = () => clock().epochMilliseconds - startedAt.epochMilliseconds
  try {
    await schedule.run(startedAt)
    const dueAt = nextDueAt(schedule, startedAt)
    await recordSuccess(name, { succeededAt: clock(), durationMs: durationMs(), dueAt })
  } catch (error) {
    logFailure('error', { err: error, schedule: name }, 'a schedule failed and will be retried')
    await recordFailure(name, { failedAt: clock(), durationMs: durationMs() })
  }
}

/** Runs the schedule if it is due. Returns false where another node is running it. */
export const runIfDue = (schedule: Schedule, clock = now): Promise<boolean> =>
  withAdvisoryLock(queueOf(schedule), () => runAndRecord(schedule, clock))

/** The queue keeps one waiting run of each schedule: sending it again changes nothing. */
const sendRun = async (schedule: Schedule, afterSeconds = 0): Promise<void> => {
  await getBoss().send(queueOf(schedule), {}, { startAfter: afterSeconds })
}

const runJob = async (schedule: Schedule): Promise<void> => {
  try {
    await runIfDue(schedule)
  } finally {
    if ('everySeconds' in schedule) await sendRun(schedule, await secondsUntilNext(schedule))
  }
}

/** A waiting next run keeps the watch from sending another one, so a failed run must not wait for a long interval. */
const secondsUntilNext = async (schedule: Schedule & { readonly everySeconds: number }): Promise<number> => {
  if (schedule.everySeconds <= RETRY_SECONDS) return schedule.everySeconds
  return (await isDue(schedule, now())) ? RETRY_SECONDS : schedule.everySeconds
}

const declareRuns = (schedules: readonly Schedule[], at: Temporal.Instant): Promise<void> =>
  declareScheduleRuns(
    schedules.map(schedule => ({ name: schedule.name, dueAt: schedule.isHeavy ? nextDueAt(schedule, at) : at })),
  )

const declare = async (schedules: readonly Schedule[]): Promise<void> => {
  await declareRuns(schedules, now())
  for (const schedule of schedules)
    if ('cron' in schedule) await getBoss().schedule(queueOf(schedule), schedule.cron, {}, { tz: SCHOOL_ZONE })
  const wanted = new Set(schedules.filter(each => 'cron' in each).map(queueOf))
  for (const { name } of await getBoss().getSchedules())
    if (name.startsWith(QUEUE_PREFIX) && !wanted.has(name)) await getBoss().unschedule(name)
}

/** Sends each due schedule that has no waiting run: its last run failed, or its process died before it sent the next. */
const sendDue = async (schedules: readonly Schedule[]): Promise<void> => {
  const due = await listDueSchedules(now())
  for (const schedule of schedules) if (due.includes(schedule.name)) await sendRun(schedule)
}

const refuseDuplicates = (schedules: readonly Schedule[]) => {
  const names = schedules.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`the schedule ${twice} is declared twice`)
}

/** Adds the schedule that checks the others once a minute; it also restores what a node of an older release has removed. */
const withWatch = (schedules: readonly Schedule[]): readonly Schedule[] => {
  const all: readonly Schedule[] = [
    ...schedules,
    {
      name: 'watch-schedules',
      cron: '* * * * *',
      run: async () => {
        await declare(all)
        await sendDue(all)
      },
    },
  ]
  refuseDuplicates(all)
  return all
}

const OUTAGE_PAUSE_MS = 1_000

/** Does work that may be done twice until the database answers: the app serves already, and must not end because of an outage. */
const throughOutages = async (work: () => Promise<void>): Promise<void> => {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error
      logFailure('error', { err: error }, 'the schedules wait for the database')
      await pause(OUTAGE_PAUSE_MS, undefined, { ref: false })
    }
}

/** Starts the schedules on this node. Schedules that are no longer listed are removed; the others keep their due time over a restart. */
export const startSchedules = async (schedules: readonly Schedule[]): Promise<void> => {
  const all = withWatch(schedules)
  await throughOutages(() => ensureQueues(all.map(schedule => ({ name: queueOf(schedule), options: QUEUE_OPTIONS }))))
  await throughOutages(() => declare(all))
  for (const schedule of all) {
    await processJobs(queueOf(schedule), () => runJob(schedule), 'everySeconds' in schedule ? 0.5 : 2)
    if ('everySeconds' in schedule) await throughOutages(() => sendRun(schedule))
  }
}

/**
 * Runs what became due while no node was running, one after the other, and waits for another node that is doing so. After 30 seconds
 * it returns anyway, and the rest runs while the app serves.
 */
export const runOverdueSchedules = async (schedules: readonly Schedule[], clock = now): Promise<void> => {
  await declareRuns(withWatch(schedules), clock())
  const deadline = performance.now() + STARTUP_WAIT_MS
  const runAll = async () => {
    const due = new Set(await listDueSchedules(clock()))
    for (const schedule of schedules.filter(({ name, isHeavy }) => due.has(name) && !isHeavy))
      while (!(await runIfDue(schedule, clock)) && performance.now() < deadline) await pause(RETRY_PAUSE_MS)
  }
  const running = runAll().catch(error =>
    logFailure('error', { err: error }, 'overdue schedules could not be run; they will be retried'),
  )
  const timeout = pause(STARTUP_WAIT_MS, 'late' as const, { ref: false })
  if ((await Promise.race([running, timeout])) === 'late')
    log.warn({}, 'overdue schedules continue while the app serves')
}
