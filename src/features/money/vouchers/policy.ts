import { type Actor, readsOwn } from '#kernel/actor.ts'

/**
 * A code is money: staff who see the site as its buyer do not read it, and an API token only where it may also pay for the buyer.
 */
export const mayReadCode = (actor: Actor, buyerId: string): boolean =>
  readsOwn(actor, buyerId) && (actor.kind !== 'user' || !actor.apiToken || actor.apiToken.scopes.includes('book'))
