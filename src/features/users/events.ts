import type { Role } from '#kernel/actor.ts'
import { fact } from '#platform/record.ts'

export const signedUp = fact<{
  readonly username: string
  readonly minor: boolean
  readonly termsVersion: string | null
}>('user.signed_up')
export const profileChanged = fact<{ readonly fields: readonly string[] }>('user.profile_changed')
export const emailVerified = fact<null>('user.email_verified')
export const passwordChanged = fact<{ readonly how: 'change' | 'reset' }>('user.password_changed')
export const roleChanged = fact<{ readonly role: Role }>('user.role_changed')
export const guardianNamed = fact<null>('user.guardian_named')
export const guardianConfirmed = fact<{ readonly childId: string }>('user.guardian_confirmed')
export const teacherAccessGranted = fact<null>('user.teacher_access_granted')
export const teacherAccessTaken = fact<null>('user.teacher_access_taken')
export const devicesSignedOut = fact<{ readonly devices: readonly string[] }>('user.devices_signed_out')
