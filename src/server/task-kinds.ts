import type { TaskKind } from '#features/people/tasks/task-kinds.ts'
import { auditExport } from '#features/staff/audit-log/audit-export.ts'
import { eventTaskKinds } from '#features/staff/event-admin/event-kinds.ts'
import { usersExport } from '#features/staff/user-admin/users-export.ts'

/** Every kind of long task: exports and bulk actions. */
export const taskKinds: readonly TaskKind[] = [usersExport, auditExport, ...eventTaskKinds]
