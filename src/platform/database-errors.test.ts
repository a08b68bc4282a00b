import { describe, expect, it } from 'vitest'
import { isDatabaseOutage, sqlStateOf } from './database-errors.ts'

const withCode = (code: string) => Object.assign(new Error('said'), { code })
const wrapped = (cause: unknown) => new Error('Failed query', { cause })

describe('an outage of the database', () => {
  it.each([
    ['a lost connection, inside a wrapper', wrapped(withCode('08006'))],
    ['a server that shuts down', withCode('57P01')],
    ['a statement that was cancelled', withCode('57014')],
    ['no connection left', withCode('53300')],
    ['a server that has become a standby', wrapped(withCode('25006'))],
    ['a host that is off', withCode('EHOSTUNREACH')],
    ['a name that is not known', withCode('EAI_AGAIN')],
    ['what the driver says of a lost connection', wrapped(new Error('Connection terminated unexpectedly'))],
    [
      'the copy of an error, as the job queue tells it',
      { ...withCode('ECONNREFUSED'), message: 'refused', queue: 'email' },
    ],
    ['such a copy without a code', { message: 'Connection terminated unexpectedly (Queue: email)' }],
  ])('is %s', (_, error) => expect(isDatabaseOutage(error)).toBe(true))

  it.each([
    ['a violated constraint', withCode('23505')],
    ['a lock that is not free', withCode('55P03')],
    ['an error of the program', new TypeError('undefined is not a function')],
    ['nothing', undefined],
  ])('is not %s', (_, error) => expect(isDatabaseOutage(error)).toBe(false))

  it('has its SQLSTATE at any depth', () => expect(sqlStateOf(wrapped(wrapped(withCode('40001'))))).toBe('40001'))
})
