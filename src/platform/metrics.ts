import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { getPool } from './database.ts'
import { countStreams } from './live-bus.ts'
import { log } from './log.ts'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

export const requestSeconds = new Histogram({
  name: 'guildhall_request_seconds',
  help: 'Time to answer, by kind of route and status class',
  labelNames: ['kind', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [registry],
})

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
  name: 'guildhall_database_connections',
  help: 'Connections of the pool, by state',
  labelNames: ['state'] as const,
  registers: [registry],
  collect() {
    const pool = getPool()
    this.set({ state: 'open' }, pool.totalCount)
    this.set({ state: 'idle' }, pool.idleCount)
    this.set({ state: 'waiting' }, pool.waitingCount)
  },
})

/** A figure that is read anew for each answer of /metrics. */
export type GaugeSource = { readonly name: string; readonly help: string; readonly read: () => Promise<number> }

/** Called once by the composition with every feature's figures. One that cannot be read just now is told as NaN. */
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
            log.warn({ err: error, name }, 'a figure could not be read')
            return Number.NaN
          }),
        )
      },
    })
  }
}
