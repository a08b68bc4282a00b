import type { Actor, User } from '#kernel/actor.ts'
import { isStaffScope, SCOPES, type Scope } from '#kernel/api-scope.ts'
import { can, hasUseFor } from '#kernel/capability.ts'
import { ADD_SECOND_FACTOR } from '#kernel/confirming.ts'
import { type Policy, READ_ONLY, signedIn } from '#kernel/policy.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { CONFIRM_ADDRESS_FIRST, NO_TOKENS_FOR_MINORS } from './refusals.ts'

/** Whether an account may have tokens at this moment: asked when one is made, and whenever one is used. */
export const checkHolder = ({ minor, mustAddSecondFactor }: User): Refusal | null => {
  if (minor) return NO_TOKENS_FOR_MINORS
  return mustAddSecondFactor ? ADD_SECOND_FACTOR : null
}

/** Who may see and revoke their tokens: not staff who see the site as the person. */
export const mayManageTokens: Policy = actor =>
  actor.kind === 'user' && actor.impersonation ? READ_ONLY : signedIn(actor)

export const mayMakeTokens: Policy = actor => {
  const refusal = mayManageTokens(actor)
  if (refusal || actor.kind !== 'user') return refusal
  return checkHolder(actor) ?? (actor.emailVerified ? null : CONFIRM_ADDRESS_FIRST)
}

const isOffered = (actor: Actor, scope: Scope): boolean => {
  if (isStaffScope(scope)) return hasUseFor(actor, scope)
  return scope !== 'teach' || can(actor, 'teach') || can(actor, 'see_admin')
}

/** The scopes that a person can give a token. What it may do then is decided by the rights of the moment in which it is used. */
export const offeredScopes = (actor: Actor): readonly Scope[] => SCOPES.filter(scope => isOffered(actor, scope))
