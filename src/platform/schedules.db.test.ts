import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '#tests/support/clock.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { until } from '#tests/support/until.ts'
import { now } from './clock.ts'
import { db } from './database.ts'
import { getBoss, startJobs, stopJobs } from './jobs.ts'
import { registry } from './metrics.ts'
import { lagSeconds, listLateSchedules } from './schedule-runs.ts'
import { runIfDue, runOverdueSchedules, type Schedule, startSchedules } from './schedules.ts'
import { scheduleRuns } from './table.ts'

setupDatabase()
setupJobs([])
const clock = manualClock('2026-11-22T02:00:00Z')

const rowOf = async (name: string) => {
  const [row] = await db.select().from(scheduleRuns).where(eq(scheduleRuns.name, name))
  if (!row) throw new Error(`${name} has no row`)
  return row
}

let count = 0
/** A separate schedule for each test, which records its runs; `fails` decides which runs throw. */
const scheduleOf = (
  when: { cron: string } | { everySeconds: number },
  fails: (run: number) => boolean = () => false,
) => {
  const runs: string[] = []
  const schedule: Schedule = {
    name: `test-${++count}`,
    ...when,
    run: async at => {
      runs.push(at.toString())
      if (fails(runs.length)) throw new Error(`run ${runs.length} fails`)
    },
  }
  return { schedule, runs }
}

/** No worker of the previous test takes part. */
beforeEach(async () => {
  await stopJobs()
  await startJobs({ supervise: false, queues: [] })
  await db.delete(scheduleRuns)
})

describe('a schedule that became due while no node was running', () => {
  it('runs once at the start, however many runs were missed, and then at its next time on the school’s clock', async () => {
    const { schedule, runs } = scheduleOf({ cron: '40 3 * * *' })
    await runOverdueSchedules([schedule], clock.now)
    clock.advance({ days: 5 })
    await runOverdueSchedules([schedule], clock.now)
    expect(runs).toEqual(['2026-11-22T02:00:00Z', '2026-11-27T02:00:00Z'])
    expect((await rowOf(schedule.name)).dueAt.toString()).toBe('2026-11-27T02:40:00Z')
    clock.advance({ minutes: 39 })
    await runOverdueSchedules([schedule], clock.now)
    expect(runs).toHaveLength(2)
  })

  it('runs once for all nodes that start together, and each node waits for it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let runs = 0
    let ready = 0
    const run = async () => {
      runs += 1
      await released
    }
    const starts = runConcurrently(5, async () => {
      await runOverdueSchedules([{ name: 'shared', everySeconds: 60, run }], clock.now)
      ready += 1
    })
    await until(() => runs === 1)
    expect(ready).toBe(0)
    release()
    await starts
    expect({ runs, ready }).toEqual({ runs: 1, ready: 5 })
  })
})

describe('a run that throws', () => {
  it('stays due, is reported as failed and late, and is retried', async () => {
    const { schedule, runs } = scheduleOf({ everySeconds: 3 }, run => run === 1)
    await runOverdueSchedules([schedule], clock.now)
    const due = await rowOf(schedule.name)
    expect(due).toMatchObject({ runs: 1, failures: 1, succeededAt: null })
    const later = clock.advance({ minutes: 3 })
    expect(lagSeconds(due, later)).toBe(180)
    expect((await listLateSchedules(later)).map(({ name }) => name)).toContain(schedule.name)
    await runIfDue(schedule, clock.now)
    expect(runs).toHaveLength(2)
    expect(await rowOf(schedule.name)).toMatchObject({ runs: 2, failures: 1, dueAt: later.add({ seconds: 3 }) })
    expect((await listLateSchedules(later)).map(({ name }) => name)).not.toContain(schedule.name)
  })

  it('does not stop a schedule with an interval of a few seconds', async () => {
    const { schedule, runs } = scheduleOf({ everySeconds: 1 }, run => run <= 2)
    await startSchedules([schedule])
    await until(() => runs.length >= 4)
    expect(await rowOf(schedule.name)).toMatchObject({ failures: 2 })
  })
})

it('heavy work is first done when its time comes, by no start, and again an hour after it failed', async () => {
  const { schedule: light, runs } = scheduleOf({ cron: '40 3 * * *' }, run => run === 1)
  const schedule = { ...light, isHeavy: true }
  const start = clock.advance({ days: 1 })
  const runAt = async (minutes: number) => {
    await runIfDue(schedule, () => start.add({ minutes }))
    return runs.length
  }
  await runOverdueSchedules([schedule], () => start)
  const first = (await rowOf(schedule.name)).dueAt
  const wait = first.since(start).total('minutes')
  await runOverdueSchedules([schedule], () => first)
  expect([wait > 0, runs.length, await runAt(wait - 1)]).toEqual([true, 0, 0])
  expect([await runAt(wait), await runAt(wait + 59), await runAt(wait + 61), await runAt(wait + 62)]).toEqual([
    1, 1, 2, 2,
  ])
})

