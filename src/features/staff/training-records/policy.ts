import type { Actor } from '#kernel/actor.ts'
import { can, roleAllows } from '#kernel/capability.ts'
import { FORBIDDEN, type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'

/** Staff who manage trainings or their money. */
export const maySeeTrainings: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'see_trainings') ? null : FORBIDDEN

/** Staff: the same who decide the requests that trainings come from. */
export const mayManageTrainings: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'decide_requests') ? null : FORBIDDEN

/** Staff who bill trainings and book their transfers. */
export const mayMoveTrainingMoney: Policy = actor =>
  actor.kind === 'visitor' ? SIGN_IN_REQUIRED : can(actor, 'move_money') ? null : FORBIDDEN

/** Whether the role is one of those from which trainers are chosen, whatever the scopes of a token: without it, a trainer only reads. */
export const isAbleToTrain = (actor: Actor): boolean =>
  actor.kind === 'user' && (roleAllows(actor, 'teach') || roleAllows(actor, 'decide_requests'))
