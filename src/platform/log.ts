import { AsyncLocalStorage } from 'node:async_hooks'
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'

const requestStorage = new AsyncLocalStorage<{ requestId: string }>()

/** Never written to the log, at any depth. */
const REDACTED_PATHS = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  '*.password',
  '*.token',
  '*.authorization',
  '*.cookie',
  '*.secret',
]

/** What a stranger sends must not fill the log. */
const MAX_TEXT = 500
const MAX_STACK = 4_000
const MAX_ITEMS = 20
const MAX_DEPTH = 5

const cut = (text: string, max = MAX_TEXT): string => (text.length > max ? `${text.slice(0, max)}…` : text)

/** The value with its long texts and lists cut, at any depth. Errors have a serializer of their own. */
const cutTexts = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return cut(value)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(item => cutTexts(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cut(key), cutTexts(item, depth + 1)]))
}

/**
 * An error without the values of its query, which may be tokens, hashed passwords or personal texts. Drizzle puts them
 * into the message too, and thereby into the stack.
 */
export const withoutQueryValues = (error: Error) => {
  const serialized = stdSerializers.err(error) as unknown as Record<string, unknown>
  const withoutParams = (text: unknown) => String(text ?? '').replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '')
  const { params: _, parameters: __, detail: ___, message: ____, stack: _____, ...rest } = serialized
  const message = withoutParams(serialized.message)
  // The stack begins with the message.
  const stack = cut(
    withoutParams(serialized.stack).replace(message, () => cut(message)),
    MAX_STACK,
  )
  return { ...(cutTexts(rest) as object), message: cut(message), stack }
}

/** Longer than an id, shorter than a token. */
const MAX_PART = 40

/** A path without the tokens that links of e-mails have in it. */
export const pathWithoutTokens = (path: string): string =>
  path
    .split('/')
    .map(part => (part.length > MAX_PART ? '…' : part))
    .join('/')

export let log: Logger = pino({ level: 'silent' })

/** `destination` is standard output unless given. */
export const configureLog = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    redact: REDACTED_PATHS,
    serializers: { err: withoutQueryValues },
    formatters: { log: fields => cutTexts(fields) as Record<string, unknown> },
    base: null,
    mixin: () => requestStorage.getStore() ?? {},
  }
  log = destination ? pino(options, destination) : pino(options)
  return log
}

/** Every line logged inside `work` carries the request id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => requestStorage.run({ requestId }, work)

export const currentRequestId = (): string => requestStorage.getStore()?.requestId ?? 'none'
