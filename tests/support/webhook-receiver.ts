import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type ReceivedWebhook = {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly method: string
  readonly path: string
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => unknown

/** How a receiver can behave, well or badly. */
export const answers = {
  ok: (response: ServerResponse) => response.end('taken'),
  status:
    (status: number, headers: Record<string, string> = {}): Answer =>
    response =>
      response.writeHead(status, headers).end(`answer ${status}`),
  redirectTo:
    (location: string): Answer =>
    response =>
      response.writeHead(307, { location }).end(),
  /** Never says anything. */
  hang: () => undefined,
  /** Takes it, and never comes to the end of its answer. */
  hangInBody: (response: ServerResponse) => response.writeHead(200).write('tak'),
  /** Answers without an end, as fast as it is read. */
  huge: (response: ServerResponse) => {
    const more = () => {
      while (response.write('x'.repeat(64 * 1024)));
    }
    response.writeHead(200).on('drain', more)
    more()
  },
  hugeHeaders: (response: ServerResponse) => response.writeHead(200, { 'x-many': 'x'.repeat(100_000) }).end(),
  breakOff: (response: ServerResponse) => response.socket?.destroy(),
  /** The answer is lost after the receiver has acted. */
  takeAndBreakOff: (response: ServerResponse) => setTimeout(() => response.socket?.destroy(), 5),
  upgrade: (response: ServerResponse) =>
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  notHttp: (response: ServerResponse) => response.socket?.end('GARBAGE\r\n\r\n'),
  binary: (response: ServerResponse) => response.end(Buffer.from([0, 0xff, 0x41, 0, 0xc3])),
} as const satisfies Readonly<Record<string, unknown>>

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A program that is told of events. It keeps what came, and answers well until a test says otherwise. Each test begins anew. */
export const setupWebhookReceiver = () => {
  let answer: Answer = answers.ok
  let received: ReceivedWebhook[] = []
  const server = createServer(async (request, response) => {
    const { headers, method = '', url = '' } = request
    const one = { headers, method, path: url, body: await readBody(request) }
    received.push(one)
    await answer(response, one)
  })
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
  beforeEach(() => {
    answer = answers.ok
    received = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    /** With another path, another endpoint. */
    url: (path = '/') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    port: () => (server.address() as AddressInfo).port,
    respond: (with_: Answer) => {
      answer = with_
    },
    received: () => received,
  }
}
