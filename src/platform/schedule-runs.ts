import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import { db } from './database.ts'
import { scheduleRuns } from './table.ts'

/** The state of the schedules, the same for every node. */
export type ScheduleRun = typeof scheduleRuns.$inferSelect

/** A schedule that has been due for this long without success is late: a run was missed, or it keeps failing. */
const LATE_AFTER_SECONDS = 120
export const isLate = (run: Pick<ScheduleRun, 'dueAt'>, now: Temporal.Instant): boolean =>
  lagSeconds(run, now) > LATE_AFTER_SECONDS

/** Inserts the rows of new schedules, and deletes those of removed ones. */
export const declareScheduleRuns = async (runs: readonly Pick<ScheduleRun, 'name' | 'dueAt'>[]): Promise<void> => {
  if (runs.length === 0) return
  await db
    .insert(scheduleRuns)
    .values([...runs])
    .onConflictDoNothing()
  await db.delete(scheduleRuns).where(
    notInArray(
      scheduleRuns.name,
      runs.map(({ name }) => name),
    ),
  )
}

/** The names of the schedules due at `now`, longest overdue first. */
export const listDueSchedules = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const due = await db
    .select({ name: scheduleRuns.name })
    .from(scheduleRuns)
    .where(lte(scheduleRuns.dueAt, now))
    .orderBy(asc(scheduleRuns.dueAt))
  return due.map(({ name }) => name)
}

/** Whether its last failure came after this instant. */
export const hasFailedAfter = async (name: string, instant: Temporal.Instant): Promise<boolean> => {
  const failed = await db
    .select({ name: scheduleRuns.name })
    .from(scheduleRuns)
    .where(and(eq(scheduleRuns.name, name), gt(scheduleRuns.failedAt, instant)))
  return failed.length > 0
}

export const recordStart = async (name: string, startedAt: Temporal.Instant): Promise<void> => {
  await db
    .update(scheduleRuns)
    .set({ startedAt, runs: sql`${scheduleRuns.runs} + 1` })
    .where(eq(scheduleRuns.name, name))
}

/** Only success moves `dueAt` on. */
export const recordSuccess = async (
  name: string,
  run: { readonly succeededAt: Temporal.Instant; readonly durationMs: number; readonly dueAt: Temporal.Instant },
): Promise<void> => {
  await db.update(scheduleRuns).set(run).where(eq(scheduleRuns.name, name))
}

export const recordFailure = async (
  name: string,
  { failedAt, durationMs }: { readonly failedAt: Temporal.Instant; readonly durationMs: number },
): Promise<void> => {
  await db
    .update(scheduleRuns)
    .set({ failedAt, durationMs, failures: sql`${scheduleRuns.failures} + 1` })
    .where(eq(scheduleRuns.name, name))
}

export const listScheduleRuns = (): Promise<readonly ScheduleRun[]> =>
  db.select().from(scheduleRuns).orderBy(asc(scheduleRuns.name))

/** Seconds since it was due; 0 before that. */
export const lagSeconds = ({ dueAt }: Pick<ScheduleRun, 'dueAt'>, now: Temporal.Instant): number =>
  Math.max(0, now.since(dueAt).total('seconds'))

/** Schedules that were due two minutes ago or earlier and have not succeeded since. */
export const listLateSchedules = async (now: Temporal.Instant): Promise<readonly ScheduleRun[]> =>
  (await listScheduleRuns()).filter(run => isLate(run, now))
