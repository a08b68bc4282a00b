import { msg } from '#kernel/messages.ts'
import type { Actor } from './actor.ts'
import type { Policy } from './policy.ts'
import type { Refusal } from './refusal.ts'

/** For so long after a second factor was given, it is not asked for again. */
export const CONFIRMED_MINUTES = 10

export const CONFIRM_FIRST: Refusal = { code: 'confirm_first', status: 403, message: msg('Confirm that it is you.') }

export const TOKEN_CANNOT_CONFIRM: Refusal = {
  code: 'token_cannot_confirm',
  status: 403,
  message: msg('This asks for your second step, which an API token cannot give. Please do it on the site.'),
}

/** Where a person turns two-step sign-in on and off. */
export const SECOND_FACTOR_PATH = '/account/two-step'

export const ADD_SECOND_FACTOR: Refusal = {
  code: 'add_second_factor',
  status: 403,
  message: msg('Your role needs two-step sign-in. Please turn it on first, on your account page.'),
}

/** Before money leaves or a role changes: who has a second factor must have given it in this sign-in session lately. */
export const checkConfirmed = (actor: Actor, now: Temporal.Instant): Refusal | null => {
  if (actor.kind !== 'user' || !actor.secondFactor) return null
  if (actor.apiToken) return TOKEN_CANNOT_CONFIRM
  const { confirmedAt } = actor.secondFactor
  if (confirmedAt === null) return CONFIRM_FIRST
  const until = Temporal.Instant.from(confirmedAt).add({ minutes: CONFIRMED_MINUTES })
  return Temporal.Instant.compare(now, until) < 0 ? null : CONFIRM_FIRST
}

/** What a policy answers; where only the second factor is missing that a role asks for, that. */
export const checkPolicy = (policy: Policy, actor: Actor): Refusal | null => {
  const refusal = policy(actor)
  if (!refusal || actor.kind !== 'user' || !actor.mustAddSecondFactor) return refusal
  return policy({ ...actor, mustAddSecondFactor: false }) === null ? ADD_SECOND_FACTOR : refusal
}
