const LABELS: Readonly<Record<string, string>> = {
  'user.signed_up': 'Account created',
  'user.profile_changed': 'Profile changed',
  'user.email_verified': 'Address confirmed',
  'user.email_change_requested': 'New address requested',
  'user.email_change_approved': 'New address approved at one address',
  'user.email_change_withdrawn': 'New address withdrawn',
  'user.email_changed': 'Address changed',
  'user.deletion_requested': 'Deletion requested',
  'user.deletion_withdrawn': 'Deletion withdrawn',
  'user.deletion_postponed': 'Deletion postponed',
  'user.deleted': 'Account deleted',
  'user.data_exported': 'Own data downloaded',
  'user.password_changed': 'Password changed',
  'user.password_link_sent': 'Password link sent',
  'user.app_added': 'Two-step sign-in turned on',
  'user.app_removed': 'Two-step sign-in turned off',
  'user.recovery_code_used': 'Recovery code used',
  'user.recovery_codes_renewed': 'New recovery codes',
  'user.passkey_added': 'Passkey added',
  'user.passkey_renamed': 'Passkey renamed',
  'user.passkey_removed': 'Passkey removed',
  'user.provider_connected': 'Sign-in with a provider connected',
  'user.provider_disconnected': 'Sign-in with a provider disconnected',
  'user.api_token_created': 'API token made',
  'user.api_token_revoked': 'API token revoked',
  'user.role_changed': 'Role changed',
  'user.guardian_named': 'Guardian named',
  'user.guardian_confirmed': 'Guardian approved',
  'user.guardian_linked': 'Guardian’s account linked',
  'user.guardian_denied': 'Not known to the guardian',
  'user.booking_reopened': 'Opened to booking again',
  'user.guardianship_ended': 'Guardianship ended',
  'user.teacher_access_granted': 'Teacher access given',
  'user.teacher_access_revoked': 'Teacher access ended',
  'user.devices_signed_out': 'Devices signed out',
  'user.push_turned_on': 'Notifications on a device turned on or changed',
  'user.push_turned_off': 'Notifications on a device turned off',
  'user.calendar_address_renewed': 'New address of a calendar',
  'user.calendar_time_off_changed': 'Time off in the own calendar feed changed',
  'user.outside_calendar_connected': 'Calendar elsewhere connected',
  'user.outside_calendar_removed': 'Calendar elsewhere removed',
  'user.impersonation_started': 'Viewed by staff',
  'user.impersonation_ended': 'Viewing by staff ended',
}

/** An event of the audit in words: `seat.waitlist_left` is 'Seat waitlist left' where it has no label. */
export const eventLabel = (event: string): string => LABELS[event] ?? sentenceOf(event)

const sentenceOf = (event: string): string => {
  const words = event.replace(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
