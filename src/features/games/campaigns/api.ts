import { z } from '@hono/zod-openapi'
import { CAMPAIGN_STATUSES } from '#features/games/campaign-form/campaign-types.ts'
import { acceptanceInput, availabilityInput, rejectionInput } from '#features/games/campaign-form/schema.ts'
import { startTask } from '#features/people/tasks/starting.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { endpoint } from '#platform/api.ts'
import { idParams, pageOf } from '#platform/api-fields.ts'
import { pageQuery } from '#platform/keyset.ts'
import { acceptProposal } from './accept-proposed-session.ts'
import {
  acceptInvitation,
  declineInvitation,
  paintAvailability,
  previewLeaving,
  removePlayer,
} from './answer-invitation.ts'
import { CampaignSchema, LeavingSchema, OverlapSchema, toJson } from './api-schema.ts'
import { overlapOf, toView } from './campaign-view.ts'
import { campaignsExport, campaignsExportInput } from './campaigns-export.ts'
import { declineProposal, rejectCampaign, withdrawCampaign } from './close-campaign.ts'
import { mayDecideCampaigns } from './policy.ts'
import { getCampaign, listAllCampaigns, listOwnCampaigns } from './queries.ts'
import { limitUsernameSearch, searchUsernames, usernameExists } from './usernames.ts'

const tag = 'Campaigns'
const text = z.string().max(60)
const CampaignPage = pageOf(CampaignSchema).openapi('CampaignPage')

const read = async (ctx: Ctx, id: string) => {
  const { found, part } = await getCampaign(ctx, id)
  return toJson(toView(found, part))
}

const listEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/campaigns',
  tag,
  summary: 'The private campaigns that I have asked for or am invited to, the newest first',
  policy: signedIn,
  scope: ['read'],
  query: z.object(pageQuery),
  response: CampaignPage,
  run: async ({ ctx, query }) => {
    const { items, nextCursor } = await listOwnCampaigns(ctx, query)
    return { items: items.map(({ found, part }) => toJson(toView(found, part))), nextCursor }
  },
})

const STAFF_PART = { isStaff: true, isRequester: false, ownPlayers: [] } as const

const listAllEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/admin/campaigns',
  tag,
  summary: 'For staff: all private campaigns, the newest first',
  policy: mayDecideCampaigns,
  scope: ['staff:requests'],
  query: z.object({ ...pageQuery, status: z.enum(CAMPAIGN_STATUSES).optional() }),
  response: CampaignPage,
  run: async ({ ctx, query }) => {
    const { items, nextCursor } = await listAllCampaigns(ctx, query)
    return { items: items.map(found => toJson(toView(found, STAFF_PART))), nextCursor }
  },
})

const exportEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/admin/campaigns/export',
  tag,
  summary: 'For staff: start an export of private campaigns; the answer names its task',
  policy: mayDecideCampaigns,
  scope: ['staff:requests'],
  confirmed: true,
  body: campaignsExportInput,
  response: z.object({ taskId: z.string() }),
  status: 202,
  idempotent: true,
  run: async ({ ctx, body }) => ({ taskId: await startTask(ctx, campaignsExport, body) }),
})

const getEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/campaigns/{id}',
  tag,
  summary: 'One private campaign, for its players, their guardians and staff',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: CampaignSchema,
  run: ({ ctx, params: { id } }) => read(ctx, id),
})

const overlapEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/campaigns/{id}/overlap',
  tag,
  summary:
    'How many of its players are free in each half-hour of the next week, in the reader’s time zone; for staff in the campaign’s',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: OverlapSchema,
  run: async ({ ctx, params: { id } }) => {
    const { found, part } = await getCampaign(ctx, id)
    return overlapOf(found, part, requireUser(ctx.actor), ctx.now)
  },
})

/** A POST without a body that changes one campaign and answers with it; `act` returns the campaign's id. */
const actEndpoint = (path: string, summary: string, act: (ctx: Ctx, id: string) => Promise<string>) =>
  endpoint({
    method: 'post',
    path,
    tag,
    summary,
    policy: signedIn,
    scope: ['book'],
    params: idParams,
    response: CampaignSchema,
    status: 201,
    idempotent: true,
    run: async ({ ctx, params: { id } }) => read(ctx, await act(ctx, id)),
  })

const acceptInvitationEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/campaign-invitations/{id}/acceptance',
  tag,
  summary: 'Accept an invitation, at the price of one game that was seen (grosze)',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: acceptanceInput,
  response: CampaignSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => read(ctx, await acceptInvitation(ctx, id, body.seenPrice)),
})

const leavingEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/campaign-invitations/{id}/rejection-preview',
  tag,
  summary: 'What declining the invitation, or removing the player, would do now',
  policy: signedIn,
  scope: ['read'],
  params: idParams,
  response: LeavingSchema,
  run: ({ ctx, params: { id } }) => previewLeaving(ctx, id),
})

const availabilityEndpoint = endpoint({
  method: 'put',
  path: '/api/v1/campaign-invitations/{id}/availability',
  tag,
  summary: 'Say when a player is free; it takes no time in a calendar',
  policy: signedIn,
  scope: ['book'],
  params: idParams,
  body: availabilityInput,
  response: CampaignSchema,
  run: async ({ ctx, params: { id }, body }) => read(ctx, await paintAvailability(ctx, id, body)),
})

const rejectEndpoint = endpoint({
  method: 'post',
  path: '/api/v1/campaigns/{id}/rejection',
  tag,
  summary: 'For staff: reject a request, or what was proposed for it',
  policy: mayDecideCampaigns,
  scope: ['staff:requests'],
  params: idParams,
  body: rejectionInput,
  response: CampaignSchema,
  status: 201,
  idempotent: true,
  run: async ({ ctx, params: { id }, body }) => read(ctx, await rejectCampaign(ctx, id, body.reason)),
})

const usernamesEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/usernames',
  tag,
  summary: 'At most five usernames that begin with two or more characters',
  policy: signedIn,
  scope: ['read'],
  rateLimit: ({ ctx }) => limitUsernameSearch(ctx),
  query: z.object({ prefix: text.default('') }),
  response: z.object({ usernames: z.array(z.string()).readonly() }).openapi('Usernames'),
  run: async ({ ctx, query }) => ({ usernames: await searchUsernames(ctx, query.prefix) }),
})

const existenceEndpoint = endpoint({
  method: 'get',
  path: '/api/v1/usernames/existence',
  tag,
  summary: 'Whether a person can be invited by this username; an empty one does not exist',
  policy: signedIn,
  scope: ['read'],
  rateLimit: ({ ctx }) => limitUsernameSearch(ctx),
  query: z.object({ username: text.default('') }),
  response: z.object({ exists: z.boolean() }).openapi('UsernameExistence'),
  run: async ({ ctx, query }) => ({ exists: await usernameExists(ctx, query.username) }),
})

const acceptProposalOf = async (ctx: Ctx, id: string): Promise<string> => {
  await acceptProposal(ctx, id)
  return id
}

export const campaignEndpoints = [
  ...[listEndpoint, listAllEndpoint, exportEndpoint, getEndpoint, overlapEndpoint],
  actEndpoint(
    '/api/v1/campaigns/{id}/proposal-acceptance',
    'Accept the proposed session: it is created',
    acceptProposalOf,
  ),
  actEndpoint('/api/v1/campaigns/{id}/proposal-rejection', 'Decline the proposed session', declineProposal),
  actEndpoint('/api/v1/campaigns/{id}/withdrawal', 'Withdraw your own request for a campaign', withdrawCampaign),
  rejectEndpoint,
  ...[acceptInvitationEndpoint, leavingEndpoint, availabilityEndpoint],
  actEndpoint('/api/v1/campaign-invitations/{id}/rejection', 'Decline an invitation', declineInvitation),
  actEndpoint('/api/v1/campaign-invitations/{id}/removal', 'Remove a player from your own campaign', removePlayer),
  ...[usernamesEndpoint, existenceEndpoint],
]
