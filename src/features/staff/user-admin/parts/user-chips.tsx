import { isPlaceholderAddress } from '#features/people/users/placeholder-address.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import type { Role, StaffRole } from '#kernel/actor.ts'
import { effectiveRole, roleCan } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'

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

const lacksAccess = ({ role, teacherAccess }: ShownUser): boolean => roleCan(role, 'teach') && !teacherAccess

/** Its role says that it is a teacher's, so it says as well that it cannot teach. */
const isTeacherWithoutAccess = (user: ShownUser): boolean => lacksAccess(user) && roleCan(effectiveRole(user), 'teach')

/** Teachers have access, and others have none: only what is otherwise is worth a word, where the role does not say it. */
const accessNote = (user: ShownUser): string | null => {
  if (lacksAccess(user)) return isTeacherWithoutAccess(user) ? null : t('No teacher access')
  return user.teacherAccess && !roleCan(user.role, 'teach') ? t('Teacher access') : null
}

const roleLabel = (user: ShownUser): string =>
  isTeacherWithoutAccess(user) ? t('Teacher without access') : ROLE_LABELS[effectiveRole(user)]()

/** In a list only what needs a look has a colour. */
export const UserRole = ({ user }: Props) =>
  isTeacherWithoutAccess(user) ? <Chip tone="warn">{roleLabel(user)}</Chip> : roleLabel(user)

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
