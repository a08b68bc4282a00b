import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { msg } from '#kernel/messages.ts'
import { encodeCursor } from '#platform/keyset.ts'
import { countUsers, selectFound, selectListed } from './list-query.ts'
import type { UserFilters } from './schema.ts'

/** The list of users as it is filtered, in its order. Never holds anything of the sign-in. */
export const usersExport: ExportKind<UserFilters> = {
  name: 'users_export',
  label: msg('Export of users'),
  fileName: 'users',
  mayStart: mayManageUsers,
  columns: [
    ...['uid', 'username', 'displayName', 'email', 'emailVerified', 'role'],
    ...['teacherAccess', 'birthDate', 'createdAt', 'staffRole'],
  ],
  count: (reader, { now }, filters) => countUsers(reader, filters, now),
  readRows: async (reader, { now }, filters, { position, limit }) => {
    const query = { filters, cursor: position ?? undefined, now, rows: limit }
    const rows = await (filters.q ? selectFound(reader, filters.q, query) : selectListed(reader, query))
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      rows: rows.map(row => [
        ...[row.uid, row.username, row.displayName, row.email, String(row.emailVerified), row.role],
        ...[String(row.teacherAccessAt !== null), row.birthDate, row.createdAt.toISOString(), row.staffRole],
      ]),
      position: last ? encodeCursor({ at: last.key, id: last.uid }) : null,
    }
  },
}
