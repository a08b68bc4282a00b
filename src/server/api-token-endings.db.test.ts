import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { apiTokens } from '#features/people/api-tokens/table.ts'
import { changePassword, endOtherAccess } from '#features/people/credentials/actions/password.ts'
import { revokeDevice, revokeDevicesOf, revokeOtherDevices } from '#features/people/sign-in-sessions/actions/devices.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { carryOutDeletions } from '#features/screens/account-deletion/carrying-out.ts'
import { exportOwnData } from '#features/screens/own-data/exporting.ts'
import { systemActor } from '#kernel/actor.ts'
import { now } from '#platform/clock.ts'
import { db, transaction } from '#platform/database.ts'
import { setSigningKey } from '#platform/signed-token.ts'
import { auditRows } from '#platform/table.ts'
import { ctxOf, makeToken, type SignedInPerson, setupTokenSite, signIn } from '#tests/support/api-tokens.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { giveOwnPassword, OWN_PASSWORD } from '#tests/support/own-passwords.ts'
import { createTestUser } from '#tests/support/users.ts'

setupDatabase()
setupJobs()
const { askWho } = setupTokenSite()

const operator = () => ({ actor: systemActor('operator'), now: now(), requestId: 'req_operator' })
const change = { currentPassword: OWN_PASSWORD, newPassword: 'another horse 22 x' }

it.each([
  ['a new password', (person: SignedInPerson) => changePassword(ctxOf(person), change)],
  [
    'a password that was reset by a link',
    (person: SignedInPerson) => transaction(tx => endOtherAccess(tx, ctxOf(person), { userId: person.id })),
  ],
  ['signing out all other devices', (person: SignedInPerson) => revokeOtherDevices(ctxOf(person))],
  ['staff who sign a person out everywhere', (person: SignedInPerson) => revokeDevicesOf(operator(), person.id)],
])('%s revokes all tokens of the person, and of no one else', async (_, act) => {
  const [person, other] = [await signIn(await createTestUser()), await signIn(await createTestUser())]
  await giveOwnPassword(person.id)
  const [first, second, others] = [
    await makeToken(person, 'read'),
    await makeToken(person, 'book'),
    await makeToken(other, 'read'),
  ]
  expect(await askWho(first.header)).toBe(person.id)
  await act(person)
  expect([await askWho(first.header), await askWho(second.header)]).toEqual(['invalid_token', 'invalid_token'])
  expect(await askWho(others.header)).toBe(other.id)
  const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, person.id))
  expect(audit.filter(({ event }) => event === 'user.api_token_revoked')).toHaveLength(2)
})

it('signing out one device revokes no token', async () => {
  const user = await createTestUser()
  const [person, elsewhere] = [await signIn(user), await signIn(user)]
  const { header } = await makeToken(person, 'read')
  await revokeDevice(ctxOf(person), elsewhere.signInSessionId)
  expect(await askWho(header)).toBe(person.id)
})

it('a token of an account that was deleted does not work, even if its row had stayed', async () => {
  setSigningKey('a secret of the tests')
  const person = await signIn(await createTestUser())
  const { id, header } = await makeToken(person, 'read')
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
  const dueAt = now()
  await db
    .insert(accountDeletions)
    .values({ userId: person.id, requestedAt: dueAt.subtract({ hours: 20 * 24 }), dueAt })
  expect(await askWho(header)).toBe(person.id)
  await carryOutDeletions(dueAt)
  expect(await db.select().from(apiTokens).where(eq(apiTokens.id, id))).toEqual([])
  expect(await askWho(header)).toBe('invalid_token')
  if (!row) throw new Error('no token')
  const putBack = () => db.insert(apiTokens).values(row)
  await expect(putBack()).rejects.toThrow()
  await transaction(async tx => {
    await tx.execute('alter table api_tokens disable trigger api_tokens_refuse_leaving')
    await tx.insert(apiTokens).values(row)
  })
  expect(await askWho(header)).toBe('invalid_token')
})

it('an export of own data names the tokens, and has neither them nor their hashes', async () => {
  const person = await signIn(await createTestUser())
  const { id, token } = await makeToken(person, 'read')
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, id))
  const text = await (await exportOwnData(ctxOf(person), 'https://site.test')).text()
  expect(JSON.parse(text).apiTokens).toMatchObject([{ id, name: 'A program', scopes: ['read'] }])
  expect(text).not.toContain(row?.hash)
  expect(text).not.toContain(token.slice('guildhall_'.length, 30))
})
