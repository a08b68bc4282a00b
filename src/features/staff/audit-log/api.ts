import { z } from '@hono/zod-openapi'
import { startTask } from '#features/people/tasks/starting.ts'
import { endpoint } from '#platform/api.ts'
import { instant } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { auditExport } from './audit-export.ts'
import { mayReadAudit } from './policy.ts'
import { listAudit } from './queries.ts'
import { auditExportInput, auditFilters } from './schema.ts'

const tag = 'Audit'

const AuditRowSchema = z
  .object({
    id: z.string(),
    at: instant,
    actor: z.string().openapi({ description: 'A uid, visitor, or system: and a name' }),
    name: z.string().nullable(),
    apiTokenId: z.string().nullable().openapi({ description: 'The API token with which the actor did it' }),
    event: z.string(),
    entityId: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    requestId: z.string(),
  })
  .openapi('AuditRow')

export const auditEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/admin/audit',
    tag,
    summary: 'For staff: who changed what, the latest first',
    policy: mayReadAudit,
    scope: ['staff:audit'],
    query: z.object({ ...auditFilters, ...pageQuery }),
    response: z
      .object({
        items: z.array(AuditRowSchema).readonly(),
        names: z.record(z.string(), z.string()).openapi({ description: 'What each id in the rows is, in words' }),
        nextCursor: z.string().nullable(),
      })
      .openapi('AuditPage'),
    run: ({ ctx, query }) => listAudit(ctx, query),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/admin/audit/export',
    tag,
    summary: 'For staff: start an export of the audit; the answer names its task',
    policy: mayReadAudit,
    scope: ['staff:audit'],
    confirmed: true,
    body: auditExportInput,
    response: z.object({ taskId: z.string() }),
    status: 202,
    idempotent: true,
    run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, auditExport, body) }),
  }),
]
