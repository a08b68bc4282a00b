import { z } from '@hono/zod-openapi'
import { mayResolveReports } from '#features/academy/lesson-reports/policy.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import { endpoint } from '#platform/api.ts'
import { reportsExport, reportsExportInput } from './reports-export.ts'

const tag = 'Administration'

export const reportsExportEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/problem-reports/export',
  tag,
  summary: 'For staff: start an export of problem reports of lessons and games; the answer names its task',
  policy: mayResolveReports,
  scope: ['staff:requests'],
  confirmed: true,
  body: reportsExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, reportsExport, body) }),
})
