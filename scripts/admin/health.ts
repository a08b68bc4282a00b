import { lagSeconds, listLateSchedules, listScheduleRuns, type ScheduleRun } from '#platform/schedule-runs.ts'
import type { Command } from './command.ts'

const formatRun = (run: ScheduleRun, now: Temporal.Instant) =>
  [
    run.name.padEnd(24),
    `last success ${run.succeededAt?.round('second').toString() ?? 'never'}`.padEnd(34),
    `${run.durationMs ?? 0} ms`.padEnd(10),
    `${run.failures} of ${run.runs} runs failed`.padEnd(26),
    `late by ${Math.round(lagSeconds(run, now))} s`,
  ].join('  ')

export const healthCommands: readonly Command[] = [
  {
    name: 'health',
    usage: '',
    description: 'shows the state of the schedules; its exit code is 1 if one is late',
    run: async ({ now }) => {
      for (const run of await listScheduleRuns()) console.log(formatRun(run, now))
      const late = await listLateSchedules(now)
      console.log(
        late.length === 0
          ? 'All scheduled work is up to date.'
          : `Scheduled work is late: ${late.map(({ name }) => name).join(', ')}.`,
      )
      if (late.length > 0) process.exitCode = 1
    },
  },
]
