import { findOverlap, listCommonTimes, nextMonday, type Overlap } from '#features/games/campaign-form/common-times.ts'
import { STATUS_LABELS, themeLabel } from '#features/games/campaign-form/labels.ts'
import type { User } from '#kernel/actor.ts'
import { readRefusal } from '#platform/kept-sentences.ts'
import { type CampaignPart, type FoundCampaign, stateOf } from './queries.ts'
import { currentPrice, isOpen, partyOf } from './rules.ts'

/** What a reader sees of a campaign: players know each other by their usernames, staff read the names too. Instants as ISO text. */
export const toView = (found: FoundCampaign, { isStaff, isRequester, ownPlayers }: CampaignPart) => {
  const { campaign, players, requester, teacherName } = found
  const { createdAt, updatedAt, expiryDate, blockedBecause, preferences, ...rest } = campaign
  const isOwn = (id: string) => ownPlayers.some(player => player.id === id)
  return {
    ...rest,
    ...{ createdAt: createdAt.toString(), updatedAt: updatedAt.toString() },
    expiryDate: expiryDate?.toString() ?? null,
    /** It tells what is in the calendars of others. */
    blockedBecause: isStaff ? readRefusal(blockedBecause) : '',
    preferences: isStaff || isRequester ? preferences : null,
    ...{ requester: requester.username, teacherName },
    ...{ title: themeLabel(campaign), statusLabel: STATUS_LABELS[campaign.status]() },
    ...{ isOpen: isOpen(campaign.status), isRequester, isStaff },
    isBlocked: blockedBecause !== '',
    price: currentPrice(stateOf(found)),
    partySize: partyOf(players).length,
    players: players.map(({ id, userId, username, displayName, answer, agreedPrice, availability, zone }) => ({
      ...{ id, username, answer, agreedPrice, isRequester: userId === campaign.userId, isOwn: isOwn(id) },
      hasPainted: Object.values(availability).some(hours => hours.length > 0),
      ...(isStaff ? { displayName } : {}),
      ...(isOwn(id) ? { availability, zone } : {}),
    })),
  }
}
export type CampaignView = ReturnType<typeof toView>
export type PlayerView = CampaignView['players'][number]

export type ShownOverlap = {
  /** The week that is shown, YYYY-MM-DD. */
  readonly monday: string
  readonly zone: string
  readonly overlap: Overlap
  readonly partySize: number
  /** When all are free for a whole game, as ISO text of instants. */
  readonly times: readonly { readonly start: string; readonly end: string }[]
}

/**
 * When the party is free in the week after this one, by the reader's clocks; for staff by those of the campaign, in which they plan its
 * games (docs/product.md §13.5).
 */
export const overlapOf = (
  { campaign, players }: FoundCampaign,
  { isStaff }: Pick<CampaignPart, 'isStaff'>,
  { zone: readersZone }: Pick<User, 'zone'>,
  now: Temporal.Instant,
): ShownOverlap => {
  const party = partyOf(players)
  const zone = isStaff ? campaign.zone : readersZone
  const shown = { monday: nextMonday(now, zone), zone }
  const times = listCommonTimes(party, shown, campaign.sessionLength)
  return {
    ...shown,
    overlap: findOverlap(party, shown),
    partySize: party.length,
    times: times.map(({ start, end }) => ({ start: start.toString(), end: end.toString() })),
  }
}
