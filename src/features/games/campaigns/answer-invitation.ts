import type { InvitationAnswer } from '#features/games/campaign-form/campaign-types.ts'
import type { Ctx } from '#kernel/actor.ts'
import { unwrap } from '#kernel/decision.ts'
import { TOO_FEW_PLAYERS } from '#kernel/kept-reasons.ts'
import { refuse } from '#kernel/refusal.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { db, type Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { idempotentTransaction } from '#platform/idempotency.ts'
import { closeCampaign, takeBackProposal } from './close-campaign.ts'
import { campaignAvailabilityPainted, campaignInvitationAnswered } from './events.ts'
import {
  type CampaignPart,
  type FoundCampaign,
  type FoundPlayer,
  findCampaignOfPlayer,
  getCampaign,
  getPart,
  lockCampaign,
  stateOf,
} from './queries.ts'
import { CAMPAIGN_NOT_FOUND } from './refusals.ts'
import {
  checkOpen,
  currentPrice,
  decideAcceptedInvitation,
  decideLeaving,
  type LeavingEffects,
  partyOf,
} from './rules.ts'
import { savePlayers } from './save-campaign.ts'

type Locked = { readonly found: FoundCampaign; readonly part: CampaignPart; readonly player: FoundPlayer }

/** Locks the campaign of an invitation. Refuses everyone without a part in it with 404 'Campaign not found'. */
const lockPlayer = async (tx: Tx, ctx: Ctx, playerId: string): Promise<Locked> => {
  const found = await lockCampaign(tx, await findCampaignOfPlayer(tx, playerId))
  const part = await getPart(tx, ctx, found)
  return { found, part, player: found.players.find(({ id }) => id === playerId) ?? refuse(CAMPAIGN_NOT_FOUND) }
}

/** As `lockPlayer`, for the player and the player's guardians. */
const lockOwnPlayer = async (tx: Tx, ctx: Ctx, playerId: string): Promise<Locked> => {
  const locked = await lockPlayer(tx, ctx, playerId)
  return locked.part.ownPlayers.includes(locked.player) ? locked : refuse(CAMPAIGN_NOT_FOUND)
}

/**
 * A player accepts, and with it the price (grosze for one game). Refuses 404 for others, and what `decideAcceptedInvitation` refuses
 * (docs/product.md §13.5). Returns the campaign's id.
 */
export const acceptInvitation = (ctx: Ctx, playerId: string, seenPrice: number): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { found, player } = await lockOwnPlayer(tx, ctx, playerId)
    const { agreedPrice } = unwrap(decideAcceptedInvitation({ campaign: stateOf(found), playerId }, seenPrice))
    await savePlayers(tx, ctx, found, [playerId], { answer: 'accepted', agreedPrice, respondedAt: ctx.now })
    await recordAnswer(tx, ctx, { found, player }, 'accepted', {
      ...{ priceBefore: agreedPrice, priceAfter: agreedPrice, askAgain: [], endsRequest: false },
    })
    return found.campaign.id
  })

type AnswerEffects = Omit<LeavingEffects, 'takesBackProposal'>

const recordAnswer = (
  tx: Tx,
  ctx: Ctx,
  { found: { campaign }, player }: Pick<Locked, 'found' | 'player'>,
  answer: InvitationAnswer,
  { priceBefore, priceAfter, askAgain, endsRequest }: AnswerEffects,
): Promise<void> => {
  const payload = { playerId: player.id, answer, priceBefore, priceAfter, askAgain, endsRequest }
  const change = { before: { answer: player.answer }, after: payload }
  return recordEvents(tx, ctx, campaignInvitationAnswered(campaign.id, payload, change))
}

/** What declining, or taking a player off, would do now. Refuses as these do. */
export const previewLeaving = async (ctx: Ctx, playerId: string): Promise<LeavingEffects> => {
  const { found } = await getCampaign(ctx, await findCampaignOfPlayer(db, playerId))
  return unwrap(decideLeaving({ campaign: stateOf(found), playerId }))
}

/** Why a request ends when too few players are left. */
const leave = async (tx: Tx, ctx: Ctx, { found, player }: Locked, answer: 'declined' | 'removed'): Promise<string> => {
  const { campaign } = found
  const effects = unwrap(decideLeaving({ campaign: stateOf(found), playerId: player.id }))
  await savePlayers(tx, ctx, found, [player.id], { answer, respondedAt: ctx.now })
  await savePlayers(tx, ctx, found, effects.askAgain, { answer: 'invited', agreedPrice: null })
  if (effects.takesBackProposal) await takeBackProposal(tx, ctx, found, 'player_left')
  await recordAnswer(tx, ctx, { found, player }, answer, effects)
  if (effects.endsRequest)
    await closeCampaign(tx, ctx, await lockCampaign(tx, campaign.id), { status: 'withdrawn', reason: TOO_FEW_PLAYERS })
  return campaign.id
}

/** A player declines, also after accepting. Refuses 404 for others, and what `decideLeaving` refuses. Returns the campaign's id. */
export const declineInvitation = (ctx: Ctx, playerId: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => leave(tx, ctx, await lockOwnPlayer(tx, ctx, playerId), 'declined'))

/** The person who asked takes a player off the list. Refuses 404 for others, and what `decideLeaving` refuses. */
export const removePlayer = (ctx: Ctx, playerId: string): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const locked = await lockPlayer(tx, ctx, playerId)
    return locked.part.isRequester ? leave(tx, ctx, locked, 'removed') : refuse(CAMPAIGN_NOT_FOUND)
  })

type PaintedWeek = { readonly availability: DateTimeMap; readonly zone: string }

/** A player says when they are free: a wish, which takes no time in a calendar. Refuses 404 for others, 409 what is over. */
export const paintAvailability = (ctx: Ctx, playerId: string, week: PaintedWeek): Promise<string> =>
  idempotentTransaction(ctx, async tx => {
    const { found, player } = await lockOwnPlayer(tx, ctx, playerId)
    const refusal = checkOpen(found.campaign.status)
    if (refusal) return refuse(refusal)
    if (partyOf([player]).length === 0) refuse(CAMPAIGN_NOT_FOUND)
    await savePlayers(tx, ctx, found, [playerId], week)
    const change = { before: { availability: player.availability, zone: player.zone }, after: week }
    await recordEvents(tx, ctx, campaignAvailabilityPainted(found.campaign.id, { playerId }, change))
    return found.campaign.id
  })

/** What one game costs each player now, in grosze. */
export const priceNow = (found: FoundCampaign): number => currentPrice(stateOf(found)).perMember
