import type { Actor } from '#kernel/actor.ts'
import type { EndpointScope, Scope } from '#kernel/api-scope.ts'
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

/** Of several that suffice, as text. */
const nameScopes = (scopes: readonly Scope[]): string => scopes.join('” or “')

/** Whether an actor's token is for an endpoint with these scopes; always `null` for sign-in sessions and visitors. */
export const checkScope = (actor: Actor, scope: EndpointScope): Refusal | null => {
  if (actor.kind !== 'user' || !actor.apiToken) return null
  if (scope === 'none') return NOT_BY_TOKEN
  const { scopes } = actor.apiToken
  return scope.some(each => scopes.includes(each)) ? null : withParams(INSUFFICIENT_SCOPE, { scope: nameScopes(scope) })
}

/** Whether an act that has several doors may be done by this one: always true for sign-in sessions. */
export const hasScope = (actor: Actor, scope: Scope): boolean => checkScope(actor, [scope]) === null

/** The refusal of `checkScope` as the answer to a request (RFC 6750, 3.1). Its `scope` means "all of these", so it names the first that suffices. */
export const refuseScope = (actor: Actor, scope: EndpointScope): Response | null => {
  const refusal = checkScope(actor, scope)
  if (!refusal) return null
  const challenge =
    scope === 'none' ? 'Bearer error="insufficient_scope"' : `Bearer error="insufficient_scope", scope="${scope[0]}"`
  return problemResponse(problemFromRefusal(refusal), { 'www-authenticate': challenge })
}
