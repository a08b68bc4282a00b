import { auditExport } from '#features/audit-log/audit-export.ts'
import { eventTaskKinds } from '#features/event-admin/event-kinds.ts'
import type { TaskKind } from '#features/tasks/task-kinds.ts'
import { usersExport } from '#features/user-admin/users-export.ts'

/** Every kind of long task: exports and bulk actions. */
export const taskKinds: readonly TaskKind[] = [usersExport, auditExport, ...eventTaskKinds]
