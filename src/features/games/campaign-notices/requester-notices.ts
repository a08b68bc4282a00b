import { themeLabel } from '#features/games/campaign-form/labels.ts'
import { priceNow } from '#features/games/campaigns/answer-invitation.ts'
import type {
  campaignClosed,
  campaignCreated,
  campaignInvitationAnswered,
  campaignProposed,
  campaignTakenBack,
} from '#features/games/campaigns/events.ts'
import { campaignPath } from '#features/games/campaigns/paths.ts'
import type { FoundCampaign } from '#features/games/campaigns/queries.ts'
import { partyOf } from '#features/games/campaigns/rules.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
import { gamePath, myGamePath } from '#features/games/games/paths.ts'
import { closeNotices, notifyAll } from '#features/people/notifications/notify.ts'
import type { Ctx } from '#kernel/actor.ts'
import { msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { formatDate, formatDateAndTime, formatTime, toInstant } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'
import type { EventOf } from '#platform/events.ts'
import { campaignCreatedNotice, campaignInvitationResponse, campaignProposal, campaignRejected } from './notices.ts'
import { closeInvitations, fieldsOf, getTold, invite, tellEnded, withGuardians } from './player-notices.ts'

/** The party without the person who asked. */
const friendsOf = ({ campaign, players }: FoundCampaign) =>
  partyOf(players).filter(({ userId }) => userId !== campaign.userId)

const consequenceOf = (
  found: FoundCampaign,
  { priceBefore, priceAfter, askAgain, endsRequest }: EventOf<typeof campaignInvitationAnswered>['payload'],
): string => {
  if (endsRequest) return t('Too few players are left, so the request is withdrawn.')
  const open = friendsOf(found).filter(({ answer }) => answer === 'invited').length
  const waiting =
    open > 0
      ? t('We are waiting for {open, plural, one {# answer} other {# answers}}.', { open })
      : t('Everyone has answered. We’re looking for a game master.')
  if (priceAfter === priceBefore) return waiting
  const costs = t('One game now costs {priceAfter} instead of {priceBefore} for each player.', {
    priceAfter: formatPLN(priceAfter),
    priceBefore: formatPLN(priceBefore),
  })
  const again = askAgain.length > 0 ? [t('Players who had accepted a lower price are asked again.')] : []
  return [costs, ...again, waiting].join(' ')
}

const OUTCOMES = { accepted: msg('[a player] has accepted'), declined: msg('[a player] has declined') } as const

/** Ends the invitation, tells the person who asked, and asks those again for whom the price has changed. */
export const tellAnswered = async (
  tx: Tx,
  ctx: Ctx,
  { id: eventId, entityId, payload }: EventOf<typeof campaignInvitationAnswered>,
): Promise<void> => {
  const found = await getTold(tx, entityId)
  const { campaign, players } = found
  const player = players.find(({ id }) => id === payload.playerId)
  const { answer, priceBefore, priceAfter, endsRequest } = payload
  if (!player) return
  await closeInvitations(tx, [player], priceBefore, answer)
  if (answer === 'accepted' || answer === 'declined') {
    const readers = await withGuardians(tx, ctx, [campaign.userId])
    await notifyAll(
      tx,
      ctx,
      campaignInvitationResponse,
      readers.map(({ readerId }) => ({
        ...{ userId: readerId, entityId, dedupeKey: eventId, link: campaignPath(entityId) },
        fields: { ...fieldsOf(found), studentId: player.userId },
        params: {
          ...{ studentName: player.username, outcome: OUTCOMES[answer], theme: () => themeLabel(campaign) },
          consequence: () => consequenceOf(found, payload),
        },
      })),
    )
  }
  if (priceAfter === priceBefore || endsRequest) return
  const asked = friendsOf(found).filter(each => each.answer === 'invited')
  await closeInvitations(tx, asked, priceBefore, 'price_changed')
  await invite(tx, ctx, found, asked, true)
}

/** `4 games, the first Tue 24 Nov, 17:00 (Warsaw time)`. */
const whenLabel = ({ campaign }: FoundCampaign, zone: string, now: Temporal.Instant): string => {
  const { firstStart = '', weeks = 0 } = campaign.proposal ?? {}
  const first = t('{date}, {time} ({city} time)', {
    date: formatDate(firstStart, zone, now),
    time: formatTime(firstStart, zone),
    city: zoneName(zone),
  })
  const hours = hoursLabel(campaign.sessionLength)
  return weeks === 1
    ? t('one game of {hours}, {first}', { hours, first })
    : t('{weeks, plural, other {# weekly games}} of {hours}, the first {first}', { weeks, hours, first })
}

/** Asks the person who asked, and a child's guardians, whether the session suits them. */
export const tellProposed = async (tx: Tx, ctx: Ctx, event: EventOf<typeof campaignProposed>): Promise<void> => {
  const found = await getTold(tx, event.entityId)
  const { campaign, teacherName } = found
  const { proposal, expiryDate } = campaign
  if (!proposal || !expiryDate) throw new Error(`the campaign ${campaign.id} has no proposal`)
  const readers = await withGuardians(tx, ctx, [campaign.userId])
  await notifyAll(
    tx,
    ctx,
    campaignProposal,
    readers.map(({ readerId, zone }) => ({
      ...{ userId: readerId, entityId: campaign.id, dedupeKey: event.id, link: campaignPath(campaign.id), expiryDate },
      fields: { ...fieldsOf(found), proposedDate: proposal.firstStart, studentId: campaign.userId },
      params: {
        ...{ theme: () => themeLabel(campaign), title: proposal.title, teacherName: teacherName ?? '' },
        when: () => whenLabel(found, zone, ctx.now),
        price: () => t('One game costs {price} for each player.', { price: formatPLN(proposal.price) }),
        deadline: () => formatDateAndTime(expiryDate, zone, ctx.now),
        words: proposal.message ? () => t('“{message}”', { message: proposal.message }) : '',
      },
    })),
  )
}

const TAKEN_BACK_STATUS = { declined: 'declined', expired: 'expired', player_left: 'changed' } as const

export const tellTakenBack = (tx: Tx, _ctx: Ctx, event: EventOf<typeof campaignTakenBack>): Promise<void> =>
  closeNotices(tx, event.entityId, TAKEN_BACK_STATUS[event.payload.because])

/** All players with their guardians, and the game master. */
export const tellCreated = async (tx: Tx, ctx: Ctx, event: EventOf<typeof campaignCreated>): Promise<void> => {
  const found = await getTold(tx, event.entityId)
  const { campaign, teacherName } = found
  const { sessionId, teacher } = event.payload
  const title = campaign.proposal?.title ?? ''
  await closeNotices(tx, campaign.id, 'accepted')
  const players = partyOf(found.players).map(({ userId }) => userId)
  const readers = await withGuardians(tx, ctx, [...players, teacher])
  const told = [...new Map(readers.map(each => [each.readerId, each])).values()]
  await notifyAll(
    tx,
    ctx,
    campaignCreatedNotice,
    told.map(({ readerId, zone }) => ({
      ...{ userId: readerId, entityId: sessionId, dedupeKey: event.id },
      link: readerId === teacher ? myGamePath(sessionId) : gamePath(sessionId),
      fields: { ...fieldsOf(found), proposedDate: toInstant(campaign.proposal?.firstStart ?? '').toString() },
      params: {
        ...{ title, teacherName: teacherName ?? '', when: () => whenLabel(found, zone, ctx.now) },
        next: () =>
          readerId === teacher
            ? t(
                'It is for {count, plural, one {# player} other {# players}}, whose seats we hold until 24 hours before the first game.',
                { count: players.length },
              )
            : t(
                'We hold a seat for each player until 24 hours before the first game: confirm it on the session’s page.',
              ),
      },
    })),
  )
}

/** Ends what is still to be answered; the person who asked hears a rejection, the other players that there is no campaign. */
export const tellClosed = async (tx: Tx, ctx: Ctx, event: EventOf<typeof campaignClosed>): Promise<void> => {
  const found = await getTold(tx, event.entityId)
  const { campaign } = found
  const { status, reason } = event.payload
  await closeNotices(tx, campaign.id, status)
  await closeInvitations(tx, partyOf(found.players), priceNow(found), status)
  await tellEnded(tx, ctx, found, friendsOf(found))
  if (status !== 'rejected') return
  const readers = await withGuardians(tx, ctx, [campaign.userId])
  await notifyAll(
    tx,
    ctx,
    campaignRejected,
    readers.map(({ readerId }) => ({
      ...{ userId: readerId, entityId: campaign.id, dedupeKey: event.id, link: campaignPath(campaign.id) },
      fields: fieldsOf(found),
      params: { theme: () => themeLabel(campaign), reason },
    })),
  )
}
