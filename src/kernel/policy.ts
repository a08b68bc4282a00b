import { msg } from '#kernel/messages.ts'
import type { Actor, User } from './actor.ts'
import type { Refusal } from './refusal.ts'

/** Whether an actor may start an action: `null`, or the refusal. Rules that depend on a record run after the record is locked. */
export type Policy = (actor: Actor) => Refusal | null

export const SIGN_IN_REQUIRED: Refusal = { code: 'sign_in_first', message: msg('Please log in first.'), status: 401 }
export const FORBIDDEN: Refusal = { code: 'forbidden', message: msg('Your account cannot do this.'), status: 403 }
/** For everything that would change something while staff see the site as another person. */
export const READ_ONLY: Refusal = {
  code: 'read_only',
  message: msg('You are viewing the site as another person. You can look at everything but change nothing.'),
  status: 403,
}

export const anyone: Policy = () => null
export const signedIn: Policy = actor => (actor.kind === 'user' ? null : SIGN_IN_REQUIRED)

/** Narrows to the signed-in person; for code behind a `signedIn` policy. */
export const requireUser = (actor: Actor): User => {
  if (actor.kind !== 'user') throw new Error('this code needs a policy that lets only signed-in users through')
  return actor
}
