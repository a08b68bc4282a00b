import { afterEach, expect, it } from 'vitest'
import { configureLog } from './log.ts'
import { createSparseLog } from './sparse-log.ts'

afterEach(() => void configureLog('silent'))

it('says each message at once, then once a minute with how many were left out', () => {
  const lines: { readonly msg: string; readonly reason: string; readonly unsaid?: number }[] = []
  configureLog('info', { write: line => void lines.push(JSON.parse(line)) })
  let now = 0
  const say = createSparseLog(() => now)
  for (; now < 125_000; now += 1_000) say('warn', { reason: `at ${now}` }, 'the database is not reachable')
  say('error', { reason: 'another' }, 'job queue error')
  expect(lines.map(({ msg, reason, unsaid }) => [msg, reason, unsaid])).toEqual([
    ['the database is not reachable', 'at 0', undefined],
    ['the database is not reachable', 'at 60000', 59],
    ['the database is not reachable', 'at 120000', 59],
    ['job queue error', 'another', undefined],
  ])
})
