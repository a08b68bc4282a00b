import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = {
  readonly status: number
  readonly body?: object | string
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * What happens to a request in place of its answer: `down` 503, `500`, `429` with a wait of an hour, `broken` half a JSON. Or after it has
 * acted: `lost` the connection ends, `slow` the answer takes 30 seconds.
 */
export type Trouble = 'down' | '500' | '429' | 'broken' | 'lost' | 'slow'

const SLOW_MS = 30_000
const JSON_TYPE = { 'content-type': 'application/json' }
const INSTEAD: Readonly<Partial<Record<Trouble, Answer>>> = {
  down: { status: 503, body: '' },
  '500': { status: 500, body: { code: 500, message: 'Internal error' } },
  '429': { status: 429, body: { code: 429, message: 'Too many requests' }, headers: { 'retry-after': '3600' } },
  broken: { status: 200, body: '{"items": [' },
}

/** A server of tests in the place of a provider, with the troubles that a test orders. */
export const startTroubledServer = async (
  answer: (request: IncomingMessage, url: URL) => Promise<Answer>,
  port = 0,
) => {
  const requests: string[] = []
  const troubles: { readonly path: RegExp; readonly kind: Trouble; times: number }[] = []
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://provider.test')
    const name = `${request.method} ${url.pathname}`
    requests.push(name)
    const trouble = troubles.find(({ path, times }) => times > 0 && path.test(name))
    if (trouble) trouble.times--
    const { status, body = '', headers } = (trouble && INSTEAD[trouble.kind]) ?? (await answer(request, url))
    const send = () => {
      response
        .writeHead(status, { ...JSON_TYPE, ...headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body))
    }
    if (trouble?.kind === 'lost') response.destroy()
    else if (trouble?.kind === 'slow') timers.add(setTimeout(send, SLOW_MS))
    else send()
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** `GET /v2/…`, in their order. */
    requests,
    /** What happens to the next requests that match. */
    trouble: (path: RegExp, kind: Trouble, times = 1) => void troubles.push({ path, kind, times }),
    /** Ends all troubles, also those that did not come. */
    calm: () => void troubles.splice(0),
    close: () =>
      new Promise<void>(resolve => {
        for (const timer of timers) clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