it.each([
  ['fails', 60],
  ['succeeds', 3600],
] as const)('an hourly run that %s is queued again in at most %i seconds', async (result, seconds) => {
  const { schedule, runs } = scheduleOf({ everySeconds: 3600 }, () => result === 'fails')
  await startSchedules([schedule])
  const [next] = await until(async () => {
    const jobs = runs.length === 1 && (await getBoss().findJobs(`schedules/${schedule.name}`, { queued: true }))
    return jobs && jobs.length > 0 && jobs
  })
  const pause = ((next?.startAfter.getTime() ?? 0) - now().epochMilliseconds) / 1000
  expect(pause).toBeLessThanOrEqual(seconds)
  expect(pause).toBeGreaterThan(seconds / 4)
})

it('every node exports its metrics: last run, duration, failures and lag', async () => {
  const { schedule } = scheduleOf({ everySeconds: 60 }, run => run === 2)
  const anHourAgo = now().subtract({ hours: 1 })
  await runOverdueSchedules([schedule], () => anHourAgo)
  await db.update(scheduleRuns).set({ dueAt: now().subtract({ minutes: 10 }) })
  await runIfDue(schedule)
  const scraped = await registry.metrics()
  const valueIn = (name: string) =>
    Number(new RegExp(`^guildhall_schedule_${name}\\{schedule="${schedule.name}"\\} (.*)$`, 'm').exec(scraped)?.[1])
  expect(valueIn('last_success_timestamp_seconds')).toBe(anHourAgo.epochMilliseconds / 1000)
  expect(valueIn('last_run_timestamp_seconds')).toBeGreaterThan(valueIn('last_success_timestamp_seconds'))
  expect(valueIn('duration_seconds')).toBeGreaterThanOrEqual(0)
  expect([valueIn('runs'), valueIn('failures')]).toEqual([2, 1])
  expect(valueIn('lag_seconds')).toBeGreaterThanOrEqual(600)
  expect(valueIn('lag_seconds')).toBeLessThan(700)
})

it('queues a lost next run again, and a due run that was never queued', async () => {
  const [chained, daily] = [scheduleOf({ everySeconds: 3600 }), scheduleOf({ cron: '0 0 1 1 *' })]
  await startSchedules([chained.schedule, daily.schedule])
  await until(() => chained.runs.length === 1)
  const queue = `schedules/${chained.schedule.name}`
  const [waiting] = await until(async () => {
    const jobs = await getBoss().findJobs(queue, { queued: true })
    return jobs.length > 0 && jobs
  })
  expect(daily.runs).toHaveLength(0)
  await getBoss().deleteJob(queue, waiting?.id ?? '')
  await db.update(scheduleRuns).set({ dueAt: now() })
  await getBoss().send('schedules/watch-schedules', {})
  await until(() => chained.runs.length === 2 && daily.runs.length === 1)
})

it('removes schedules that are no longer listed, and keeps the others over a restart', async () => {
  const [kept, dropped] = [scheduleOf({ cron: '0 0 1 1 *' }), scheduleOf({ cron: '0 0 1 2 *' })]
  const scheduled = async () => (await getBoss().getSchedules()).map(({ name, timezone }) => `${name} ${timezone}`)
  await startSchedules([kept.schedule, dropped.schedule])
  await runIfDue(kept.schedule, clock.now)
  expect(await scheduled()).toContain(`schedules/${dropped.schedule.name} Europe/Warsaw`)
  await stopJobs()
  await startJobs({ supervise: false, queues: [] })
  const before = await rowOf(kept.schedule.name)
  await startSchedules([kept.schedule])
  expect((await scheduled()).toSorted()).toEqual([
    `schedules/${kept.schedule.name} Europe/Warsaw`,
    'schedules/watch-schedules Europe/Warsaw',
  ])
  const names = (await db.select().from(scheduleRuns)).map(({ name }) => name)
  expect(names.toSorted()).toEqual([kept.schedule.name, 'watch-schedules'])
  expect(await rowOf(kept.schedule.name)).toEqual(before)
})

it('refuses duplicate names', async () => {
  const { schedule } = scheduleOf({ everySeconds: 60 })
  await expect(startSchedules([schedule, schedule])).rejects.toThrow('declared twice')
})
