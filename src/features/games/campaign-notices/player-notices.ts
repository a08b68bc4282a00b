import { inArray } from 'drizzle-orm'
import { CAMPAIGN_TYPE_LABELS, themeLabel } from '#features/games/campaign-form/labels.ts'
import { priceNow } from '#features/games/campaigns/answer-invitation.ts'
import type { campaignRequested } from '#features/games/campaigns/events.ts'
import { invitationId } from '#features/games/campaigns/invitation-id.ts'
import { campaignPath } from '#features/games/campaigns/paths.ts'
import { type FoundCampaign, type FoundPlayer, findCampaign } from '#features/games/campaigns/queries.ts'
import { publishCampaign } from '#features/games/campaigns/save-campaign.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
import { listGuardiansOf } from '#features/people/guardians/guardianships.ts'
import { closeNotices, notifyAll } from '#features/people/notifications/notify.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { campaignEnded, campaignInvitation } from './notices.ts'

/** The campaign of an event. */
export const getTold = async (tx: Tx, id: string): Promise<FoundCampaign> => {
  const found = await findCampaign(tx, id)
  if (!found) throw new Error(`no campaign ${id}`)
  return found
}

/** Each user with the guardians who have accounts; a guardian of two is told about each. */
export const withGuardians = async (
  tx: Tx,
  { now }: Ctx,
  userIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly readerId: string; readonly zone: string }[]> => {
  const guardians = await listGuardiansOf(tx, userIds, now)
  const told = [
    ...userIds.map(userId => ({ userId, readerId: userId })),
    ...guardians.map(({ childId, guardianId }) => ({ userId: childId, readerId: guardianId })),
  ]
  const zones = await tx
    .select({ id: users.id, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...new Set(told.map(({ readerId }) => readerId))]))
  const zoneOf = new Map(zones.map(({ id, zone }) => [id, zone]))
  return told.map(each => ({ ...each, zone: zoneOf.get(each.readerId) ?? 'UTC' }))
}

export const fieldsOf = ({ campaign }: FoundCampaign) => ({
  ...{ requestType: 'dne_private_sessions_requests', sessionType: 'private' },
  ...(campaign.teacher ? { teacherId: campaign.teacher } : {}),
  ...(campaign.sessionId ? { sessionId: campaign.sessionId } : {}),
})

const INVITED = msg('You are invited to a private campaign')
const ASKED_AGAIN = msg('The price of your campaign has changed')

/** Asks players, and the guardians of children, for an answer to the price as it is now. */
export const invite = async (
  tx: Tx,
  ctx: Ctx,
  found: FoundCampaign,
  players: readonly FoundPlayer[],
  isAskedAgain: boolean,
): Promise<void> => {
  const { campaign, requester } = found
  const price = priceNow(found)
  const told = await withGuardians(
    tx,
    ctx,
    players.map(({ userId }) => userId),
  )
  const notices = told.flatMap(({ userId, readerId }) => {
    const player = players.find(each => each.userId === userId)
    if (!player) return []
    const id = invitationId(player.id, price)
    return [
      {
        ...{ userId: readerId, entityId: id, dedupeKey: id, link: campaignPath(campaign.id) },
        fields: { ...fieldsOf(found), studentId: userId },
        params: {
          ...{
            headline: isAskedAgain ? ASKED_AGAIN : INVITED,
            theme: () => themeLabel(campaign),
            type: CAMPAIGN_TYPE_LABELS[campaign.type],
          },
          ...{ requester: requester.username, studentName: player.username },
          hours: () => hoursLabel(campaign.sessionLength),
          price: () =>
            t('One game costs {price} for each player, charged after it is played.', { price: formatPLN(price) }),
        },
      },
    ]
  })
  await notifyAll(tx, ctx, campaignInvitation, notices)
}

export const tellRequested = async (tx: Tx, ctx: Ctx, event: EventOf<typeof campaignRequested>): Promise<void> => {
  const found = await getTold(tx, event.entityId)
  publishCampaign(tx, found)
  await invite(
    tx,
    ctx,
    found,
    found.players.filter(({ id }) => event.payload.playerIds.includes(id)),
    false,
  )
}

/** Ends the open invitations of players. */
export const closeInvitations = async (
  tx: Tx,
  players: readonly Pick<FoundPlayer, 'id'>[],
  price: number,
  status: string,
): Promise<void> => {
  for (const { id } of players) await closeNotices(tx, invitationId(id, price), status)
}

/** The other players hear that the campaign does not take place. */
export const tellEnded = async (
  tx: Tx,
  ctx: Ctx,
  found: FoundCampaign,
  players: readonly FoundPlayer[],
): Promise<void> => {
  const { campaign, requester } = found
  const told = await withGuardians(
    tx,
    ctx,
    players.map(({ userId }) => userId),
  )
  await notifyAll(
    tx,
    ctx,
    campaignEnded,
    [...new Set(told.map(({ readerId }) => readerId))].map(userId => ({
      ...{
        userId,
        entityId: campaign.id,
        dedupeKey: `ended:${campaign.id}`,
        link: campaignPath(campaign.id),
      },
      params: { requester: requester.username, theme: () => themeLabel(campaign) },
      fields: fieldsOf(found),
    })),
  )
}
