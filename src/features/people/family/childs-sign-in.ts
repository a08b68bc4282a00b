import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { existingAccountEmail } from '#features/people/account-emails/account-emails.ts'
import { accountLetters } from '#features/people/account-emails/requested-emails.ts'
import { hashPassword } from '#features/people/credentials/password-hash.ts'
import { lockChild } from '#features/people/guardians/guardianships.ts'
import { addedChildren } from '#features/people/guardians/table.ts'
import { CHILD_NOT_FOUND, mayManageAccount } from '#features/people/guardians/wards.ts'
import { EMAILS_PER_RECIPIENT } from '#features/people/sign-in-library/rate-limits.ts'
import { signInOffered } from '#features/people/users/events.ts'
import { decideOwnSignIn } from '#features/people/users/rules.ts'
import { authAccounts, toDate, users } from '#features/people/users/table.ts'
import { uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { OWN_ADDRESS } from './refusals.ts'

/** Of one guardian: another address may be given again and again, and each is a stranger's for all that we know. */
const SIGN_IN_LETTERS: RateLimit = { name: 'sign-in-letters', max: 20, minutes: 24 * 60 }

/**
 * A guardian gives a child of 13 or more a sign-in of its own: a link to choose a password goes to the child's address. What the guardian
 * sees is the same whether or not the address has an account, whose owner is told instead. Until a password is chosen, another address may
 * be given. Refuses 404 for others' children and for one that has a sign-in, 409 `no_sign_in_yet`, 422 `own_address`, 429.
 */
export const giveSignIn = async (ctx: Ctx, childId: string, { email }: { readonly email: string }): Promise<void> => {
  const { id } = requireUser(ctx.actor)
  // Before the e-mails are counted: a refused try must not use up those to a stranger.
  if (!(await mayManageAccount(db, ctx, childId))) refuse(CHILD_NOT_FOUND)
  await consumeRateLimit(SIGN_IN_LETTERS, id, ctx.now)
  await consumeRateLimit(EMAILS_PER_RECIPIENT, email, ctx.now)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const attempt = () => transaction(tx => offerSignIn(tx, ctx, { childId, email, passwordHash }))
  await attempt().catch(error => {
    // A sign-up at the same moment has taken the address: its owner is found now.
    if (uniqueFieldOf(error) === 'email') return attempt()
    throw error
  })
}

type Offer = { readonly childId: string; readonly email: string; readonly passwordHash: string }

const offerSignIn = async (tx: Tx, ctx: Ctx, { childId, email, passwordHash }: Offer): Promise<void> => {
  const actor = requireUser(ctx.actor)
  const child = (await lockChild(tx, childId)) ?? refuse(CHILD_NOT_FOUND)
  if (!(await mayManageAccount(tx, ctx, childId))) refuse(CHILD_NOT_FOUND)
  unwrap(decideOwnSignIn(child.birthDate, ctx.now))
  const [own] = await tx.select({ email: users.email }).from(users).where(eq(users.id, actor.id))
  if (own?.email === email) refuse(OWN_ADDRESS)
  await tx.update(addedChildren).set({ signInEmail: email }).where(eq(addedChildren.childId, childId))
  await recordEvents(tx, ctx, signInOffered(childId, null))
  publishAfterCommit(tx, topics.user(actor.id), topics.admin('users'))
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, childId)))
  if (owner) return enqueueEmail(tx, existingAccountEmail(owner, ctx.requestId, '/'))
  await tx
    .update(users)
    .set({ email, invitedAt: ctx.now, updatedAt: toDate(ctx.now) })
    .where(eq(users.id, childId))
  const [begun] = await tx
    .update(addedChildren)
    .set({ signInSince: ctx.now })
    .where(eq(addedChildren.childId, childId))
    .returning({ childId: addedChildren.childId })
  const [known] = await tx.select({ id: authAccounts.id }).from(authAccounts).where(eq(authAccounts.userId, childId))
  if (begun && !known)
    await tx.insert(authAccounts).values({
      ...{ id: newId('event'), userId: childId, accountId: childId, providerId: 'credential', password: passwordHash },
      ...{ createdAt: toDate(ctx.now), updatedAt: toDate(ctx.now) },
    })
  accountLetters.send(tx, { letter: 'password_link', userId: childId })
}
