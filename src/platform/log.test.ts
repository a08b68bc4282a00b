import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { withoutQueryValues } from './log.ts'

it('the log never contains the values of a failed query', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (token)=(s3cret) exists.' })
  const error = new DrizzleQueryError('insert into "auth_sessions" values ($1)', ['s3cret\nparams: more s3cret'], cause)
  const written = JSON.stringify(withoutQueryValues(error))
  expect(written).not.toContain('s3cret')
  expect(written).toContain('insert into')
  expect(written).toContain('duplicate key')
  expect(written).toContain('log.test.ts')
})
