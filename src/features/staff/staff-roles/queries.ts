import { asc, sql } from 'drizzle-orm'
import { hasCapability, staffRoleOf } from '#features/people/users/queries.ts'
import { users } from '#features/people/users/table.ts'
import { effectiveRole, rolesWith } from '#kernel/capability.ts'
import { db } from '#platform/database.ts'
import { byName } from '#platform/name-order.ts'

/** Staff are few; more than these are found on the list of users. */
const SHOWN = 200

/** All accounts of staff, those who may most first. */
export const listStaffMembers = async () => {
  const rows = await db
    .select({
      ...{ uid: users.id, displayName: users.displayName, username: users.username, photoURL: users.photoURL },
      ...{ role: users.role, hasTwoSteps: users.twoFactorEnabled },
      staffRole: staffRoleOf(users.id),
    })
    .from(users)
    .where(hasCapability('see_admin'))
    .orderBy(sql`${users.role} in ${rolesWith('grant_staff_roles')} desc`, byName(users.displayName), asc(users.id))
    .limit(SHOWN)
  return rows.map(row => ({ ...row, effective: effectiveRole(row) }))
}
