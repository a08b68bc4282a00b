import { staffRoles, users } from '#features/people/users/table.ts'
import type { Role, StaffRole, User } from '#kernel/actor.ts'
import { NARROWED_ROLE } from '#kernel/capability.ts'
import { newId } from '#kernel/ids.ts'
import { db } from '#platform/database.ts'

type UserOptions = {
  readonly role?: Role
  /** Of an admin. */
  readonly staffRole?: StaffRole
  readonly name?: string
  readonly zone?: string
  readonly language?: string
  readonly teacherAccess?: boolean
}

let count = 0

/** Creates a user with a confirmed address; returns the actor. */
export const createTestUser = async ({
  staffRole,
  role = staffRole ? NARROWED_ROLE : 'student',
  name,
  zone = 'Europe/Warsaw',
  language = 'en',
  teacherAccess,
}: UserOptions = {}): Promise<User> => {
  count += 1
  const id = newId('user')
  const username = `p${process.pid % 10_000}_${count}`
  const displayName = name ?? `Person ${count}`
  await db.insert(users).values({
    id,
    username,
    displayName,
    email: `${username}@guildhall.test`,
    emailVerified: true,
    role,
    DNDRole: role,
    zone,
    language,
    teacherAccessAt: teacherAccess ? Temporal.Now.instant() : null,
  })
  if (staffRole) await db.insert(staffRoles).values({ userId: id, role: staffRole, since: Temporal.Now.instant() })
  return {
    kind: 'user',
    id,
    role,
    ...(staffRole ? { staffRole } : {}),
    username,
    displayName,
    photoURL: null,
    zone,
    theme: 'dark',
    language,
    emailVerified: true,
    teacherAccess: teacherAccess ?? false,
    minor: false,
    guardianConfirmed: true,
    signInSessionId: `session_${id}`,
  }
}
