import type { Ctx } from '#kernel/actor.ts'
import { checkConfirmed } from '#kernel/confirming.ts'
import { refuse } from '#kernel/refusal.ts'

/** Refuses 403 `confirm_first` (`kernel/confirming.ts`). */
export const refuseIfNotConfirmed = ({ actor, now }: Ctx): void => {
  const refusal = checkConfirmed(actor, now)
  if (refusal) refuse(refusal)
}
