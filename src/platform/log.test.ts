import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { configureLog, withoutQueryValues } from './log.ts'

it('the log never contains the values of a failed query', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (token)=(s3cret) exists.' })
  const error = new DrizzleQueryError('insert into "auth_sessions" values ($1)', ['s3cret\nparams: more s3cret'], cause)
  const written = JSON.stringify(withoutQueryValues(error))
  expect(written).not.toContain('s3cret')
  expect(written).toContain('insert into')
  expect(written).toContain('duplicate key')
  expect(written).toContain('log.test.ts')
})

describe('what a stranger sent', () => {
  const long = 'x'.repeat(100_000)
  it('is cut in every field of a line, at any depth', () => {
    const lines: string[] = []
    const log = configureLog('info', { write: line => lines.push(line) })
    log.warn(
      { path: long, nested: { list: Array.from({ length: 999 }, () => long), deep: { er: { er: { er: {} } } } } },
      'refused',
    )
    log.error({ err: new Error(long, { cause: new Error(long) }) }, 'failed')
    for (const line of lines) expect(line.length).toBeLessThan(20_000)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) })
  })
})
