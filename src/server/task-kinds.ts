import { campaignsExport } from '#features/games/campaigns/campaigns-export.ts'
import { recoveryExport } from '#features/people/recovery/recovery-export.ts'
import type { TaskKind } from '#features/people/tasks/task-kinds.ts'
import { auditExport } from '#features/staff/audit-log/audit-export.ts'
import { contactExport } from '#features/staff/contact/contact-export.ts'
import { eventTaskKinds } from '#features/staff/event-admin/event-kinds.ts'
import { datesExport, sessionsExport } from '#features/staff/event-admin/events-export.ts'
import { moneyTaskKinds } from '#features/staff/money-exports/start-export.ts'
import { reportsExport } from '#features/staff/problem-reports/reports-export.ts'
import { requestsExport } from '#features/staff/request-queues/requests-export.ts'
import { trainingsExport } from '#features/staff/training-pages/trainings-export.ts'
import { usersExport } from '#features/staff/user-admin/users-export.ts'

/** Every kind of long task: exports and bulk actions. */
export const taskKinds: readonly TaskKind[] = [
  usersExport,
  auditExport,
  requestsExport,
  sessionsExport,
  datesExport,
  contactExport,
  recoveryExport,
  reportsExport,
  trainingsExport,
  campaignsExport,
  ...eventTaskKinds,
  ...moneyTaskKinds,
]
