import type { Actor } from '#kernel/actor.ts'
import type { EndpointScope } from '#kernel/api-scope.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { problemFromRefusal, problemResponse } from './problem.ts'

export const INSUFFICIENT_SCOPE: Refusal = {
  code: 'insufficient_scope',
  status: 403,
  message: 'This API token needs the scope “{scope}”.',
}
export const NOT_BY_TOKEN: Refusal = {
  code: 'not_by_token',
  status: 403,
  message: 'No API token can be used for this. Please do it on the site.',
}

/** Whether an actor's token is for an endpoint with this scope; always `null` for sign-in sessions and visitors. */
export const checkScope = (actor: Actor, scope: EndpointScope): Refusal | null => {
  if (actor.kind !== 'user' || !actor.apiToken) return null
  if (scope === 'none') return NOT_BY_TOKEN
  return actor.apiToken.scopes.includes(scope) ? null : withParams(INSUFFICIENT_SCOPE, { scope })
}

/** The refusal of `checkScope` as the answer to a request (RFC 6750, 3.1). */
export const refuseScope = (actor: Actor, scope: EndpointScope): Response | null => {
  const refusal = checkScope(actor, scope)
  if (!refusal) return null
  const challenge =
    scope === 'none' ? 'Bearer error="insufficient_scope"' : `Bearer error="insufficient_scope", scope="${scope}"`
  return problemResponse(problemFromRefusal(refusal), { 'www-authenticate': challenge })
}
