import { moneyGauges } from '#features/money/reconciliation/gauges.ts'
import { webhookGauges } from '#features/staff/webhooks/gauges.ts'
import type { GaugeSource } from '#platform/metrics.ts'

/** Every feature's gauges for /metrics, read from its tables. */
export const gauges: readonly GaugeSource[] = [...moneyGauges, ...webhookGauges]
