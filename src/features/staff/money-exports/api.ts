import { z } from '@hono/zod-openapi'
import { maySeeMoney } from '#features/staff/staff-money/policy.ts'
import { endpoint } from '#platform/api.ts'
import { moneyExportInput } from './schema.ts'
import { startMoneyExport } from './start-export.ts'

export const moneyExportEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/money/exports',
  tag: 'Administration',
  summary: 'For staff: start an export of payments, postings or a list of money; the answer names its task',
  policy: maySeeMoney,
  scope: ['staff:money'],
  confirmed: true,
  body: moneyExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startMoneyExport(ctx, body) }),
})
