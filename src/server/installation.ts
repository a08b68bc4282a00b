import { paymentProviders } from '#features/money/payments/providers.ts'
import type { Installation } from '#features/staff/health/risks.ts'
import type { Env } from '#platform/env.ts'
import { isTracing } from '#platform/tracing.ts'
import manifest from '../../package.json' with { type: 'json' }

const PUBLIC_MEETINGS = 'https://meet.jit.si'

/** What the environment has chosen, for staff: only whether a secret is there, never the secret. */
export const describeInstallation = (env: Env): Installation => ({
  profile: env.profile,
  role: env.ROLE,
  version: manifest.version,
  hasOwnSecret: env.SECRET !== undefined,
  hasMailServer: env.SMTP_URL !== undefined,
  hasMetricsToken: env.METRICS_TOKEN !== undefined,
  isBehindProxy: env.TRUST_PROXY,
  hasOwnDatabase: env.DATABASE_URL !== undefined,
  hasDemoData: env.demo,
  usesPublicMeetings: new URL(env.JITSI_URL).origin === PUBLIC_MEETINGS,
  movesMoney: paymentProviders.default().movesMoney,
  tracesTo: isTracing() ? new URL(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').host : null,
})
