import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { beginCall, type ChildSpan } from './tracing.ts'

/** Of `fetch`, as Node's documentation of undici describes it. */
type FetchRequest = { readonly origin: string | URL; readonly method: string }

const spans = new WeakMap<object, ChildSpan>()

/** Danger: only the name of the host. Addresses of calendars, files and forms hold secrets. */
const begin = (request: object, method: string, host: string): void => {
  const span = beginCall(`${method} ${host}`, { 'http.request.method': method, 'server.address': host })
  if (span) spans.set(request, span)
}

const end = (request: object, status?: number, error?: unknown): void => {
  const failed = error ?? (status !== undefined && status >= 400 ? String(status) : undefined)
  spans.get(request)?.end(failed, status === undefined ? {} : { 'http.response.status_code': status })
  spans.delete(request)
}

/**
 * Makes a span of each call to another server that runs in a trace, by the channels on which Node tells of them: those of `fetch`, and
 * those of `http` and `https`, which some libraries of providers use. A span ends when the answer begins.
 */
export const traceOutsideCalls = (): void => {
  const on = <Message>(channel: string, listen: (message: Message) => void) =>
    subscribe(channel, message => listen(message as Message))
  on<{ request: FetchRequest }>('undici:request:create', ({ request }) =>
    begin(request, request.method, new URL(request.origin).hostname),
  )
  on<{ request: FetchRequest; response: { statusCode: number } }>('undici:request:headers', ({ request, response }) =>
    end(request, response.statusCode),
  )
  on<{ request: FetchRequest; error: unknown }>('undici:request:error', ({ request, error }) =>
    end(request, undefined, error),
  )
  on<{ request: ClientRequest }>('http.client.request.created', ({ request }) =>
    begin(request, request.method, request.host),
  )
  on<{ request: ClientRequest; response: IncomingMessage }>('http.client.response.finish', ({ request, response }) =>
    end(request, response.statusCode),
  )
  on<{ request: ClientRequest; error: unknown }>('http.client.request.error', ({ request, error }) =>
    end(request, undefined, error),
  )
}
