import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'

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

export let log: Logger = pino({ level: 'silent' })

export const openLog = (level: string): Logger => {
  log = pino({ level, redact: SECRETS, base: null, mixin: () => moment.getStore() ?? {} })
  return log
}

/** Every line logged inside `work` carries the request id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => moment.run({ requestId }, work)

export const currentRequestId = (): string => moment.getStore()?.requestId ?? 'none'
