import { describe, expect, it } from 'vitest'
import { actorWith } from '#tests/support/actors.ts'
import { type User, VISITOR } from './actor.ts'
import { can } from './capability.ts'
import { ADD_SECOND_FACTOR, CONFIRM_FIRST, checkConfirmed, checkPolicy, TOKEN_CANNOT_CONFIRM } from './confirming.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED, signedIn } from './policy.ts'

const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
const user = (more: Partial<User>) => actorWith({ role: 'admin', ...more })
const TOKEN = { id: 'tok_1', scopes: [] }
const byToken = (time: string | null) => user({ secondFactor: { confirmedAt: time }, apiToken: TOKEN })
const confirmed = (time: string | null) => user({ secondFactor: { confirmedAt: time } })

describe('before money leaves or a role changes', () => {
  it.each([
    ['without a second factor', user({}), null],
    ['where the password alone was given', confirmed(null), CONFIRM_FIRST],
    ['just now', confirmed('2026-11-23T12:00:00Z'), null],
    ['a moment in the future, by rounding', confirmed('2026-11-23T12:00:00.000001Z'), null],
    ['a moment under ten minutes ago', confirmed('2026-11-23T11:50:00.000001Z'), null],
    ['ten minutes ago', confirmed('2026-11-23T11:50:00Z'), CONFIRM_FIRST],
    ['by an API token of a person with a second factor', byToken(now.toString()), TOKEN_CANNOT_CONFIRM],
    ['by an API token of a person without one', user({ apiToken: TOKEN }), null],
    ['a visitor, whom the policy refuses', VISITOR, null],
  ])('%s', (_, actor, refusal) => {
    expect(checkConfirmed(actor, now)).toBe(refusal)
  })
})

describe('where a role needs a second factor', () => {
  const forStaff: Policy = actor =>
    actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'see_admin') ? null : FORBIDDEN
  const needing = user({ mustAddSecondFactor: true })
  it('who lacks it may do nothing as that role, and everything else', () => {
    expect([can(needing, 'see_admin'), can(needing, 'move_money')]).toEqual([false, false])
    expect(checkPolicy(signedIn, needing)).toBeNull()
  })
  it('reads why; others read the refusal of the policy', () => {
    expect(checkPolicy(forStaff, needing)).toBe(ADD_SECOND_FACTOR)
    expect(checkPolicy(forStaff, user({}))).toBeNull()
    expect(checkPolicy(forStaff, user({ role: 'student', mustAddSecondFactor: true }))).toBe(FORBIDDEN)
    expect(checkPolicy(forStaff, VISITOR)).toBe(SIGN_IN_REQUIRED)
  })
})
