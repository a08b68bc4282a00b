import { type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { READ_WITH_REASON } from './refusals.ts'

/** Each person the own messages: staff who see the site as that person do not read them (docs/product.md §14.5). */
export const ownMessages: Policy = actor => {
  if (actor.kind !== 'user') return SIGN_IN_REQUIRED
  return actor.impersonation ? READ_WITH_REASON : null
}
