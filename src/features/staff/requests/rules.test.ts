import { describe, expect, it } from 'vitest'
import { isInBadge, isPending } from './rules.ts'
import { REQUEST_KINDS, type RequestKindName, type RequestStatus } from './schema.ts'

const EXACTLY: readonly RequestKindName[] = ['a_session_modification_requests', 'dne_modification_requests']

describe.each(REQUEST_KINDS)('%s', kind => {
  it.each(['approved', 'rejected', 'withdrawn'] as const)('does not wait any more once it is %s', status => {
    expect(isPending(kind, { status, read: null })).toBe(false)
    expect(isInBadge({ status, read: null })).toBe(false)
  })
  it('waits while it is pending and was never read', () => {
    expect(isPending(kind, { status: 'pending', read: null })).toBe(true)
    expect(isInBadge({ status: 'pending', read: null })).toBe(true)
  })
  it('with an empty status waits, except for modifications, which count only when exactly pending', () => {
    expect(isPending(kind, { status: '', read: false })).toBe(!EXACTLY.includes(kind))
  })
  it('goes on waiting once it is read, except for role requests', () => {
    expect(isPending(kind, { status: 'pending', read: true })).toBe(kind !== 'role_requests')
  })
})

it.each<[RequestStatus, boolean | null, boolean]>([
  ['', null, true],
  ['', false, true],
  ['pending', null, true],
  ['pending', false, true],
  ['pending', true, false],
  ['', true, false],
  ['approved', false, false],
])('in the badge: status "%s", read %s: %s', (status, read, expected) => {
  expect(isInBadge({ status, read })).toBe(expected)
})
