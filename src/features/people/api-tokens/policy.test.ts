import { describe, expect, it } from 'vitest'
import { type User, VISITOR } from '#kernel/actor.ts'
import { STAFF_SCOPES } from '#kernel/api-scope.ts'
import { mayMakeTokens, mayManageTokens, offeredScopes } from './policy.ts'

const PERSON: User = {
  ...{ kind: 'user', id: 'usr_1', role: 'student', username: 'ala', displayName: 'Ala', photoURL: null },
  ...{ zone: 'Europe/Warsaw', theme: 'dark', language: 'en', emailVerified: true, teacherAccess: false, minor: false },
  ...{ guardianConfirmed: true, signInSessionId: 'ses_1' },
}
const impersonation = { id: 'imp_1', staffId: 'usr_2', expiresAt: '2026-11-26T12:00:00Z' }

it.each([
  ['a person', PERSON, undefined, undefined],
  ['a visitor', VISITOR, 'sign_in_first', 'sign_in_first'],
  ['a child', { ...PERSON, minor: true }, 'no_tokens_for_minors', undefined],
  ['staff who see the site as a person', { ...PERSON, impersonation }, 'read_only', 'read_only'],
  ['an address that is not confirmed', { ...PERSON, emailVerified: false }, 'email_not_verified', undefined],
  [
    'staff without the second step',
    { ...PERSON, role: 'admin', mustAddSecondFactor: true },
    'add_second_factor',
    undefined,
  ],
] as const)('who makes tokens, and who sees them: %s', (_, actor, make, manage) => {
  expect([mayMakeTokens(actor)?.code, mayManageTokens(actor)?.code]).toEqual([make, manage])
})

describe('the scopes that are offered', () => {
  it.each([
    ['student', ['read', 'book']],
    ['teacher', ['read', 'book', 'teach']],
    ['admin', ['read', 'book', 'teach', ...STAFF_SCOPES]],
    ['superadmin', ['read', 'book', 'teach', ...STAFF_SCOPES]],
  ] as const)('to a %s', (role, expected) => {
    expect(offeredScopes({ ...PERSON, role })).toEqual(expected)
  })
})
