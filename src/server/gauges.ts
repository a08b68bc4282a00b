import { moneyGauges } from '#features/money/gauges.ts'
import type { GaugeSource } from '#platform/metrics.ts'

/** Every figure of /metrics that a feature reads from its tables. */
export const gauges: readonly GaugeSource[] = moneyGauges
