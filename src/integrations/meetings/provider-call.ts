import { RoomProviderError } from './port.ts'

export type ProviderAnswer = { readonly status: number; readonly json: Readonly<Record<string, unknown>> }

type Call = Omit<RequestInit, 'signal' | 'redirect'> & { readonly timeoutMs: number }

const MAX_WAIT_SECONDS = 86_400

/** One request to a provider of rooms. Throws `unreachable` for what says nothing, and `too_fast` for 429. */
export const callProvider = async (url: string | URL, { timeoutMs, ...init }: Call): Promise<ProviderAnswer> => {
  const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw new RoomProviderError('unreachable', 'no answer')
  })
  const text = await answer.text().catch(() => {
    throw new RoomProviderError('unreachable', 'half an answer')
  })
  const { status } = answer
  if (status === 429)
    throw new RoomProviderError('too_fast', 'too many requests', waitOf(answer.headers.get('retry-after')))
  if (status >= 500 || (status >= 300 && status < 400))
    throw new RoomProviderError('unreachable', `it answers ${status}`)
  const json = parseObject(text)
  if (json === null && status < 300) throw new RoomProviderError('unreachable', 'an answer that is no JSON')
  return { status, json: json ?? {} }
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
