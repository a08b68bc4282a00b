import { isPlaceholderAddress } from '#features/people/users/placeholder-address.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import type { EffectiveRole, Role, StaffRole } from '#kernel/actor.ts'
import { effectiveRole, roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/tone.ts'

type ShownUser = {
  readonly role: Role
  readonly staffRole: StaffRole | null
  readonly teacherAccess: boolean
  readonly email: string
  readonly emailVerified: boolean
  readonly minor: boolean
  readonly isInvited: boolean
}
type Props = { readonly user: ShownUser }

/** A child without a sign-in has no address that could be confirmed. */
const isUnconfirmed = ({ email, emailVerified }: ShownUser): boolean => !emailVerified && !isPlaceholderAddress(email)

/** Teachers have access, and others have none: only what is otherwise is worth a word. */
const accessNote = ({ role, teacherAccess }: ShownUser): string | null => {
  if (roleCan(role, 'teach')) return teacherAccess ? null : t('No teacher access yet')
  return teacherAccess ? t('Teacher access') : null
}

const roleLabel = ({ role, staffRole }: Pick<ShownUser, 'role' | 'staffRole'>): string =>
  ROLE_LABELS[effectiveRole({ role, staffRole })]()

/** In a list most are students: only what else an account can do is marked. */
const ROLE_TONES: Readonly<Partial<Record<EffectiveRole, Tone>>> = {
  teacher: 'academy',
  ...{ admin: 'lamp', superadmin: 'lamp' },
  ...{ support: 'lamp', finance: 'lamp', content: 'lamp' },
}

export const UserRole = ({ user }: Props) => {
  const tone = ROLE_TONES[effectiveRole(user)]
  return tone ? <Chip tone={tone}>{roleLabel(user)}</Chip> : roleLabel(user)
}

export const hasNotes = (user: ShownUser): boolean =>
  user.minor || user.isInvited || isUnconfirmed(user) || accessNote(user) !== null

/** What is not as with most accounts. */
export const UserNotes = ({ user }: Props) => {
  const access = accessNote(user)
  return (
    <>
      {access && <Chip>{access}</Chip>}
      {user.minor && <Chip tone="academy">{t('Under 18')}</Chip>}
      {user.isInvited ? (
        <Chip tone="warn">{t('No password yet')}</Chip>
      ) : (
        isUnconfirmed(user) && <Chip tone="warn">{t('E-mail not confirmed')}</Chip>
      )}
    </>
  )
}

/** What staff see of an account at a glance. */
export const UserChips = ({ user }: Props) => (
  <>
    <Chip>{roleLabel(user)}</Chip>
    <UserNotes user={user} />
  </>
)
