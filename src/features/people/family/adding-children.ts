import { eq, sql } from 'drizzle-orm'
import { confirmGuardianship, requestGuardianship } from '#features/people/guardians/guardianships.ts'
import { addedChildren } from '#features/people/guardians/table.ts'
import { listWards } from '#features/people/guardians/wards.ts'
import { createUser, proposeFreeUsername } from '#features/people/sign-up/new-user.ts'
import { saveAcceptance } from '#features/people/terms/actions/accept-terms.ts'
import { readTermsVersion } from '#features/people/terms/versions.ts'
import { childAdded } from '#features/people/users/events.ts'
import { placeholderAddress } from '#features/people/users/placeholder-address.ts'
import { lockUsers } from '#features/people/users/queries.ts'
import { decideAddedChild, decideOwnSignIn } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import { uniqueFieldOf } from '#features/people/users/taken-names.ts'
import type { Ctx, User } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { topics } from '#kernel/topics.ts'
import { db, publishAfterCommit, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { giveSignIn } from './childs-sign-in.ts'
import { rememberChoice } from './choices.ts'
import { ADULTS_ONLY, CONFIRM_OWN_ADDRESS, TOO_MANY_CHILDREN } from './refusals.ts'
import { type ChildInput, MAX_CHILDREN } from './schema.ts'

const ADDITIONS: RateLimit = { name: 'children-added', max: 20, minutes: 24 * 60 }

const MAX_ATTEMPTS = 5

/**
 * An adult adds a child, whose guardian they are from now on. The account has no sign-in; with an own address of the child, a link to choose
 * a password is sent there, as by `giveSignIn`. Returns the child's uid. Refuses 403 `adults_only`, `email_not_verified`, 409
 * `too_many_children`, 422 an impossible birth date and `not_a_child`, and an own address of a child under 13 (409 `no_sign_in_yet`).
 */
export const addChild = async (ctx: Ctx, { email, ...input }: ChildInput): Promise<string> => {
  const actor = requireUser(ctx.actor)
  if (actor.minor) refuse(ADULTS_ONLY)
  if (!actor.emailVerified) refuse(CONFIRM_OWN_ADDRESS)
  unwrap(decideAddedChild(input.birthDate, ctx.now))
  if (email) unwrap(decideOwnSignIn(input.birthDate, ctx.now))
  await consumeRateLimit(ADDITIONS, actor.id, ctx.now)
  const attempt = async (left: number): Promise<string> => {
    const username = await proposeFreeUsername(db, input.displayName)
    return idempotentTransaction(ctx, tx => insertChild(tx, ctx, actor, { ...input, username })).catch(error => {
      // Another sign-up has taken the name that was proposed.
      if (left > 0 && uniqueFieldOf(error) === 'username') return attempt(left - 1)
      throw error
    })
  }
  const childId = await attempt(MAX_ATTEMPTS)
  if (email) await giveSignIn(ctx, childId, { email })
  return childId
}

type NewChild = Omit<ChildInput, 'email'> & { readonly username: string }

const insertChild = async (tx: Tx, ctx: Ctx, actor: User, child: NewChild): Promise<string> => {
  // Two children that are added at once are counted one after the other.
  await lockUsers(tx, [actor.id])
  if ((await listWards(tx, actor.id, ctx.now)).length >= MAX_CHILDREN) refuse(TOO_MANY_CHILDREN)
  const id = newId('user')
  await createUser(tx, ctx, {
    ...child,
    id,
    email: placeholderAddress(id),
    passwordHash: null,
    zone: actor.zone,
    language: actor.language,
  })
  await tx.insert(addedChildren).values({ childId: id, addedBy: actor.id, addedAt: ctx.now })
  await acceptTermsFor(tx, ctx, actor, id)
  await recordEvents(tx, ctx, childAdded(id, { childId: id, guardianId: actor.id }))
  const guardianship = await requestGuardianship(tx, ctx, id, { guardianId: actor.id })
  await confirmGuardianship(tx, ctx, guardianship, 'link')
  await rememberChoice(tx, actor.id, id)
  publishAfterCommit(tx, topics.user(actor.id), topics.admin('users'))
  return id
}

/** The version that the guardian has accepted: who has to accept a newer one accepts it for both. */
const acceptTermsFor = async (tx: Tx, ctx: Ctx, actor: User, childId: string): Promise<void> => {
  const version = await readTermsVersion(ctx.now, tx)
  const accepted = actor.mustAcceptTerms ? null : version
  if (!accepted) return
  await saveAcceptance(tx, ctx, { userId: childId, version: accepted, acceptedBy: actor.id })
  await tx
    .update(users)
    .set({ termsVersion: accepted, termsAcceptedAt: sql`${ctx.now.toString()}::timestamptz` })
    .where(eq(users.id, childId))
}
