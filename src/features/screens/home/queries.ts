import { and, asc, inArray, isNull } from 'drizzle-orm'
import { users } from '#features/people/users/table.ts'
import { rolesWith } from '#kernel/capability.ts'
import { db } from '#platform/database.ts'

const WAITING_SHOWN = 5

/** Teachers who may not publish yet, the oldest account first. */
export const listTeachersWithoutAccess = async () =>
  db
    .select({ uid: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(and(inArray(users.role, rolesWith('publish')), isNull(users.teacherAccessAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(WAITING_SHOWN)
