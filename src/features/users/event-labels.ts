const LABELS: Readonly<Record<string, string>> = {
  'user.signed_up': 'Account created',
  'user.profile_changed': 'Profile changed',
  'user.email_verified': 'Address confirmed',
  'user.password_changed': 'Password changed',
  'user.password_link_sent': 'Password link sent',
  'user.role_changed': 'Role changed',
  'user.guardian_named': 'Guardian named',
  'user.guardian_confirmed': 'Guardian approved',
  'user.guardianship_ended': 'Guardianship ended',
  'user.teacher_access_granted': 'Teacher access given',
  'user.teacher_access_revoked': 'Teacher access ended',
  'user.devices_signed_out': 'Devices signed out',
  'user.impersonation_started': 'Seen by staff',
  'user.impersonation_ended': 'Seen by staff, ended',
}

/** An event of the audit in words; its own name where there are none. */
export const eventLabel = (event: string): string => LABELS[event] ?? event
