import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino, stdSerializers } from 'pino'

const moment = new AsyncLocalStorage<{ requestId: string }>()

/** What is never written to the log, wherever it appears. */
const SECRETS = [
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
 * An error without the values of its query: among them are tokens, hashed passwords and what people wrote. Drizzle puts them
 * into the message too, and so into the stack.
 */
export const withoutValues = (error: Error) => {
  const told = stdSerializers.err(error) as unknown as Record<string, unknown>
  const bare = (text: unknown) =>
    typeof text === 'string' ? text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, '') : text
  const { params: _, parameters: __, detail: ___, ...rest } = told
  return { ...rest, message: bare(told.message), stack: bare(told.stack) }
}

export let log: Logger = pino({ level: 'silent' })

export const openLog = (level: string): Logger => {
  log = pino({
    level,
    redact: SECRETS,
    serializers: { err: withoutValues },
    base: null,
    mixin: () => moment.getStore() ?? {},
  })
  return log
}

/** Every line logged inside `work` carries the request id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => moment.run({ requestId }, work)

export const currentRequestId = (): string => moment.getStore()?.requestId ?? 'none'
