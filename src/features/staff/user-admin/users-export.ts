import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { mayManageUsers } from '#features/people/users/policy.ts'
import { ROLE_LABELS } from '#features/people/users/role-labels.ts'
import { msg, t } from '#kernel/messages.ts'
import { encodeCursor } from '#platform/keyset.ts'
import { countUsers, selectFound, selectListed } from './list-query.ts'
import type { UserFilters } from './schema.ts'

const yesOrNo = (is: boolean): string => (is ? t('[cell] yes') : t('[cell] no'))

/** The list of users as it is filtered, in its order. Never holds anything of the sign-in. */
export const usersExport: ExportKind<UserFilters> = {
  name: 'users_export',
  label: msg('Export of users'),
  fileName: 'users',
  mayStart: mayManageUsers,
  columns: [
    'uid',
    msg('[column] username'),
    msg('[column] displayName'),
    msg('[column] email'),
    msg('[column] emailVerified'),
    msg('[column] role'),
    msg('[column] teacherAccess'),
    msg('[column] birthDate'),
    msg('[column] createdAt'),
    msg('[column] staffRole'),
  ],
  count: (reader, { now }, filters) => countUsers(reader, filters, now),
  readRows: async (reader, { now }, filters, { position, limit }) => {
    const query = { filters, cursor: position ?? undefined, now, rows: limit }
    const rows = await (filters.q ? selectFound(reader, filters.q, query) : selectListed(reader, query))
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      rows: rows.map(row => [
        ...[row.uid, row.username, row.displayName, row.email, yesOrNo(row.emailVerified), ROLE_LABELS[row.role]()],
        ...[yesOrNo(row.teacherAccessAt !== null), row.birthDate, row.createdAt.toISOString()],
        row.staffRole && ROLE_LABELS[row.staffRole](),
      ]),
      position: last ? encodeCursor({ at: last.key, id: last.uid }) : null,
    }
  },
}
