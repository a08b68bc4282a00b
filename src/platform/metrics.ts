import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { now } from './clock.ts'
import { countConnections } from './connections.ts'
import { isDatabaseAway } from './database-state.ts'
import { countResyncs, countStreams, isLiveConnected } from './live-bus.ts'
import { describeNodeClock } from './node-clock.ts'
import { logFailure } from './outage-log.ts'
import { lagSeconds, listScheduleRuns, type ScheduleRun } from './schedule-runs.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requestSeconds = new Histogram({
  name: 'guildhall_request_seconds',
  help: 'Time to answer, by kind of route and status class',
  labelNames: ['kind', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})

/** `started` is of `performance.now()`. */
export const observeRequest = (kind: 'api' | 'page', status: number, started: number): void =>
  requestSeconds.observe({ kind, status: `${Math.floor(status / 100)}xx` }, (performance.now() - started) / 1000)

export const refusals = new Counter({
  name: 'guildhall_refusals_total',
  help: 'Refusals, by code',
  labelNames: ['code'] as const,
  registers: [registry],
})

new Gauge({
  name: 'guildhall_live_streams',
  help: 'Open live streams',
  registers: [registry],
  collect() {
    this.set(countStreams())
  },
})

new Gauge({
  name: 'guildhall_clock_offset_seconds',
  help: 'Seconds by which the clock of this process is ahead of the clock of the database; compared once a minute',
  registers: [registry],
  collect() {
    this.set(describeNodeClock().offsetSeconds ?? Number.NaN)
  },
})

new Gauge({
  name: 'guildhall_live_connected',
  help: 'Whether this process receives what other processes change: 1, otherwise 0',
  registers: [registry],
  collect() {
    this.set(isLiveConnected() ? 1 : 0)
  },
})

new Counter({
  name: 'guildhall_live_resyncs_total',
  help: 'How often all open pages of this process were told to read everything again',
  registers: [registry],
  collect() {
    this.reset()
    this.inc(countResyncs())
  },
})

new Gauge({
  name: 'guildhall_database_away',
  help: 'Whether the database is out of reach for this process: 1, otherwise 0',
  registers: [registry],
  collect() {
    this.set(isDatabaseAway() ? 1 : 0)
  },
})

new Gauge({
  name: 'guildhall_database_connections',
  help: 'Connections of the pool, by state',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    for (const [state, count] of Object.entries(countConnections())) this.set({ state }, count)
  },
})

/** A value that is read for each request of /metrics. */
export type GaugeSource = { readonly name: string; readonly help: string; readonly read: () => Promise<number> }

/** Called once at the start with every feature's gauges. A gauge that cannot be read is reported as NaN. */
export const registerGauges = (sources: readonly GaugeSource[]): void => {
  for (const { name, help, read } of sources) {
    registry.removeSingleMetric(name)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(
          await read().catch(error => {
            logFailure('warn', { err: error, name }, 'a gauge could not be read')
            return Number.NaN
          }),
        )
      },
    })
  }
}

/** One value for each schedule, from the table that all nodes share. None while the database is unreachable. */
const scheduleGauge = (
  name: string,
  help: string,
  read: (run: ScheduleRun, now: Temporal.Instant) => number | undefined,
) =>
  new Gauge({
    name,
    help,
    labelNames: ['schedule'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      const runs = await listScheduleRuns().catch(() => [])
      for (const run of runs) {
        const value = read(run, now())
        if (value !== undefined) this.set({ schedule: run.name }, value)
      }
    },
  })

const toSeconds = (instant: Temporal.Instant | null) => (instant ? instant.epochMilliseconds / 1000 : undefined)

scheduleGauge('guildhall_schedule_last_run_timestamp_seconds', 'When recurring work last began', run =>
  toSeconds(run.startedAt),
)
scheduleGauge('guildhall_schedule_last_success_timestamp_seconds', 'When recurring work last succeeded', run =>
  toSeconds(run.succeededAt),
)
scheduleGauge(
  'guildhall_schedule_duration_seconds',
  'How long the last run of recurring work took',
  ({ durationMs }) => (durationMs === null ? undefined : durationMs / 1000),
)
scheduleGauge('guildhall_schedule_runs', 'Runs of recurring work that began, of all nodes', run => run.runs)
scheduleGauge('guildhall_schedule_failures', 'Runs of recurring work that failed, of all nodes', run => run.failures)
scheduleGauge(
  'guildhall_schedule_lag_seconds',
  'Time since recurring work should have run; 0 while it is not due',
  lagSeconds,
)
