import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { createPublicLookup, isPublicAddress, literalAddress, PrivateAddressError } from '#platform/public-address.ts'
import { type CalendarFileAnswer, CalendarFileError, type CalendarFileReader, type FileValidators } from './port.ts'

/** Of the whole answer. */
const TIMEOUT_MS = 20_000
const MAX_BYTES = 5 * 1024 * 1024
/** Outlook and Google send a client on once; each address on the way is checked as the first one. */
const MAX_REDIRECTS = 3
const MAX_VALIDATOR = 500
const MAX_RETRY_SECONDS = 24 * 60 * 60

type Options = {
  readonly allowsLocal: boolean
  readonly lookup?: LookupFunction
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

/** Reads over https, from machines on the public internet only. */
export const createHttpsReader = ({
  allowsLocal,
  lookup = createPublicLookup(),
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: Options): CalendarFileReader => {
  const refuseLocal = (url: URL): void => {
    if (allowsLocal) return
    const literal = literalAddress(url)
    if (url.protocol !== 'https:') throw new CalendarFileError('not_found')
    if (literal !== null && !isPublicAddress(literal)) throw new PrivateAddressError()
  }
  const connection = allowsLocal ? {} : { lookup }

  const readFrom = async (
    url: URL,
    known: FileValidators,
    signal: AbortSignal,
    redirects: number,
  ): Promise<CalendarFileAnswer> => {
    refuseLocal(url)
    const answer = await ask(url, known, { ...connection, signal })
    const { statusCode: status = 0, headers } = answer
    try {
      if (status === 304) return { state: 'unchanged' }
      if ([301, 302, 303, 307, 308].includes(status) && headers.location && redirects > 0) {
        if (!URL.canParse(headers.location, url.href)) throw new CalendarFileError('not_found')
        return await readFrom(new URL(headers.location, url.href), known, signal, redirects - 1)
      }
      if (status === 429 || status >= 500) throw new CalendarFileError('unreachable', secondsOf(headers['retry-after']))
      if (status !== 200) throw new CalendarFileError('not_found')
      const text = await readText(answer, maxBytes)
      return { state: 'read', text, etag: validator(headers.etag), lastModified: validator(headers['last-modified']) }
    } finally {
      answer.destroy()
    }
  }

  return {
    name: allowsLocal ? 'https, http and the own network' : 'https',
    allowsLocal,
    read: (url, known) =>
      readFrom(new URL(url), known, AbortSignal.timeout(timeoutMs), MAX_REDIRECTS).catch(error => {
        throw toFileError(error)
      }),
  }
}

type Connection = { readonly signal: AbortSignal; readonly lookup?: LookupFunction }

const ask = (url: URL, { etag, lastModified }: FileValidators, connection: Connection): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    request(url, {
      ...connection,
      method: 'GET',
      // A connection of its own: a kept one would go on to an address that was checked long ago.
      agent: false,
      headers: {
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': 'Guildhall-Calendars/1',
        ...(etag ? { 'if-none-match': etag } : {}),
        ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      },
    })
      .on('response', resolve)
      .on('error', reject)
      // A server that changes to another protocol (101) ends the connection without an error.
      .on('close', () => reject(new Error('no answer')))
      .end()
  })

const readText = async (answer: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new CalendarFileError('too_large')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** A header that is sent back as it came; a longer one is not kept. */
const validator = (header: string | undefined): string | null =>
  header !== undefined && header.length <= MAX_VALIDATOR ? header : null

const secondsOf = (header: string | undefined): { readonly retryAfterSeconds?: number } =>
  header !== undefined && /^\d{1,9}$/.test(header)
    ? { retryAfterSeconds: Math.min(Number(header), MAX_RETRY_SECONDS) }
    : {}

/** Danger: errors of Node name the host, and some of them the address; they stay out of the log. */
const toFileError = (error: unknown): CalendarFileError => {
  if (error instanceof CalendarFileError) return error
  return new CalendarFileError(error instanceof PrivateAddressError ? 'private_network' : 'unreachable')
}
