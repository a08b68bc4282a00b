import { z } from '@hono/zod-openapi'
import { endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { actOnDeadJob, retryAllDeadJobs } from './acts.ts'
import { checkIntegrations, listIntegrations } from './checks.ts'
import { mayHandleJobs, maySeeHealth } from './policy.ts'
import { listDeadJobs, listDeliveries } from './queries.ts'
import { JOB_FILTERS, jobActInput, retryAllInput } from './schema.ts'
import { readStatus } from './status.ts'

const tag = 'Administration'
const count = z.int().min(0)

const IntegrationSchema = z
  .object({
    name: z.string(),
    adapter: z.string().openapi({ description: 'Empty where none was chosen' }),
    isWell: z.boolean().nullable().openapi({ description: 'Null before it was checked' }),
    durationMs: z.int().nullable(),
  })
  .openapi('Integration')

const StatusSchema = z
  .object({
    at: instant,
    schedules: z
      .array(
        z.object({
          name: z.string(),
          lastRunAt: instant.nullable(),
          succeededAt: instant.nullable(),
          failedAt: instant.nullable(),
          durationMs: z.int().nullable(),
          runs: count,
          failures: count,
          lagSeconds: count.openapi({ description: 'Since it was due; 0 before that' }),
          isLate: z.boolean(),
        }),
      )
      .readonly(),
    queues: z
      .array(z.object({ name: z.string(), waiting: count, active: count, dead: count }))
      .readonly()
      .openapi({ description: 'Waiting and active jobs are counted about once a minute' }),
    countedUpTo: count.openapi({ description: 'Dead jobs of a queue are counted up to this number' }),
    integrations: z.array(IntegrationSchema).readonly(),
    database: z.object({
      version: z.string(),
      bytes: count,
      migrations: count,
      nodes: count.openapi({ description: 'Processes of the site that are connected' }),
      connections: z.object({ open: count, idle: count, waiting: count }),
    }),
    clock: z.object({
      offsetSeconds: z
        .number()
        .nullable()
        .openapi({ description: 'By which the clock of the process that answers is ahead of the database' }),
      isWrong: z.boolean(),
    }),
    push: z
      .object({ devices: count, sent: count, failed: count })
      .openapi({ description: 'Devices that get notifications, and the messages to them in the last 24 hours' }),
    backups: z.object({
      kind: z.enum(['nightly', 'off', 'own']).openapi({ description: 'own: the operator backs up the database' }),
      kept: count.openapi({ description: 'Backups of the night that are kept' }),
      last: z.object({ name: z.string(), madeAt: instant, bytes: count }).nullable(),
      failure: z.object({ at: instant, message: z.string() }).nullable(),
    }),
    versions: z.object({
      app: z.string(),
      node: z.string(),
      profile: z.string(),
      role: z.string(),
      tracesTo: z.string().nullable().openapi({ description: 'The host of the collector of traces' }),
    }),
    risks: z.array(z.string()).readonly(),
  })
  .openapi('Health')

const statusEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/health',
  tag,
  summary: 'For staff: schedules, queues, integrations, database and versions',
  policy: maySeeHealth,
  scope: ['staff:health'],
  response: StatusSchema,
  run: async ({ ctx }) => {
    const { risks, ...status } = await readStatus(ctx.now)
    return {
      ...status,
      risks: risks.map(({ text, how, variables }) => `${text} ${how} ${variables}`),
      integrations: listIntegrations(),
    }
  },
})

const checksEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/health/checks',
  tag,
  summary: 'For staff: ask every integration whether it answers; nothing is sent or paid',
  policy: maySeeHealth,
  scope: ['staff:health'],
  response: z.object({ integrations: z.array(IntegrationSchema).readonly() }).openapi('IntegrationChecks'),
  run: async ({ ctx }) => ({ integrations: await checkIntegrations(ctx) }),
})

const DeadJobSchema = z
  .object({
    id: z.string(),
    queue: z.string(),
    error: z.string().openapi({ description: 'Shortened' }),
    attempts: count,
    state: z.enum(['dead', 'retried', 'discarded']),
    reason: z.string(),
    createdAt: instant,
    failedAt: instant,
    decidedAt: instant.nullable(),
    decidedByName: z.string().nullable(),
  })
  .openapi('DeadJob')

const jobsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/health/dead-jobs',
  tag,
  summary: 'For staff: jobs that failed for good, without their content',
  policy: maySeeHealth,
  scope: ['staff:health'],
  query: z.object({ state: z.enum(JOB_FILTERS).default('dead'), queue: z.string().max(60).optional(), ...pageQuery }),
  response: pageOf(DeadJobSchema).openapi('DeadJobPage'),
  run: ({ query: { state, ...page } }) => listDeadJobs({ ...page, filter: state }),
})

const jobActEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/health/dead-jobs/{id}/acts',
  tag,
  summary: 'For staff: run a dead job again, or discard it',
  policy: mayHandleJobs,
  scope: ['staff:health'],
  params: idParams,
  body: jobActInput,
  status: 204,
  idempotent: true,
  run: ({ ctx, params: { id }, body }) => actOnDeadJob(ctx, id, body),
})

const retryAllEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/health/dead-jobs/retries',
  tag,
  summary: 'For staff: run all dead jobs of a queue again, 500 at most',
  policy: mayHandleJobs,
  scope: ['staff:health'],
  body: retryAllInput,
  response: z.object({ retried: count }).openapi('RetriedJobs'),
  status: 201,
  idempotent: true,
  run: async ({ ctx, body }) => ({ retried: await retryAllDeadJobs(ctx, body) }),
})

const emailsEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/health/emails',
  tag,
  summary: 'For staff: e-mails that the mail server has accepted, only their subjects',
  policy: maySeeHealth,
  scope: ['staff:health'],
  query: z.object(pageQuery),
  response: pageOf(z.object({ id: z.string(), emailSubject: z.string(), sentAt: instant })).openapi(
    'EmailDeliveryPage',
  ),
  run: ({ query }) => listDeliveries(query),
})

export const healthEndpoints = [
  statusEndpoint,
  checksEndpoint,
  jobsEndpoint,
  retryAllEndpoint,
  jobActEndpoint,
  emailsEndpoint,
]
