import { z } from '@hono/zod-openapi'
import { signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { readDraft } from './drafts.ts'
import { DRAFT_PATH } from './paths.ts'
import { saveStep } from './save-step.ts'
import { DraftSchema, stepInput } from './schema.ts'

const tag = 'Campaigns'
const version = z.number().int().openapi({ description: 'Counts the changes; 0: nothing is saved' })

const readEndpoint = endpoint({
  method: 'get',
  path: DRAFT_PATH,
  tag,
  summary: 'My request for a private campaign that is not sent yet',
  policy: signedIn,
  scope: ['read'],
  response: z
    .object({
      fields: DraftSchema,
      forUserId: z.string().nullable().openapi({ description: 'The child for whom it is' }),
      version,
    })
    .openapi('CampaignDraft'),
  run: ({ ctx }) => readDraft(db, ctx),
})

const saveEndpoint = endpoint({
  method: 'put',
  path: DRAFT_PATH,
  tag,
  summary: 'Save one step of it over the version that was read; 409 where it has changed since',
  policy: signedIn,
  scope: ['book'],
  body: stepInput,
  response: z.object({ version }),
  run: async ({ ctx, body }) => ({ version: await saveStep(ctx, body) }),
})

export const campaignDraftEndpoints = [readEndpoint, saveEndpoint]
