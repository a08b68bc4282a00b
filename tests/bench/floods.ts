import { FLOODED, floods, watch } from '#tests/support/floods.ts'
import { startServer } from '#tests/support/server.ts'
import { type Measurement, measurement } from './measurements.ts'

const MB = 1_000_000
const MAX_BLOCK_MS = 100
const MAX_WAIT_MS = 1_000
const MAX_MEMORY = 400 * MB

/** What cheap requests of strangers do to a server with the demo data. The floods share its two cores. */
export const benchFloods = async (): Promise<Measurement[]> => {
  const measurements: Measurement[] = []
  for (const flood of Object.values(floods)) {
    const server = await startServer({ env: FLOODED })
    const { slowestHealth, slowestPage, slowestStyleSheet, longestBlock, largestMemory, failures } = await watch(
      server,
      flood,
    )
    await server.stop()
    const note = `probe ${slowestHealth.toFixed(0)} ms, style sheet ${slowestStyleSheet.toFixed(0)} ms, ${failures.length} failures`
    const atMost = (what: string, value: number, max: number, unit: string) =>
      measurement(`${flood.name}: ${what}`, value, unit, note, { text: `at most ${max}`, ok: value <= max })
    measurements.push(
      atMost('event loop blocked', longestBlock, MAX_BLOCK_MS, 'ms'),
      atMost('a visitor’s page', Math.max(slowestHealth, slowestPage), MAX_WAIT_MS, 'ms'),
      atMost('memory', largestMemory / MB, MAX_MEMORY / MB, 'MB'),
    )
  }
  return measurements
}
