import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import type { Role, StaffRole } from '#kernel/actor.ts'
import { effectiveRole, isStaffRole } from '#kernel/capability.ts'
import { t } from '#kernel/messages.ts'
import { Chip } from '#ui/chip.tsx'

type Props = {
  readonly user: {
    readonly role: Role
    readonly staffRole: StaffRole | null
    readonly teacherAccess: boolean
    readonly emailVerified: boolean
    readonly minor: boolean
    readonly isInvited: boolean
  }
}

/** What staff see of an account at a glance. */
export const UserChips = ({ user: { role, staffRole, teacherAccess, emailVerified, minor, isInvited } }: Props) => (
  <>
    <Chip tone={isStaffRole(role) ? 'lamp' : undefined}>{ROLE_LABELS[effectiveRole({ role, staffRole })]()}</Chip>
    {teacherAccess && <Chip tone="good">{t('Teacher access')}</Chip>}
    {minor && <Chip tone="academy">{t('Under 18')}</Chip>}
    {isInvited ? (
      <Chip tone="warn">{t('No password yet')}</Chip>
    ) : (
      !emailVerified && <Chip tone="warn">{t('E-mail not confirmed')}</Chip>
    )}
  </>
)
