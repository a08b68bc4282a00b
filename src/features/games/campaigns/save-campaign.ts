import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#kernel/actor.ts'
import { topics } from '#kernel/topics.ts'
import { publishAfterCommit, type Tx } from '#platform/database.ts'
import type { FoundCampaign } from './queries.ts'
import { type Campaign, type CampaignPlayer, campaignPlayers, campaigns } from './table.ts'

/** Tells the pages of the players and of staff. */
export const publishCampaign = (tx: Tx, { players }: Pick<FoundCampaign, 'players'>): void =>
  publishAfterCommit(tx, topics.admin('private-campaigns'), ...players.map(({ userId }) => topics.requests(userId)))

/** Saves a change of a locked campaign. */
export const saveCampaign = async (
  tx: Tx,
  ctx: Ctx,
  found: FoundCampaign,
  changed: Partial<Omit<Campaign, 'id' | 'createdAt'>>,
): Promise<void> => {
  await tx
    .update(campaigns)
    .set({ ...changed, updatedAt: ctx.now })
    .where(eq(campaigns.id, found.campaign.id))
  publishCampaign(tx, found)
}

/** Saves a change of players of a locked campaign. */
export const savePlayers = async (
  tx: Tx,
  ctx: Ctx,
  found: FoundCampaign,
  playerIds: readonly string[],
  changed: Partial<Pick<CampaignPlayer, 'answer' | 'agreedPrice' | 'availability' | 'zone' | 'respondedAt'>>,
): Promise<void> => {
  if (playerIds.length === 0) return
  await tx
    .update(campaignPlayers)
    .set(changed)
    .where(inArray(campaignPlayers.id, [...playerIds]))
  await saveCampaign(tx, ctx, found, {})
}
