import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import type { Role } from '#kernel/actor.ts'
import { isStaffRole } from '#kernel/capability.ts'
import { Chip } from '#ui/chip.tsx'

type Props = {
  readonly user: {
    readonly role: Role
    readonly teacherAccess: boolean
    readonly emailVerified: boolean
    readonly minor: boolean
    readonly isInvited: boolean
  }
}

/** What staff see of an account at a glance. */
export const UserChips = ({ user: { role, teacherAccess, emailVerified, minor, isInvited } }: Props) => (
  <>
    <Chip tone={isStaffRole(role) ? 'lamp' : undefined}>{ROLE_LABELS[role]}</Chip>
    {teacherAccess && <Chip tone="good">Teacher access</Chip>}
    {minor && <Chip tone="academy">Under 18</Chip>}
    {isInvited ? <Chip tone="warn">Invited</Chip> : !emailVerified && <Chip tone="warn">Not confirmed</Chip>}
  </>
)
