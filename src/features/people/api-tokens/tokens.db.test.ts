import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hashSignInToken } from '#features/people/sign-in-library/sign-in-token.ts'
import { accountDeletions } from '#features/people/users/deletion-table.ts'
import { authSessions } from '#features/people/users/table.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'
import { auditRows } from '#platform/table.ts'
import { runConcurrently } from '#tests/support/concurrency.ts'
import { setupDatabase } from '#tests/support/database.ts'
import { takeSentEmails } from '#tests/support/emails.ts'
import { setupJobs } from '#tests/support/jobs.ts'
import { createTestUser } from '#tests/support/users.ts'
import { createApiToken } from './actions/create.ts'
import { revokeOwnApiToken } from './actions/revoke.ts'
import { listApiTokens, purgeApiTokens } from './queries.ts'
import { ApiTokenInput } from './schema.ts'
import { apiTokens } from './table.ts'

setupDatabase()
setupJobs()

const NOW = Temporal.Instant.from('2026-11-26T12:00:00Z')
const as = (actor: User, now = NOW): Ctx => ({ actor, now, requestId: 'req_test' })

const createPerson = async (): Promise<User> => {
  const user = await createTestUser()
  const row = { id: user.signInSessionId, userId: user.id, token: hashSignInToken(user.id) }
  await db.insert(authSessions).values({ ...row, expiresAt: new Date('2030-01-01') })
  return user
}
const input = (more: object = {}) => ApiTokenInput.parse({ name: 'School calendar', scopes: ['read'], ...more })
const rowsOf = ({ id }: User) => db.select().from(apiTokens).where(eq(apiTokens.userId, id))
const refusedAs = (code: string) => ({ refusal: { code } })

describe('making a token', () => {
  it('keeps its hash only, tells the person by e-mail, and says nothing secret in the audit', async () => {
    const person = await createPerson()
    await takeSentEmails()
    const { token, view } = await createApiToken(as(person), input({ scopes: ['book', 'read', 'read'] }))
    expect(view).toMatchObject({
      name: 'School calendar',
      scopes: ['read', 'book'],
      lastUsedAt: null,
      isExpired: false,
    })
    const [email, ...others] = await takeSentEmails()
    expect(others).toEqual([])
    expect(email).toMatchObject({ emailSubject: 'An API token was made', to: `${person.username}@guildhall.test` })
    expect(JSON.stringify(email)).toContain('School calendar')
    const audit = await db.select().from(auditRows).where(eq(auditRows.entityId, person.id))
    expect(audit).toMatchObject([{ event: 'user.api_token_created', after: { scopes: ['read', 'book'] } }])
    const kept = JSON.stringify([email, audit, await rowsOf(person), await listApiTokens(db, as(person))])
    expect(kept).not.toContain(token.slice('guildhall_'.length, 30))
    expect(JSON.stringify(audit)).not.toContain('School calendar')
  })

  it('twenty-five times at once leaves twenty, and one more after one was revoked', async () => {
    const person = await createPerson()
    const results = await runConcurrently(25, () => createApiToken(as(person), input()))
    const refused = results.filter(result => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.refusal?.code)).toEqual(Array(5).fill('too_many_tokens'))
    const [first, ...rest] = await rowsOf(person)
    expect(rest).toHaveLength(19)
    await revokeOwnApiToken(as(person), first?.id ?? '')
    await createApiToken(as(person), input())
    await expect(createApiToken(as(person), input())).rejects.toMatchObject(refusedAs('too_many_tokens'))
    // Those that have ended do not count.
    await createApiToken(as(person, NOW.add({ hours: 100 * 24 })), input())
  })

  it('is refused on a device that was signed out after the request had begun', async () => {
    const person = await createPerson()
    await db.delete(authSessions).where(eq(authSessions.userId, person.id))
    await expect(createApiToken(as(person), input())).rejects.toMatchObject(refusedAs('sign_in_first'))
  })

  it('is refused by the database for an account that is about to be deleted, and for longer than a year', async () => {
    const person = await createPerson()
    const { view } = await createApiToken(as(person), input())
    await expect(
      db
        .update(apiTokens)
        .set({ expiresAt: NOW.add({ hours: 24 * 368 }) })
        .where(eq(apiTokens.id, view.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'api_tokens_end' } })
    await db.insert(accountDeletions).values({ userId: person.id, requestedAt: NOW, dueAt: NOW.add({ hours: 24 }) })
    await expect(createApiToken(as(person), input())).rejects.toThrow()
    expect(await rowsOf(person)).toHaveLength(1)
  })

  it.each([
    ['without a name', { name: ' ' }, 'Give the token a name.'],
    ['a long name', { name: 'x'.repeat(61) }, 'Use at most 60 characters.'],
    ['an invisible name', { name: 'a\u202eb' }, 'Please use visible characters only.'],
    ['without a scope', { scopes: [] }, 'Choose at least one.'],
    ['no scopes at all', { scopes: undefined }, 'Choose at least one.'],
    ['a scope that does not exist', { scopes: ['admin'] }, 'This scope does not exist.'],
    ['a day that does not exist', { endsOn: '2026-02-30' }, /^Please enter a real date/],
  ])('tells what is wrong: %s', (_, more, message) => {
    const { error } = ApiTokenInput.safeParse({ name: 'School calendar', scopes: ['read'], ...more })
    expect(error?.issues.map(issue => issue.message)).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  })
})

describe('the tokens of a person', () => {
  it('are not seen and not revoked by others', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    const { view } = await createApiToken(as(person), input())
    expect(await listApiTokens(db, as(other))).toEqual([])
    await expect(revokeOwnApiToken(as(other), view.id)).rejects.toMatchObject(refusedAs('token_not_found'))
    expect(await listApiTokens(db, as(person))).toEqual([view])
    const impersonation = { id: 'imp_1', staffId: other.id, expiresAt: NOW.toString() }
    const seen = { ...person, impersonation }
    expect(await listApiTokens(db, as(seen))).toBeNull()
    await expect(revokeOwnApiToken(as(seen), view.id)).rejects.toMatchObject(refusedAs('read_only'))
    await expect(createApiToken(as(seen), input())).rejects.toMatchObject(refusedAs('read_only'))
  })

  it('stay in the list for 30 days after their end', async () => {
    const person = await createPerson()
    const { view } = await createApiToken(as(person), input({ endsOn: '2026-11-26' }))
    const end = Temporal.Instant.from(view.expiresAt)
    const later = end.add({ hours: 30 * 24 - 1 })
    await purgeApiTokens(later)
    expect(await listApiTokens(db, as(person, later))).toMatchObject([{ isExpired: true }])
    await purgeApiTokens(end.add({ hours: 30 * 24 }))
    expect(await rowsOf(person)).toEqual([])
  })
})
