import { type Message, msg } from '#kernel/messages.ts'

const LABELS: Readonly<Record<string, Message>> = {
  'user.signed_up': msg('Account created'),
  'user.profile_changed': msg('Profile changed'),
  'user.photo_removed': msg('Photo removed by staff'),
  'user.email_verified': msg('Address confirmed'),
  'user.email_change_requested': msg('New address requested'),
  'user.email_change_approved': msg('New address approved at one address'),
  'user.email_change_withdrawn': msg('New address withdrawn'),
  'user.email_changed': msg('Address changed'),
  'user.deletion_requested': msg('Deletion requested'),
  'user.deletion_withdrawn': msg('Deletion withdrawn'),
  'user.deletion_postponed': msg('Deletion postponed'),
  'user.deleted': msg('Account deleted'),
  'user.data_exported': msg('Own data downloaded'),
  'user.password_changed': msg('Password changed'),
  'user.first_access_ended': msg('Every way in before the confirmation ended'),
  'user.password_link_sent': msg('Password link sent'),
  'user.app_added': msg('Two-step sign-in turned on'),
  'user.app_removed': msg('Two-step sign-in turned off'),
  'user.recovery_code_used': msg('Recovery code used'),
  'user.recovery_codes_renewed': msg('New recovery codes'),
  'user.passkey_added': msg('Passkey added'),
  'user.passkey_renamed': msg('Passkey renamed'),
  'user.passkey_removed': msg('Passkey removed'),
  'user.provider_connected': msg('Sign-in with a provider connected'),
  'user.provider_disconnected': msg('Sign-in with a provider disconnected'),
  'user.api_token_created': msg('API token made'),
  'user.api_token_revoked': msg('API token revoked'),
  'user.role_changed': msg('Role changed'),
  'user.guardian_named': msg('Guardian named'),
  'user.guardian_confirmed': msg('Guardian approved'),
  'user.child_added': msg('Child added by an adult'),
  'user.sign_in_offered': msg('Sign-in offered to a child'),
  'user.comes_of_age': msg('Coming of age announced'),
  'user.guardian_linked': msg('Guardian’s account linked'),
  'user.guardian_denied': msg('Not known to the guardian'),
  'user.booking_reopened': msg('Opened to booking again'),
  'user.guardianship_ended': msg('Guardianship ended'),
  'user.teacher_access_granted': msg('Teacher access given'),
  'user.teacher_access_revoked': msg('Teacher access ended'),
  'user.devices_signed_out': msg('Devices signed out'),
  'user.push_turned_on': msg('Notifications on a device turned on or changed'),
  'user.push_turned_off': msg('Notifications on a device turned off'),
  'user.calendar_address_renewed': msg('New address of a calendar'),
  'user.calendar_time_off_changed': msg('Time off in the own calendar feed changed'),
  'user.outside_calendar_connected': msg('Calendar elsewhere connected'),
  'user.outside_calendar_removed': msg('Calendar elsewhere removed'),
  'user.room_account_connected': msg('Own account for rooms connected'),
  'user.room_account_removed': msg('Own account for rooms removed'),
  'user.impersonation_started': msg('Viewed by staff'),
  'user.impersonation_ended': msg('Viewing by staff ended'),
}

/** An event of the audit in words: `seat.waitlist_left` is 'Seat waitlist left' where it has no label. */
export const eventLabel = (event: string): string => LABELS[event]?.() ?? sentenceOf(event)

const sentenceOf = (event: string): string => {
  const words = event.replace(/[._]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
