import { expect, it } from 'vitest'
import { createLockFollower, readLockOrder } from './lock-order.ts'

const ORDER = [['intents'], ['agreements:'], ['sessions'], ['users'], ['intents', 'refunds']]

/** The tables that are found out of order. */
const follow = (...statements: readonly string[]) => {
  const follower = createLockFollower(ORDER)
  return statements.flatMap(text => follower.next(text)?.split(' ', 1) ?? [])
}
const lock = (table: string) => `select "id" from "${table}" where "id" = $1 for update`
const lockByName = "select pg_advisory_xact_lock(hashtextextended('agreements:' || $1::text, 0))"

it.each([
  ['two locks in order', ['begin', lock('sessions'), lock('users'), 'commit'], []],
  ['two locks in the other order', ['begin', lock('users'), lock('sessions'), 'commit'], ['sessions']],
  ['a weaker lock', ['begin', lock('users'), lock('sessions').replace('update', 'no key update')], ['sessions']],
  ['a changed row', ['begin', lock('users'), 'update "sessions" set "a" = $1'], ['sessions']],
  ['a deleted row', ['begin', lock('users'), 'delete from "sessions" where "a" = $1'], ['sessions']],
  ['a lock by name', ['begin', lock('users'), lockByName], ['agreements:']],
  ['a table that stands twice', ['begin', lock('users'), lock('intents'), 'commit'], []],
  ['what was locked before', ['begin', lock('sessions'), lock('users'), lock('sessions')], []],
  ['a row of its own', ['begin', lock('users'), 'insert into "sessions" ("id") values ($1)', lock('sessions')], []],
  ['two transactions', ['begin', lock('users'), 'commit', 'begin', lock('sessions')], []],
  ['statements without a transaction', [lock('users'), lock('sessions')], []],
  ['a savepoint that is left', ['begin', lock('users'), 'rollback to savepoint a', lock('sessions')], ['sessions']],
  ['what does not wait', ['begin', lock('users'), `${lock('sessions')} skip locked`], []],
])('%s', (_, statements, found) => {
  expect(follow(...statements)).toEqual(found)
})

it('reads the order from the architecture', () => {
  const places = readLockOrder().map(names => names.join())
  expect(places.indexOf('usage_invoices')).toBeLessThan(places.indexOf('academy_sessions,dne_sessions,trainings'))
  expect(places).toContain('agreements:')
})
