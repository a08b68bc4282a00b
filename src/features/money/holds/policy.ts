import type { Actor } from '#kernel/actor.ts'

type Parties = { readonly personId: string; readonly payerId: string }

/** Only the person of the hold and the payer may pay or cancel it. */
export const mayPay = (actor: Actor, { personId, payerId }: Parties): boolean =>
  actor.kind === 'user' && (actor.id === personId || actor.id === payerId)
