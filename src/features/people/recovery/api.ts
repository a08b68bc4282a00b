import { z } from '@hono/zod-openapi'
import { startTask } from '#features/people/tasks/starting.ts'
import { limitByAddress } from '#features/people/visitor-forms/limits.ts'
import { referenceOf } from '#features/people/visitor-forms/reference.ts'
import { ROLES } from '#kernel/actor.ts'
import { anyone } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, instant, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { askForRecovery } from './asking.ts'
import { closeRecoveryCase, sendRecoveryLink } from './closing.ts'
import { mayRecoverAccounts } from './policy.ts'
import { getRecoveryCase, listRecoveryCases } from './queries.ts'
import { recoveryExport, recoveryExportInput } from './recovery-export.ts'
import { linkInput, RECOVERY_OUTCOMES, RECOVERY_STATUSES, recoveryClosingInput, recoveryInput } from './schema.ts'

const tag = 'Account recovery'
const path = '/api/v1/recovery-cases'
const refusal = z.string().nullable().openapi({ description: 'Why a link cannot go there; null where it can' })

const RecoveryCaseSchema = z
  .object({
    id: z.string(),
    reference: z.string(),
    account: z.string().openapi({ description: 'What the person typed' }),
    email: z.string().openapi({ description: 'Where the person can be reached' }),
    language: z.string().openapi({ description: 'A BCP 47 tag: in which the person reads' }),
    story: z.string(),
    status: z.enum(RECOVERY_STATUSES),
    outcome: z.enum(RECOVERY_OUTCOMES).nullable(),
    identityNote: z.string(),
    reason: z.string(),
    matching: z
      .object({
        id: z.string(),
        displayName: z.string(),
        username: z.string(),
        role: z.enum(ROLES),
        email: z.string(),
        emailVerified: z.boolean(),
        createdAt: instant,
      })
      .nullable()
      .openapi({ description: 'The account that had this address or username' }),
    refusals: z.object({ account: refusal, elsewhere: refusal }),
    closedByName: z.string().nullable(),
    createdAt: instant,
    closedAt: instant.nullable(),
  })
  .openapi('RecoveryCase')

const askEndpoint = endpoint({
  method: 'post',
  path,
  tag,
  summary: 'Ask staff for help with an account; the answer is the same whether it exists or not',
  policy: anyone,
  scope: 'none',
  rateLimit: limitByAddress,
  body: recoveryInput,
  response: z.object({ reference: z.string() }).openapi('ReceivedRecoveryCase'),
  status: 201,
  run: async ({ ctx, body }) => ({ reference: referenceOf(await askForRecovery(ctx, body)) }),
})

const listEndpoint = endpoint({
  method: 'get',
  path,
  tag,
  summary: 'For staff: people who lost access to their account',
  policy: mayRecoverAccounts,
  scope: ['staff:users'],
  query: z.object({ status: z.enum(RECOVERY_STATUSES).default('open'), ...pageQuery }),
  response: pageOf(RecoveryCaseSchema).openapi('RecoveryCasePage'),
  run: ({ ctx, query }) => listRecoveryCases(ctx, query),
})

const staffEndpoint = { tag, params: idParams, response: RecoveryCaseSchema } as const

const exportEndpoint = endpoint({
  method: 'post',
  path: `${path}/export`,
  tag,
  summary: 'For staff: start an export of cases; the answer names its task',
  policy: mayRecoverAccounts,
  scope: ['staff:users'],
  confirmed: true,
  body: recoveryExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, recoveryExport, body) }),
})

const getEndpoint = endpoint({
  ...staffEndpoint,
  policy: mayRecoverAccounts,
  scope: ['staff:users'],
  method: 'get',
  path: `${path}/{id}`,
  summary: 'For staff: one case',
  run: ({ ctx, params: { id } }) => getRecoveryCase(ctx, id),
})

const linkEndpoint = endpoint({
  ...staffEndpoint,
  policy: mayRecoverAccounts,
  scope: 'none',
  method: 'post',
  path: `${path}/{id}/link`,
  summary: 'For staff: e-mail a link for a new password, and close the case',
  body: linkInput,
  status: 201,
  idempotent: true,
  confirmed: true,
  run: async ({ ctx, params: { id }, body }) => {
    await sendRecoveryLink(ctx, id, body)
    return getRecoveryCase(ctx, id)
  },
})

const closeEndpoint = endpoint({
  ...staffEndpoint,
  policy: mayRecoverAccounts,
  scope: ['staff:users'],
  method: 'post',
  path: `${path}/{id}/closing`,
  summary: 'For staff: close a case without a link',
  body: recoveryClosingInput,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => {
    await closeRecoveryCase(ctx, id, body.reason)
    return getRecoveryCase(ctx, id)
  },
})

export const recoveryEndpoints = [askEndpoint, listEndpoint, exportEndpoint, getEndpoint, linkEndpoint, closeEndpoint]
