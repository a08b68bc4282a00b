import { type Refusal, RefusalError } from './refusal.ts'

/** What a pure rule answers: a change, or a refusal. */
export type Decision<Change> =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly refusal: Refusal }

export const decided = <Change>(change: Change): Decision<Change> => ({ ok: true, change })
export const refused = (refusal: Refusal): Decision<never> => ({ ok: false, refusal })

/** The change of a decision; a refusal aborts the open transaction. */
export const unwrap = <Change>(decision: Decision<Change>): Change => {
  if (decision.ok) return decision.change
  throw new RefusalError(decision.refusal)
}
