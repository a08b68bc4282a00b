import type { Role, StaffRole } from '#kernel/actor.ts'
import type { ProviderId } from '#kernel/identity-provider.ts'
import { defineEvent } from '#platform/events.ts'
import type { IMPERSONATION_ENDS } from './schema.ts'

type GuardianshipPayload = { readonly childId: string; readonly guardianshipId: string }
type PasskeyPayload = { readonly passkeyId: string; readonly name: string }
type ImpersonationPayload = {
  readonly impersonationId: string
  readonly staffId: string
  readonly reason: string
}

export const signedUp = defineEvent<{
  readonly username: string
  readonly minor: boolean
  readonly termsVersion: string | null
}>('user.signed_up')
export const profileChanged = defineEvent<{ readonly fields: readonly string[] }>('user.profile_changed')
export const termsAccepted = defineEvent<{ readonly version: string; readonly acceptedBy: string }>(
  'user.terms_accepted',
)
export const emailVerified = defineEvent<null>('user.email_verified')
/** Without the addresses: audit rows outlive an account. */
export const emailChangeRequested = defineEvent<null>('user.email_change_requested')
export const emailChangeApproved = defineEvent<{ readonly at: 'old_address' | 'new_address' }>(
  'user.email_change_approved',
)
export const emailChangeWithdrawn = defineEvent<null>('user.email_change_withdrawn')
export const emailChanged = defineEvent<null>('user.email_changed')
export const passwordChanged = defineEvent<{ readonly how: 'change' | 'reset' }>('user.password_changed')
/** What could open an account before its address was confirmed opens it no more: another person may have set it up. */
export const firstAccessEnded = defineEvent<null>('user.first_access_ended')
export const roleChanged = defineEvent<{ readonly role: Role; readonly staffRole: StaffRole | null }>(
  'user.role_changed',
)
export const guardianNamed = defineEvent<GuardianshipPayload>('user.guardian_named')
export const guardianConfirmed = defineEvent<
  GuardianshipPayload & { readonly confirmedBy: 'link' | 'operator' | 'demo' }
>('user.guardian_confirmed')
/** A guardian who was named by address is this account. */
export const guardianLinked = defineEvent<GuardianshipPayload & { readonly guardianId: string }>('user.guardian_linked')
/** The person who was asked does not know the child. */
export const guardianDenied = defineEvent<GuardianshipPayload>('user.guardian_denied')
/** Staff let a person book again. */
export const bookingReopened = defineEvent<null>('user.booking_reopened')
export const guardianshipEnded = defineEvent<GuardianshipPayload>('user.guardianship_ended')
/** An adult has added a child, whose guardian they are. */
export const childAdded = defineEvent<{ readonly childId: string; readonly guardianId: string }>('user.child_added')
/** A link to choose a password was sent to the child's own address, without it here. */
export const signInOffered = defineEvent<null>('user.sign_in_offered')
/** The 18th birthday is near, or has come. */
export const comesOfAge = defineEvent<{ readonly childId: string; readonly on: string; readonly told: string }>(
  'user.comes_of_age',
)
export const teacherAccessGranted = defineEvent<null>('user.teacher_access_granted')
export const teacherAccessRevoked = defineEvent<null>('user.teacher_access_revoked')
/** An authenticator app was added: from then on the password alone signs no one in. */
export const appAdded = defineEvent<null>('user.app_added')
export const appRemoved = defineEvent<null>('user.app_removed')
/** A recovery code signed in, or confirmed that it is the person. */
export const recoveryCodeUsed = defineEvent<{ readonly left: number }>('user.recovery_code_used')
export const recoveryCodesRenewed = defineEvent<null>('user.recovery_codes_renewed')
export const passkeyAdded = defineEvent<PasskeyPayload>('user.passkey_added')
export const passkeyRenamed = defineEvent<PasskeyPayload>('user.passkey_renamed')
export const passkeyRemoved = defineEvent<PasskeyPayload>('user.passkey_removed')
/** From then on an account at a provider signs in. `how`: at the sign-up, on the account page, or because both sides know the address as the person's. */
export const providerConnected = defineEvent<{
  readonly provider: ProviderId
  readonly how: 'sign_up' | 'account_page' | 'same_address'
}>('user.provider_connected')
export const providerDisconnected = defineEvent<{
  readonly provider: ProviderId
  readonly how: 'account_page' | 'password_reset'
}>('user.provider_disconnected')
/** A link to choose a password was sent to the person's address. */
export const passwordLinkSent = defineEvent<null>('user.password_link_sent')
export const impersonationStarted = defineEvent<ImpersonationPayload>('user.impersonation_started')
export const impersonationEnded = defineEvent<
  Omit<ImpersonationPayload, 'reason'> & { readonly endedBy: (typeof IMPERSONATION_ENDS)[number] }
>('user.impersonation_ended')
export const devicesSignedOut = defineEvent<{ readonly devices: readonly string[] }>('user.devices_signed_out')
