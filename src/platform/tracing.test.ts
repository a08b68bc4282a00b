import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as api from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { traceOutsideCalls } from './outside-calls.ts'
import { currentTraceparent, setTracing, traceJob, traceRequest, traceStep } from './tracing.ts'

const exporter = new InMemorySpanExporter()
const server = createServer((asked, answer) => {
  if (asked.url === '/broken') asked.socket.destroy()
  else answer.writeHead(asked.url === '/busy?token=geheim' ? 503 : 200).end('{}')
})
let origin = ''
beforeAll(async () => {
  const spanProcessors = [new SimpleSpanProcessor({ exporter })]
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  setTracing({ api, tracer: new TracerProvider({ spanProcessors }).getTracer('test') })
  traceOutsideCalls()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => exporter.reset())
afterAll(async () => {
  setTracing(undefined)
  api.context.disable()
  server.closeAllConnections()
  await once(server.close(), 'close')
})

const spans = () =>
  exporter.getFinishedSpans().map(({ name, status, attributes }) => ({ name, failed: status.code === 2, attributes }))

const askByHttp = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const asking = httpRequest(`${origin}${path}`, answer => void answer.resume().on('end', resolve))
    asking.on('error', reject).end()
  })

const called = { 'http.request.method': 'GET', 'server.address': '127.0.0.1' }

it.each([
  ['fetch', async (path: string) => (await fetch(origin + path)).body?.cancel()],
  ['http', askByHttp],
] as const)(
  'a call to another server is told by its host and status alone, and so is its failure: %s',
  async (_, ask) => {
    await traceJob('work', undefined, async () => {
      await ask('/quick')
      await ask('/busy?token=geheim')
      await ask('/broken').catch(() => undefined)
    })
    expect(spans().filter(({ name }) => name === 'GET 127.0.0.1')).toEqual([
      { name: 'GET 127.0.0.1', failed: false, attributes: { ...called, 'http.response.status_code': 200 } },
      {
        name: 'GET 127.0.0.1',
        failed: true,
        attributes: { ...called, 'http.response.status_code': 503, 'error.type': '503' },
      },
      { name: 'GET 127.0.0.1', failed: true, attributes: { ...called, 'error.type': expect.any(String) } },
    ])
    expect(JSON.stringify(spans())).not.toContain('geheim')
  },
)

it('outside of a trace there are no spans', async () => {
  await (await fetch(origin)).text()
  expect(await traceStep('a step', async () => currentTraceparent())).toBeUndefined()
  expect(spans()).toEqual([])
})

it('an error is told by its kind, never by what it says', async () => {
  const failing = traceStepInRequest(async () => {
    throw new TypeError('Ala has a secret')
  })
  await expect(failing).rejects.toThrow('Ala has a secret')
  expect(spans()).toMatchObject([
    { name: 'a step', failed: true, attributes: { 'error.type': 'TypeError' } },
    { name: 'GET', failed: true },
  ])
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ status, events }) => [status, events]))).not.toContain('Ala')
})

const traceStepInRequest = <T>(work: () => Promise<T>) =>
  traceRequest('GET', undefined, () => traceStep('a step', work))

const TRACE = '0af7651916cd43dd8448eb211c80319c'

it('a job goes on with the trace of what has sent it', async () => {
  const sent = await traceRequest('POST', undefined, async () => currentTraceparent())
  await traceJob('work', sent, async () => undefined)
  const [request, job] = exporter.getFinishedSpans()
  expect(job?.spanContext().traceId).toBe(request?.spanContext().traceId)
  expect(job?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
})

it('a trace that is not kept stays so in the job', async () => {
  await traceJob('work', `00-${TRACE}-b7ad6b7169203331-00`, async () => {
    expect(currentTraceparent()).toMatch(new RegExp(`^00-${TRACE}-\\w{16}-00$`))
  })
  expect(spans()).toEqual([])
})

it.each(['', 'nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `00-${TRACE}-b7ad6b7169203331`])(
  'a header that is no trace begins a new one: %s',
  async traceparent => {
    await traceRequest('GET', traceparent, async () => {
      expect(currentTraceparent()).toMatch(/^00-(?!0{32})\w{32}-\w{16}-01$/)
      expect(currentTraceparent()).not.toContain(TRACE)
    })
  },
)
