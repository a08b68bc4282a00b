import type { Actor, User } from './actor.ts'
import type { Refusal } from './refusal.ts'

/** Who may begin an act at all: `null`, or why not. What depends on a record is decided once it is locked. */
export type Policy = (actor: Actor) => Refusal | null

export const SIGN_IN_FIRST: Refusal = { code: 'sign_in_first', message: 'Please log in first.', status: 401 }
export const NOT_YOURS: Refusal = { code: 'forbidden', message: 'Your account may not do this.', status: 403 }

export const anyone: Policy = () => null
export const signedIn: Policy = actor => (actor.kind === 'user' ? null : SIGN_IN_FIRST)

/** Narrows to the signed-in person; for code behind a `signedIn` policy. */
export const person = (actor: Actor): User => {
  if (actor.kind !== 'user') throw new Error('a policy let nobody through')
  return actor
}
