import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Env } from './env.ts'
import { log } from './log.ts'
import { traceOutsideCalls } from './outside-calls.ts'
import { setTracing } from './tracing.ts'

type TracingEnv = Pick<Env, Extract<keyof Env, `OTEL_${string}`>>

/** The process ends without the last spans when the collector does not take them in this time. */
const FLUSH_MS = 2_000

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT` from now on; without it, not even the packages are loaded. The packages themselves read
 * the address, headers and timeouts from the standard variables. The result sends what is left.
 */
export const startTracing = async (env: TracingEnv): Promise<() => Promise<void>> => {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_SDK_DISABLED) return async () => undefined
  const [api, sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
  ])
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const named = resources.resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME })
  const described = resources.detectResources({ detectors: [resources.envDetector] })
  const exporter = reportingOnce(new OTLPTraceExporter())
  // Danger: it is not made the process's global one, so that no library adds spans with texts of its own.
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(described).merge(named),
    sampler: createSampler(sdk, env),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY })],
  })
  setTracing({ api, tracer: provider.getTracer('guildhall') })
  traceOutsideCalls()
  return async () => {
    const late = new Promise<void>(resolve => setTimeout(resolve, FLUSH_MS).unref())
    await Promise.race([provider.shutdown().catch(() => undefined), late])
  }
}

const createSampler = (
  sdk: typeof import('@opentelemetry/sdk-trace'),
  { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: TracingEnv,
) => {
  const root = name.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(share)
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root }) : root
}

/** Says once that spans do not arrive, and once that they do again. What could not be sent is lost. */
const reportingOnce = (exporter: SpanExporter): SpanExporter => {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing)
          log.warn({ reason: result.error?.message }, 'traces cannot be sent; further failures are not logged')
        if (!hasFailed && isFailing) log.info('traces are sent again')
        isFailing = hasFailed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
