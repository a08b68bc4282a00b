import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { OutsideRequestError } from './outside-request-error.ts'
import { isPublicAddress, literalAddress, PrivateAddressError } from './public-address.ts'

export type OutsideRequest = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}

/** An address that people name, who may mean a machine of ours. */
export type NamedAddress = {
  /** For tests and development: also http, and addresses of the own network. */
  readonly allowsLocal: boolean
  /** Of `createPublicLookup`, made once for each kind of address: it takes its names in turn. */
  readonly lookup: LookupFunction
}

export type OutsideLimits = {
  /** Of everything, from the look-up of the name to the last byte, redirects included. */
  readonly timeoutMs: number
  /** Of the body of the answer. */
  readonly maxBytes: number
  /** `whole`: a larger body, or one that breaks off, is a failure. `start`: an answer counts as soon as its headers have come. */
  readonly keeps?: 'whole' | 'start'
  /** Ends it before its time. */
  readonly signal?: AbortSignal | undefined
  /** Without it the address is of a provider that the operator has chosen, and connections to it are kept for a moment. */
  readonly named?: NamedAddress
  /** Of a GET. None is followed without it. */
  readonly maxRedirects?: number
}

export type OutsideAnswer = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** Shorter than servers keep an idle connection: a request on one that is just being closed would fail. */
const IDLE_MS = 4_000
const kept = {
  plain: new PlainAgent({ keepAlive: true, timeout: IDLE_MS }),
  secure: new SecureAgent({ keepAlive: true, timeout: IDLE_MS }),
}

const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * One request to another server: the only way to one whose answer fits into memory. It ends within its time, whatever the server does.
 * @throws {OutsideRequestError} where no answer came that can be used. Every status is an answer.
 */
export const requestOutside = async (
  url: string | URL,
  request: OutsideRequest,
  limits: OutsideLimits,
): Promise<OutsideAnswer> => {
  const late = AbortSignal.timeout(limits.timeoutMs)
  const signal = limits.signal ? AbortSignal.any([late, limits.signal]) : late
  try {
    return await follow(new URL(url), request, limits, signal, limits.maxRedirects ?? 0)
  } catch (error) {
    if (limits.signal?.aborted && !late.aborted)
      throw new OutsideRequestError('aborted', { cause: limits.signal.reason })
    throw late.aborted ? new OutsideRequestError('timeout', { cause: error }) : OutsideRequestError.of(error)
  }
}

const follow = async (
  url: URL,
  request: OutsideRequest,
  limits: OutsideLimits,
  signal: AbortSignal,
  redirects: number,
): Promise<OutsideAnswer> => {
  const answer = await open(url, request, limits.named, signal)
  try {
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (redirects > 0 && location && REDIRECTS.includes(status) && URL.canParse(location, url.href))
      return await follow(new URL(location, url.href), request, limits, signal, redirects - 1)
    return { status, headers: toHeaders(answer), body: await readBody(answer, limits) }
  } finally {
    // What was not read is not waited for; a connection whose answer was read is free already.
    if (!answer.readableEnded) answer.destroy()
  }
}

const open = (
  url: URL,
  { method = 'GET', headers, body }: OutsideRequest,
  named: NamedAddress | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const content = body === undefined ? undefined : Buffer.from(body)
    const sent = (isSecure ? requestSecure : requestPlain)(url, {
      ...{ method, signal },
      ...(named ? connectionTo(url, named) : { agent: isSecure ? kept.secure : kept.plain }),
      headers: {
        'accept-encoding': 'identity',
        ...headers,
        ...(content ? { 'content-length': content.length } : {}),
      },
    })
    sent
      .on('response', resolve)
      .on('error', reject)
      // A server that changes to another protocol (101) ends the connection without an error.
      .on('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
      .end(content)
  })

/** A connection of its own: a kept one would go on to an address that was checked long ago. */
const connectionTo = (url: URL, { allowsLocal, lookup }: NamedAddress) => {
  if (allowsLocal) return { agent: false as const }
  const literal = literalAddress(url)
  if (literal !== null && !isPublicAddress(literal)) throw new PrivateAddressError()
  if (url.protocol !== 'https:') throw new OutsideRequestError('not_https')
  return { agent: false as const, lookup }
}

const readBody = async (answer: IncomingMessage, { maxBytes, keeps = 'whole' }: OutsideLimits): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size <= maxBytes) continue
      if (keeps === 'start') break
      throw new OutsideRequestError('too_large')
    }
  } catch (error) {
    if (keeps === 'whole') throw error
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

const toHeaders = ({ headersDistinct }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  return headers
}

/** What `fetch` takes no body for. */
const BODILESS = [204, 205, 304]

/** `requestOutside` for a library that wants a `fetch`: its answers are in memory when it gets them, and redirects are answers. */
export const createOutsideFetch =
  (limits: OutsideLimits): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const content = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const method = request.method as NonNullable<OutsideRequest['method']>
    const sent = { method, headers: Object.fromEntries(request.headers), body: content }
    const { signal } = request
    const { status, headers, body } = await requestOutside(request.url, sent, { ...limits, signal }).catch(error => {
      // As `fetch` does.
      throw signal.aborted ? signal.reason : error
    })
    if (status < 200 || status > 599) throw new OutsideRequestError('no_answer')
    return new Response(BODILESS.includes(status) ? null : new Uint8Array(body), { status, headers })
  }

/** Whether the same request may be answered otherwise a moment later. */
export const isBusyStatus = (status: number): boolean => status === 429 || status >= 500

const MAX_WAIT_SECONDS = 24 * 60 * 60

/** For how long a server asks us to wait, a day at most. A date, which providers do not send, counts as nothing. */
export const readRetryAfter = (headers: Headers): number | undefined => {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), MAX_WAIT_SECONDS) : undefined
}
