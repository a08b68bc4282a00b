import { PROVIDER_NAMES, type ProviderId } from '#kernel/identity-provider.ts'
import { msg, t } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

/** Of another person, whom it does not name. */
export const PROVIDER_ACCOUNT_TAKEN: Refusal = {
  code: 'provider_account_taken',
  status: 409,
  message: msg('This account already signs in to another account here. Please choose another one.'),
}
export const PROVIDER_CONNECTED: Refusal = {
  code: 'provider_connected',
  status: 409,
  message: msg('Your account is connected to another one there. Please disconnect that first.'),
}
export const PROVIDER_DISCONNECTED: Refusal = {
  code: 'provider_disconnected',
  status: 409,
  message: msg(
    'You have disconnected it. Please log in with your password, and connect it again on your account page.',
  ),
}
export const NOT_CONNECTED: Refusal = {
  code: 'not_connected',
  status: 404,
  message: msg('This account is not connected.'),
}
export const LAST_WAY_IN: Refusal = {
  code: 'last_way_in',
  status: 409,
  message: msg(
    'It is your only way to log in. Please choose a password first, under “Sign-in and security” in your account.',
  ),
}
export const ADDRESS_CHANGED: Refusal = {
  code: 'address_changed',
  status: 409,
  message: msg('The address of this account has just changed. Please log in with your password.'),
}
export const SIGN_IN_ENDED: Refusal = {
  code: 'sign_in_ended',
  status: 401,
  message: msg('You have been logged out meanwhile. Please log in again.'),
}
export const EMAIL_HAS_ACCOUNT: Refusal = {
  code: 'email_has_account',
  status: 409,
  message: msg('This address has an account by now. Please log in.'),
}

export const providerUnavailable = (provider: ProviderId): Refusal => ({
  code: 'provider_unavailable',
  status: 503,
  message: () =>
    t('{provider} does not answer right now. Please use your password, or try again in a few minutes.', {
      provider: PROVIDER_NAMES[provider],
    }),
})

/** Two transactions can meet after both have looked. */
export const providerConstraintRefusals: ConstraintRefusals = {
  provider_accounts_identity: PROVIDER_ACCOUNT_TAKEN,
  provider_accounts_of_user: PROVIDER_CONNECTED,
}
