import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Serves calendar files by their paths, as Outlook, Apple and Google serve secret addresses.
 * It checks: nothing of a request but its path and, of a file with validators, `If-None-Match` and `If-Modified-Since`.
 * It does not check: names, certificates, what the file says.
 */
type Served = {
  readonly text: string
  /** Sends `ETag` and `Last-Modified`, and answers 304 where the client has them. */
  readonly hasValidators?: boolean
}

export type IcsServer = {
  readonly url: string
  /** The address of a path. */
  readonly addressOf: (path: string) => string
  readonly serve: (path: string, text: string, options?: Omit<Served, 'text'>) => void
  /** Answers a path in a way of its own, such as never. */
  readonly answer: (path: string, answer: (response: ServerResponse) => void) => void
  /** The status of each answer to a path, in order. */
  readonly answers: (path: string) => readonly number[]
  readonly close: () => Promise<void>
}

const MODIFIED = 'Mon, 02 Nov 2026 08:00:00 GMT'

/** Starts the server on a port of its own of this machine. */
export const startIcsServer = async (port = 0): Promise<IcsServer> => {
  const files = new Map<string, Served>()
  const special = new Map<string, (response: ServerResponse) => void>()
  const log: { readonly path: string; readonly status: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    response.on('close', () => log.push({ path, status: response.statusCode }))
    const own = special.get(path)
    if (own) return own(response)
    const file = files.get(path)
    if (!file) return response.writeHead(404).end()
    const etag = `"${createHash('sha256').update(file.text).digest('hex').slice(0, 16)}"`
    const { 'if-none-match': known } = request.headers
    if (file.hasValidators && known === etag) return response.writeHead(304, { etag }).end()
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      ...(file.hasValidators ? { etag, 'last-modified': MODIFIED } : {}),
    })
    return response.end(file.text)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    addressOf: path => url + path,
    serve: (path, text, options = {}) => {
      special.delete(path)
      files.set(path, { text, ...options })
    },
    answer: (path, answer) => special.set(path, answer),
    answers: path => log.filter(each => each.path === path).map(({ status }) => status),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** `20261124T160000Z`. */
const stamp = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')

type IcsEvent = {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly uid?: string
  readonly title?: string
  readonly lines?: readonly string[]
}

/** A calendar file with these events. */
export const icsText = (...events: readonly IcsEvent[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN'],
    ...events.flatMap(({ start, end, uid = stamp(start), title = 'Private', lines = [] }) => [
      ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', `SUMMARY:${title}`],
      ...[`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`, ...lines, 'END:VEVENT'],
    ]),
    ...['END:VCALENDAR', ''],
  ].join('\r\n')
