import type { Actor } from '#kernel/actor.ts'

type Parties = { readonly personId: string; readonly payerId: string }

/** Paying and giving back are for the person for whom a place is kept and for the payer. */
export const mayPay = (actor: Actor, { personId, payerId }: Parties): boolean =>
  actor.kind === 'user' && (actor.id === personId || actor.id === payerId)
