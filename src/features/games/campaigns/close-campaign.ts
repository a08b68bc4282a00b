import { and, asc, eq, lte } from 'drizzle-orm'
import { type Ctx, systemActor } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { refuse } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { log } from '#platform/log.ts'
import { campaignClosed, campaignTakenBack, type TakenBackBecause } from './events.ts'
import { mayDecideCampaigns } from './policy.ts'
import { type FoundCampaign, getPart, lockCampaign, stateOf } from './queries.ts'
import { CAMPAIGN_NOT_FOUND } from './refusals.ts'
import { decideProposalAnswer, nextStatus } from './rules.ts'
import { saveCampaign } from './save-campaign.ts'
import { campaigns } from './table.ts'

type Closing = { readonly status: 'rejected' | 'withdrawn'; readonly reason: string }
const ACT_OF = { rejected: 'reject', withdrawn: 'withdraw' } as const

/** Ends an open, locked campaign. Refuses 409 what is over. */
export const closeCampaign = async (tx: Tx, ctx: Ctx, found: FoundCampaign, closing: Closing): Promise<void> => {
  const { campaign } = found
  const status = unwrap(nextStatus(campaign.status, ACT_OF[closing.status]))
  await saveCampaign(tx, ctx, found, { status, reason: closing.reason, blockedBecause: '' })
  const change = { before: { status: campaign.status }, after: closing }
  await recordEvents(tx, ctx, campaignClosed(campaign.id, closing, change))
}

/** Locks a campaign for the person who asked. Refuses everyone else with 404 'Campaign not found'. */
export const lockAsRequester = async (tx: Tx, ctx: Ctx, id: string): Promise<FoundCampaign> => {
  const found = await lockCampaign(tx, id)
  const { isRequester } = await getPart(tx, ctx, found)
  return isRequester ? found : refuse(CAMPAIGN_NOT_FOUND)
}

/** The person who asked takes the request back. Refuses 404 for others, 409 what is over (docs/product.md §13.5). */
export const withdrawCampaign = (ctx: Ctx, id: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    await closeCampaign(tx, ctx, await lockAsRequester(tx, ctx, id), { status: 'withdrawn', reason: '' })
    return id
  })

/** Staff reject a request, or what they proposed for it. Refuses 403, 404, 409 what is over. */
export const rejectCampaign = (ctx: Ctx, id: string, reason: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const refusal = mayDecideCampaigns(ctx.actor)
    if (refusal) refuse(refusal)
    await closeCampaign(tx, ctx, await lockCampaign(tx, id), { status: 'rejected', reason })
    return id
  })

/** The proposal of a locked campaign is no longer open: the campaign waits for another one. */
export const takeBackProposal = async (
  tx: Tx,
  ctx: Ctx,
  found: FoundCampaign,
  because: TakenBackBecause,
): Promise<void> => {
  const { campaign } = found
  const status = unwrap(nextStatus(campaign.status, 'takeBack'))
  await saveCampaign(tx, ctx, found, { status, teacher: null, proposal: null, expiryDate: null, blockedBecause: '' })
  const change = { before: { status: campaign.status, proposal: campaign.proposal }, after: { status, because } }
  await recordEvents(tx, ctx, campaignTakenBack(campaign.id, { because }, change))
}

/** The person who asked declines the proposal; staff look for another. Refuses 404 for others, 409 without an open proposal. */
export const declineProposal = (ctx: Ctx, id: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const found = await lockAsRequester(tx, ctx, id)
    unwrap(decideProposalAnswer(stateOf(found), 'takeBack', ctx.now))
    await takeBackProposal(tx, ctx, found, 'declined')
    return id
  })

const BATCH = 200

/** Every minute: takes back the proposals that got no answer until 24 hours before their first game. */
export const expireProposals = async (now: Temporal.Instant): Promise<void> => {
  const due = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.status, 'proposed'), lte(campaigns.expiryDate, now)))
    .orderBy(asc(campaigns.id))
    .limit(BATCH)
  for (const { id } of due)
    try {
      const ctx: Ctx = { actor: systemActor('campaigns'), now, requestId: `campaigns ${id}` }
      await transaction(tx => expire(tx, ctx, id))
    } catch (error) {
      log.error({ err: error, campaignId: id }, 'a proposal could not be closed; the next run tries again')
    }
}

const expire = async (tx: Tx, ctx: Ctx, id: string): Promise<void> => {
  const found = await lockCampaign(tx, id)
  const { status, expiryDate } = found.campaign
  if (status !== 'proposed' || !expiryDate || !isPast(expiryDate, ctx.now)) return
  await takeBackProposal(tx, ctx, found, 'expired')
}
