import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'
import { sqlStateOf } from './database-errors.ts'

/** The packages, which are loaded only where traces are wanted (`start-tracing.ts`), and what makes spans. */
export type Tracing = { readonly api: typeof import('@opentelemetry/api'); readonly tracer: Tracer }

/** Undefined where nothing is traced: then every function of this file is one comparison. */
let tracing: Tracing | undefined

/** Called once at the start, and with undefined by tests. */
export const setTracing = (given: Tracing | undefined): void => {
  tracing = given
}

export const isTracing = (): boolean => tracing !== undefined

/** Whether what runs now belongs to a trace that is kept. */
export const isInTrace = (): boolean => tracing?.api.trace.getActiveSpan()?.isRecording() === true

/** What a span may say: names, numbers and patterns of ours. Danger: never an address, a parameter of SQL, or a text of a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type ChildSpan = { readonly end: (error?: unknown, attributes?: SpanAttributes) => void }

/** The kind of an error. Its message may hold what a person has typed, and is left out. */
const errorType = (error: unknown): string => sqlStateOf(error) ?? (error instanceof Error ? error.name : 'Error')

const fail = (span: Span, { api }: Tracing, type: string): void => {
  span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}

/** Runs `work` as a span that begins in `parent` and ends with it. */
const runSpan = async <T>(
  { api, tracer }: Tracing,
  name: string,
  options: { readonly kind: number; readonly attributes: Attributes; readonly parent: Context },
  work: (span: Span) => Promise<T>,
): Promise<T> => {
  const { parent, ...rest } = options
  const span = tracer.startSpan(name, rest, parent)
  try {
    return await api.context.with(api.trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    fail(span, { api, tracer }, errorType(error))
    throw error
  } finally {
    span.end()
  }
}

/** A span of something that this process calls, in the trace of what runs now; undefined outside of any trace. */
export const beginCall = (name: string, attributes: SpanAttributes): ChildSpan | undefined => {
  const current = tracing
  if (!current || !isInTrace()) return undefined
  const span = current.tracer.startSpan(name, { kind: current.api.SpanKind.CLIENT, attributes: { ...attributes } })
  return {
    end: (error, more = {}) => {
      span.setAttributes({ ...more })
      if (error !== undefined) fail(span, current, typeof error === 'string' ? error : errorType(error))
      span.end()
    },
  }
}

/** Runs `work` as a step of the trace of what runs now; outside of any trace it only runs it. */
export const traceStep = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if (!tracing || !isInTrace()) return work()
  const { api } = tracing
  return runSpan(tracing, name, { kind: api.SpanKind.INTERNAL, attributes: {}, parent: api.context.active() }, work)
}

export type TracedRequest = { readonly name: (pattern: string) => void; readonly answer: (status: number) => void }
const NOT_TRACED: TracedRequest = { name: () => undefined, answer: () => undefined }
const requestKey = Symbol('the request of this context')
const SERVER_ERROR = 500

/**
 * Runs `work` as the span of a request, whose name is its method until its route is known. A trace goes on from `traceparent`, which
 * must not come from a stranger: it also says whether the trace is kept.
 */
export const traceRequest = <T>(
  method: string,
  traceparent: string | undefined,
  work: (request: TracedRequest) => Promise<T>,
): Promise<T> => {
  const current = tracing
  if (!current) return work(NOT_TRACED)
  const { api } = current
  const attributes = { 'http.request.method': method }
  return runSpan(
    current,
    method,
    { kind: api.SpanKind.SERVER, attributes, parent: parentOf(current, traceparent) },
    span => {
      const request: TracedRequest = {
        name: pattern => {
          const route = pattern.startsWith('/') ? pattern : `/${pattern}`
          span.updateName(`${method} ${route}`).setAttribute('http.route', route)
        },
        answer: status => {
          span.setAttribute('http.response.status_code', status)
          if (status >= SERVER_ERROR) fail(span, current, String(status))
        },
      }
      return api.context.with(api.context.active().setValue(requestKey, request), () => work(request))
    },
  )
}

/** Names the request that runs now after the route that answers it: the pattern, with the names of its parameters. */
export const nameRoute = (pattern: string): void => {
  const request = tracing?.api.context.active().getValue(requestKey) as TracedRequest | undefined
  request?.name(pattern)
}

/** Runs `work` as the span of a job, in the trace of what has sent it. */
export const traceJob = <T>(queue: string, traceparent: string | undefined, work: () => Promise<T>): Promise<T> => {
  if (!tracing) return work()
  const { api } = tracing
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
  const options = { kind: api.SpanKind.CONSUMER, attributes, parent: parentOf(tracing, traceparent) }
  return runSpan(tracing, `process ${queue}`, options, work)
}

/** Of the W3C, version 00: trace, span, flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The trace of what runs now, for what goes on elsewhere; undefined outside of any. */
export const currentTraceparent = (): string | undefined => {
  const span = tracing?.api.trace.getActiveSpan()?.spanContext()
  if (!span || !tracing?.api.isSpanContextValid(span)) return undefined
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
}

const parentOf = ({ api }: Tracing, traceparent: string | undefined): Context => {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return api.ROOT_CONTEXT
  const span = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return api.trace.setSpanContext(api.ROOT_CONTEXT, span)
}
