import { type Draft, takeDraft, usernameOf } from '#features/games/campaign-drafts/drafts.ts'
import { incomplete } from '#features/games/campaign-drafts/refusals.ts'
import { forNoChild, problemsOfDraft, withRequester } from '#features/games/campaign-drafts/schema.ts'
import { campaignForm } from '#features/games/campaign-form/schema.ts'
import { limitCampaigns } from '#features/games/campaigns/request-campaign.ts'
import { mayInFamily } from '#features/people/guardians/rights.ts'
import { partyOf } from '#features/people/guardians/wards.ts'
import { lockUser } from '#features/people/users/queries.ts'
import { privateCampaignRequests } from '#features/staff/game-requests/private-campaign-requests.ts'
import { getFiledRequest } from '#features/staff/request-queues/queries.ts'
import { fileRequestIn } from '#features/staff/requests/file-request.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'

/**
 * Sends the draft that the page shows as a request, and deletes it, in one transaction: of two sends one finds it. Refuses 422
 * `campaign_draft_incomplete` and what a request refuses, beside their fields, 409 `campaign_draft_changed`, `campaign_draft_gone`.
 */
export const sendDraft = async (
  ctx: Ctx,
  version: number,
): Promise<{ readonly campaignId: string; readonly forUserId: string | null }> => {
  await limitCampaigns(ctx)
  const { requestId, forUserId } = await idempotentTransaction(ctx, async tx => {
    await lockUser(tx, requireUser(ctx.actor).id)
    const draft = await takeDraft(tx, ctx, version)
    const requestId = await fileRequestIn(tx, ctx, privateCampaignRequests, await inputOf(tx, ctx, draft))
    return { requestId, forUserId: draft.forUserId }
  })
  return { campaignId: (await getFiledRequest(requestId)).entityId ?? '', forUserId }
}

const inputOf = async (tx: Tx, ctx: Ctx, { fields, forUserId }: Draft) => {
  if (forUserId && !mayInFamily('reserve', await partyOf(tx, ctx, forUserId))) refuse(incomplete(forNoChild()))
  const username = await usernameOf(tx, ctx, forUserId)
  const [problem] = problemsOfDraft(fields, username)
  if (problem) refuse(incomplete(problem))
  return campaignForm.parse({ ...withRequester(fields, username), ...(forUserId ? { userId: forUserId } : {}) })
}
