import { type Decision, decided, refused } from '#kernel/decision.ts'
import { LAST_WAY_IN, PROVIDER_ACCOUNT_TAKEN, PROVIDER_CONNECTED } from './refusals.ts'

/** Whether a person whose ways to sign in are these may lose this one. */
export const decideDisconnecting = ({
  hasPassword,
  passkeys,
}: {
  readonly hasPassword: boolean
  readonly passkeys: number
}): Decision<'disconnect'> => (hasPassword || passkeys > 0 ? decided('disconnect') : refused(LAST_WAY_IN))

type Connected = { readonly userId: string }

/** Whether an account at a provider becomes this person's; `holder` has it, `own` is the one that the person has at that provider. */
export const decideConnecting = (
  userId: string,
  { holder, own }: { readonly holder: Connected | null; readonly own: Connected | null },
): Decision<'connect' | 'is_connected'> => {
  if (holder) return holder.userId === userId ? decided('is_connected') : refused(PROVIDER_ACCOUNT_TAKEN)
  return own ? refused(PROVIDER_CONNECTED) : decided('connect')
}

type AddressOwner = { readonly emailVerified: boolean }

/**
 * What follows when a provider names a person whom no account here knows. `owner` has the address here, and counts only where the provider
 * answers for the address: `same_address` where both sides know it as the person's, `unconfirmed` where this side does not.
 */
export const decideNewcomer = (
  isEmailProven: boolean,
  owner: AddressOwner | null,
): 'sign_up' | 'same_address' | 'unconfirmed' => {
  if (!isEmailProven || !owner) return 'sign_up'
  return owner.emailVerified ? 'same_address' : 'unconfirmed'
}

/**
 * Whether a new password by a link disconnects this account at a provider. It stays only where the password is the person's first and the
 * provider answered for the address: otherwise another person can have had the password, or can have signed up with this address, also where
 * its owner has confirmed it since.
 */
export const isTakenBack = (
  { hasPassword }: { readonly hasPassword: boolean },
  { isAddressProven }: { readonly isAddressProven: boolean },
): boolean => hasPassword || !isAddressProven
