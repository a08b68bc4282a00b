import { asc, eq, lte, notInArray, sql } from 'drizzle-orm'
import { db } from './database.ts'
import { scheduleRuns } from './table.ts'

/** How recurring work stands, the same for every node. */
export type ScheduleRun = typeof scheduleRuns.$inferSelect

/** Work that is due this long ago and has not succeeded is late: a turn was missed, or it keeps failing. */
const LATE_AFTER_SECONDS = 120

/** Makes the rows of the schedules named: what is new is due at once, what is named no more is forgotten. */
export const declareScheduleRuns = async (names: readonly string[], now: Temporal.Instant): Promise<void> => {
  if (names.length === 0) return
  await db
    .insert(scheduleRuns)
    .values(names.map(name => ({ name, dueAt: now })))
    .onConflictDoNothing()
  await db.delete(scheduleRuns).where(notInArray(scheduleRuns.name, [...names]))
}

/** Names of what is due at `now`, whatever has been due longest first. */
export const listDueSchedules = async (now: Temporal.Instant): Promise<readonly string[]> => {
  const due = await db
    .select({ name: scheduleRuns.name })
    .from(scheduleRuns)
    .where(lte(scheduleRuns.dueAt, now))
    .orderBy(asc(scheduleRuns.dueAt))
  return due.map(({ name }) => name)
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

/** Seconds since it should have run; 0 while it is not due. */
export const lagSeconds = ({ dueAt }: Pick<ScheduleRun, 'dueAt'>, now: Temporal.Instant): number =>
  Math.max(0, now.since(dueAt).total('seconds'))

/** What should have run two minutes ago or earlier, and has not succeeded since. */
export const listLateSchedules = async (now: Temporal.Instant): Promise<readonly ScheduleRun[]> =>
  (await listScheduleRuns()).filter(run => lagSeconds(run, now) > LATE_AFTER_SECONDS)
