import { type Refusal, RefusalError } from './refusal.ts'

/** The result of a pure rule: a change, or a refusal. */
export type Decision<Change> =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly refusal: Refusal }

export const decided = <Change>(change: Change): Decision<Change> => ({ ok: true, change })
export const refused = (refusal: Refusal): Decision<never> => ({ ok: false, refusal })

/** Returns the change of a decision; throws its refusal, which aborts the open transaction. */
export const unwrap = <Change>(decision: Decision<Change>): Change => {
  if (decision.ok) return decision.change
  throw new RefusalError(decision.refusal)
}
