import { type Policy, SIGN_IN_REQUIRED } from '#kernel/policy.ts'
import { NOT_BY_STAFF } from './refusals.ts'

/** Never while staff see the site as the person: the file holds more than the pages show. */
export const mayExport: Policy = actor => {
  if (actor.kind !== 'user') return SIGN_IN_REQUIRED
  return actor.impersonation ? NOT_BY_STAFF : null
}
