import { beforeAll, expect, it } from 'vitest'
import type { User } from '#kernel/actor.ts'
import { setSigningKey, signToken } from '#platform/signed-token.ts'
import { actorWith } from '#tests/support/actors.ts'
import { identifyCaller, mintAuthToken } from './auth-token.ts'

const user = actorWith({ id: 'usr_ala', signInSessionId: 'here' })
const now = Temporal.Instant.from('2026-11-21T10:00:00Z')

beforeAll(() => setSigningKey('a key of this test'))

const callAt = (at: Temporal.Instant, token: string) =>
  identifyCaller({ actor: user, now: at, requestId: 'req_test' }, token).then(
    ({ actor }) => actor,
    error => error.refusal?.code ?? error,
  )

it('a token is good for an hour', async () => {
  const token = mintAuthToken(user, now)
  expect(await callAt(now.add({ minutes: 59 }), token)).toBe(user)
  expect(await callAt(now.add({ minutes: 60 }), token)).toBe('outdated_auth_token')
})

it.each([
  ['of another person', mintFor({ id: 'usr_olek' })],
  ['of another sign-in session', mintFor({ signInSessionId: 'elsewhere' })],
  ['of another purpose', () => signToken('guardian', 'usr_ala:here', now.add({ minutes: 5 }))],
  ['that is no token', () => 'x'],
])('a token %s is refused', async (_, mint) => {
  expect(await callAt(now, mint())).toBe('outdated_auth_token')
})

function mintFor(changed: Partial<User>) {
  return () => mintAuthToken({ ...user, ...changed }, now)
}
