import type { ExportKind } from '#features/people/tasks/task-kinds.ts'
import { msg } from '#kernel/messages.ts'
import { encodeCursor } from '#platform/keyset.ts'
import { auditRows } from '#platform/table.ts'
import { mayReadAudit } from './policy.ts'
import { auditCondition, selectAudit, toAuditView } from './queries.ts'
import type { AuditFilters } from './schema.ts'

/** The audit as it is filtered, in its order. */
export const auditExport: ExportKind<AuditFilters> = {
  name: 'audit_export',
  label: msg('Export of the audit'),
  fileName: 'audit',
  mayStart: mayReadAudit,
  columns: [
    msg('[column] at'),
    msg('[column] who'),
    msg('[column] name'),
    msg('[column] apiTokenId'),
    msg('[column] event'),
    msg('[column] about'),
    msg('[column] before'),
    msg('[column] after'),
    msg('[column] requestId'),
  ],
  count: async (reader, _ctx, filters) => reader.$count(auditRows, await auditCondition(reader, filters)),
  readRows: async (reader, _ctx, filters, { position, limit }) => {
    const rows = await selectAudit(reader, await auditCondition(reader, filters), position ?? undefined, limit)
    const last = rows.length === limit ? rows.at(-1) : undefined
    return {
      rows: rows
        .map(toAuditView)
        .map(({ at, actor, name, apiTokenId, event, entityId, before, after, requestId }) => [
          ...[at, actor, name, apiTokenId, event, entityId],
          ...[before, after].map(value => (value === null ? null : JSON.stringify(value))),
          requestId,
        ]),
      position: last ? encodeCursor({ at: last.key, id: last.row.id }) : null,
    }
  },
}
