import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino, stdSerializers } from 'pino'

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

/**
 * An error without the values of its query, which may be tokens, hashed passwords or personal texts. Drizzle puts them
 * into the message too, and thereby into the stack.
 */
export const withoutQueryValues = (error: Error) => {
  const serialized = stdSerializers.err(error) as unknown as Record<string, unknown>
  const withoutParams = (text: unknown) =>
    typeof text === 'string' ? text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '') : text
  const { params: _, parameters: __, detail: ___, ...rest } = serialized
  return { ...rest, message: withoutParams(serialized.message), stack: withoutParams(serialized.stack) }
}

export let log: Logger = pino({ level: 'silent' })

export const configureLog = (level: string): Logger => {
  log = pino({
    level,
    redact: REDACTED_PATHS,
    serializers: { err: withoutQueryValues },
    base: null,
    mixin: () => requestStorage.getStore() ?? {},
  })
  return log
}

/** Every line logged inside `work` carries the request id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => requestStorage.run({ requestId }, work)

export const currentRequestId = (): string => requestStorage.getStore()?.requestId ?? 'none'
