import { campaignPrice } from '#features/games/campaign-form/price.ts'
import { type CampaignInput, slotsOfAvailability } from '#features/games/campaign-form/schema.ts'
import { refuseClosedToBooking } from '#features/people/guardians/guardianships.ts'
import { requireFamilyRight } from '#features/people/guardians/wards.ts'
import { getUser } from '#features/people/users/queries.ts'
import type { Ctx } from '#kernel/actor.ts'
import { newId } from '#kernel/ids.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import type { Tx } from '#platform/database.ts'
import { recordEvents } from '#platform/events.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { campaignRequested } from './events.ts'
import { REQUESTER_MISSING } from './refusals.ts'
import { campaignPlayers, campaigns } from './table.ts'
import { requireUsernames } from './usernames.ts'

/** Each request writes to the people it names. */
const REQUESTS: RateLimit = { name: 'campaign-requests', max: 10, minutes: 24 * 60 }

/** Counts a request of this person. Refuses 429. */
export const limitCampaigns = ({ actor, now }: Ctx): Promise<void> =>
  consumeRateLimit(REQUESTS, requireUser(actor).id, now)

/**
 * Writes a campaign with its players, and invites all but the person who asks: the actor, or the child for whom a guardian asks. Refuses
 * 403 `closed_to_booking`, 404 for a child of others, 422 `requester_missing`, `username_not_found` (docs/product.md §13.5). Returns the id.
 */
export const insertCampaign = async (
  tx: Tx,
  ctx: Ctx,
  { usernames, userId, ...input }: CampaignInput,
): Promise<string> => {
  const requester = await findRequester(tx, ctx, userId)
  if (!usernames.includes(requester.username)) refuse(withParams(REQUESTER_MISSING, { username: requester.username }))
  const friends = await requireUsernames(
    tx,
    ctx,
    usernames.filter(name => name !== requester.username),
  )
  const id = newId('campaign')
  await tx.insert(campaigns).values({ ...input, id, userId: requester.id, createdAt: ctx.now, updatedAt: ctx.now })
  const common = { campaignId: id, createdAt: ctx.now }
  const own = {
    ...{ ...common, id: newId('campaignPlayer'), userId: requester.id, answer: 'accepted' as const },
    ...{ agreedPrice: campaignPrice({ ...input, players: input.playerCount }).perMember, respondedAt: ctx.now },
    ...{ availability: slotsOfAvailability(input.availability), zone: input.zone },
  }
  const invited = friends.map(({ id: userId, zone }) => ({ ...common, id: newId('campaignPlayer'), userId, zone }))
  await tx.insert(campaignPlayers).values([own, ...invited])
  const playerIds = invited.map(player => player.id)
  await recordEvents(tx, ctx, campaignRequested(id, { userId: requester.id, playerIds }, { after: input }))
  return id
}

const findRequester = async (tx: Tx, ctx: Ctx, userId: string | undefined) => {
  const actor = requireUser(ctx.actor)
  if (userId === undefined || userId === actor.id) return actor
  await requireFamilyRight(tx, ctx, userId, 'reserve')
  await refuseClosedToBooking(tx, userId)
  return getUser(tx, userId)
}
