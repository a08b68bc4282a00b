import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type FakeSmtp, startFakeSmtp } from '#tests/support/fake-smtp.ts'
import { type ReceivedSpan, startOtlpReceiver } from '#tests/support/otlp-receiver.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { until } from '#tests/support/until.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let post: FakeSmtp
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>
let server: RunningServer
beforeAll(async () => {
  ;[database, post, collector] = await Promise.all([createTestDatabase(), startFakeSmtp(), startOtlpReceiver()])
  server = await startServer({
    env: {
      DATABASE_URL: database.url,
      SMTP_URL: post.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_SERVICE_NAME: 'our-school',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await Promise.all([database.drop(), post.close(), collector.close()])
})

const [SERVER, CLIENT, CONSUMER] = [2, 3, 5]
const find = (name: string, kind?: number): ReceivedSpan | undefined =>
  collector.spans.find(span => span.name === name && (kind === undefined || span.kind === kind))
const inTrace = ({ traceId }: ReceivedSpan) => collector.spans.filter(span => span.traceId === traceId)

const MESSAGE = {
  name: 'Zofia Wymyślona',
  email: 'zofia.wymyslona@szkola.test',
  subject: 'A private matter',
  message: 'My daughter is called Hermenegilda.',
}
/** Without a limit on how often. */
const read = () => fetch(`${server.url}/api/v1/sessions`)
const write = () =>
  fetch(`${server.url}/api/v1/contact-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify(MESSAGE),
  })

describe('with a collector', () => {
  it('a request, its statements, the job that it sends and the e-mail of that job are one trace', async () => {
    expect((await write()).status).toBe(201)
    const request = await until(() => find('POST /api/v1/contact-messages', SERVER))
    const job = await until(() => find('process email', CONSUMER))
    const sending = await until(() => find('send e-mail'))
    expect(request.parentId).toBe('')
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/contact-messages',
      'http.response.status_code': 201,
    })
    expect([job.traceId, sending.traceId]).toEqual([request.traceId, request.traceId])
    expect(sending.parentId).toBe(job.spanId)
    const transaction = inTrace(request).find(({ name }) => name === 'transaction')
    const insert = inTrace(request).find(
      ({ name, parentId }) => name.startsWith('insert') && parentId === transaction?.spanId,
    )
    expect(insert?.kind).toBe(CLIENT)
    expect(insert?.attributes['db.query.text']).toMatch(/^insert into .*\$1/s)
    expect([...collector.services]).toEqual(['our-school'])
  })

  it('pages and endpoints are named by their patterns, and requests that fail by their status', async () => {
    for (const path of [
      '/campus/sessions/aca_0000secret?q=geheim',
      '/api/v1/sessions/aca_0000secret',
      '/no/such-secret',
    ])
      expect((await fetch(server.url + path)).status).toBe(404)
    await fetch(`${server.url}/calendar/feed-secret-of-a-child.ics`)
    await until(() => find('GET /calendar/:file') && find('GET /api/v1/sessions/:id'))
    const page = await until(() => find('GET /campus/sessions/:session'))
    expect(page.attributes['http.response.status_code']).toBe(404)
    expect(page.failed).toBe(false)
  })

  it('nothing private arrives: no words, addresses, tokens, queries or parameters', async () => {
    const all = collector.received()
    expect(all).toContain('/api/v1/contact-messages')
    for (const secret of ['Zofia', 'wymyslona', 'private matter', 'Hermenegilda', 'secret', 'geheim', '127.0.0.1'])
      expect(all).not.toContain(secret)
  })
})

describe('when the collector', () => {
  const linesAbout = (words: string) =>
    server
      .output()
      .split('\n')
      .filter(line => line.includes(words))

  it('refuses, requests go on, one line says so, and another that it works again', async () => {
    collector.become('refuse')
    const before = collector.asked()
    await until(async () => (await read()).ok && collector.asked() > before + 2)
    collector.become('take')
    const received = collector.spans.length
    await until(async () => (await read()).ok && collector.spans.length > received)
    await until(() => linesAbout('traces are sent again').length > 0)
    expect(linesAbout('traces cannot be sent')).toHaveLength(1)
  })

  it('never answers, the server still stops', async () => {
    collector.become('hang')
    const before = collector.asked()
    await until(async () => (await read()).ok && collector.asked() > before)
    expect(await server.stop()).toBe(0)
  })
})
