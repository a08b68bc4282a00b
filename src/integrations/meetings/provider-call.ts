import { type OutsideRequest, requestOutside } from '#platform/outside-request.ts'
import { type RoomProblem, RoomProviderError } from './port.ts'

export type ProviderAnswer = { readonly status: number; readonly json: Readonly<Record<string, unknown>> }

type Call = OutsideRequest & { readonly timeoutMs: number; readonly fields?: Readonly<Record<string, string>> }

const MAX_WAIT_SECONDS = 86_400
const MAX_BYTES = 1024 * 1024

/** One request to a provider of rooms; `fields` are a form. Throws `unreachable` for what says nothing, and `too_fast` for 429. */
export const callProvider = async (
  url: string | URL,
  { timeoutMs, fields, ...init }: Call,
): Promise<ProviderAnswer> => {
  const form = {
    headers: { ...init.headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  }
  const answer = await requestOutside(
    url,
    { ...init, ...(fields ? form : {}) },
    { timeoutMs, maxBytes: MAX_BYTES },
  ).catch(() => {
    throw new RoomProviderError('unreachable', 'no answer')
  })
  const { status } = answer
  if (status === 429)
    throw new RoomProviderError('too_fast', 'too many requests', waitOf(answer.headers.get('retry-after')))
  if (status >= 500 || (status >= 300 && status < 400))
    throw new RoomProviderError('unreachable', `it answers ${status}`)
  const json = parseObject(answer.body.toString())
  if (json === null && status < 300) throw new RoomProviderError('unreachable', 'an answer that is no JSON')
  return { status, json: json ?? {} }
}

type ApiCall = {
  readonly method: OutsideRequest['method']
  readonly body?: object | undefined
  readonly timeoutMs: number
}

/** A call to a provider's API in the name of a person. What is no success throws the problem that `problemOf` finds in it. */
export const callApi = async (
  url: string | URL,
  accessToken: string,
  { method, body, timeoutMs }: ApiCall,
  problemOf: (answer: ProviderAnswer) => RoomProblem,
): Promise<ProviderAnswer['json']> => {
  const answer = await callProvider(url, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs,
  })
  if (answer.status < 300) return answer.json
  throw new RoomProviderError(problemOf(answer), `it answers ${answer.status}`)
}

const parseObject = (text: string): ProviderAnswer['json'] | null => {
  if (text === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as ProviderAnswer['json'])
      : null
  } catch {
    return null
  }
}

/** Seconds (RFC 9110), or the time from which on it answers again, as Zoom writes it for the limits of a day. */
const waitOf = (header: string | null): number | undefined => {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_WAIT_SECONDS) : undefined
}

/** The address of a room that an answer names. Danger: people are led there, so it must be one of the provider's own. */
export const roomUrl = (value: unknown, isOwn: (url: URL) => boolean): string => {
  if (typeof value === 'string' && URL.canParse(value) && isOwn(new URL(value))) return value
  throw new RoomProviderError('refused', 'a room without an address of the provider')
}

/** What a call answers where the provider does not have the room: for `catch`. */
export const unlessMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof RoomProviderError && error.problem === 'missing') return value
    throw error
  }

export const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
