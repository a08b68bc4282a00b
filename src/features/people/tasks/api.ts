import { z } from '@hono/zod-openapi'
import { endpoint } from '#platform/api.ts'
import { instant, pageOf } from '#platform/api-fields.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { downloadTaskFile } from './downloading.ts'
import { stopTask } from './ending.ts'
import { mayHaveTasks } from './policy.ts'
import { getTask, listTaskFailures, listTasks } from './queries.ts'
import { TASK_STATUSES, taskParams } from './schema.ts'

const tag = 'Tasks'

export const TaskSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    label: z.string(),
    status: z.enum(TASK_STATUSES),
    total: z.number().int().nullable().openapi({ description: 'Counted at the start; null before that' }),
    done: z.number().int(),
    failed: z.number().int(),
    percent: z.number().int().nullable(),
    hasFile: z.boolean(),
    bytes: z.number().int(),
    error: z.string().openapi({ description: 'Why it failed' }),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
  })
  .openapi('Task')

const TaskWithFailures = TaskSchema.extend({
  failures: z
    .array(z.object({ item: z.string(), label: z.string(), sentence: z.string() }))
    .readonly()
    .openapi({ description: 'The first hundred' }),
}).openapi('TaskWithFailures')

export const taskEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/v1/tasks',
    tag,
    summary: 'For staff: your own exports and bulk actions, the latest first',
    policy: mayHaveTasks,
    scope: ['staff:tasks'],
    query: z.object(pageQuery),
    response: pageOf(TaskSchema).openapi('TaskPage'),
    run: ({ ctx, query }) => listTasks(ctx, query),
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/tasks/{id}',
    tag,
    summary: 'For staff: one of your tasks, with its progress and what failed',
    policy: mayHaveTasks,
    scope: ['staff:tasks'],
    params: taskParams,
    response: TaskWithFailures,
    run: async ({ ctx, params: { id } }) => ({
      ...(await getTask(ctx, id)),
      failures: await listTaskFailures(db, id),
    }),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/tasks/{id}/stop',
    tag,
    summary: 'For staff: stop one of your tasks',
    policy: mayHaveTasks,
    scope: ['staff:tasks'],
    params: taskParams,
    response: TaskSchema,
    status: 201,
    run: async ({ ctx, params: { id } }) => {
      await stopTask(ctx, id)
      return getTask(ctx, id)
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/tasks/{id}/file',
    tag,
    summary: 'For staff: the file of one of your exports',
    policy: mayHaveTasks,
    scope: ['staff:tasks'],
    params: taskParams,
    file: 'text/csv',
    run: ({ ctx, params: { id } }) => downloadTaskFile(ctx, id),
  }),
]
