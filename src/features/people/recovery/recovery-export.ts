import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { readPages } from '#features/people/tasks/read-pages.ts'
import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { msg, t } from '#kernel/messages.ts'
import { mayRecoverAccounts } from './policy.ts'
import { listRecoveryCases } from './queries.ts'
import { OUTCOME_LABELS, RECOVERY_STATUSES } from './schema.ts'
import { recoveryCases } from './table.ts'

export const recoveryExportInput = z.strictObject({ status: z.enum(RECOVERY_STATUSES).default('open') })

/** What the list shows, and no more: what people told stays on the page of the case. */
export const recoveryExport: ExportKind<z.output<typeof recoveryExportInput>> = {
  ...{ name: 'recovery_export', label: msg('Export of account recovery'), fileName: 'account-recovery' },
  mayStart: mayRecoverAccounts,
  columns: [
    msg('[column] reference'),
    msg('[column] account'),
    msg('[column] username'),
    msg('[column] reached at'),
    msg('[column] outcome'),
    msg('[column] createdAt'),
    msg('[column] closedAt'),
    msg('[column] closed by'),
    'id',
  ],
  count: (reader, _ctx, { status }) => reader.$count(recoveryCases, eq(recoveryCases.status, status)),
  readRows: (_reader, ctx, { status }, batch) =>
    readPages(
      batch,
      page => listRecoveryCases(ctx, { status, ...page }),
      row => [
        ...[row.reference, row.account, row.matching?.username ?? null, row.email],
        ...[
          row.outcome ? OUTCOME_LABELS[row.outcome]() : t('[case] Open'),
          row.createdAt,
          row.closedAt,
          row.closedByName,
          row.id,
        ],
      ],
    ),
}
