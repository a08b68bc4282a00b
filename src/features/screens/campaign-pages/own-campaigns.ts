import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { awaitedOf, partyOf } from '#features/games/campaigns/rules.ts'
import { t } from '#kernel/messages.ts'
import { isPast } from '#kernel/time.ts'
import { listWords } from '#kernel/word-lists.ts'

/** A seat that is kept for the reader until its deadline, an ISO instant. */
export type HeldSeat = { readonly id: string; readonly until: string }

type Campaign = Pick<
  CampaignView,
  'status' | 'isOpen' | 'isRequester' | 'requester' | 'players' | 'proposal' | 'expiryDate'
>

/** What the reader can do now, and until when. */
export type CampaignAct =
  | { readonly kind: 'invitation'; readonly playerId: string; readonly until: null }
  | { readonly kind: 'proposal'; readonly until: string | null }
  | { readonly kind: 'seat'; readonly seatId: string; readonly until: string }

export const actOf = (campaign: Campaign, seat: HeldSeat | null): CampaignAct | null => {
  const { status, isOpen, isRequester, players, proposal, expiryDate } = campaign
  const asked = isOpen ? players.find(({ isOwn, answer }) => isOwn && answer === 'invited') : undefined
  if (asked) return { kind: 'invitation', playerId: asked.id, until: null }
  if (status === 'proposed' && isRequester && proposal) return { kind: 'proposal', until: expiryDate }
  return status === 'created' && seat ? { kind: 'seat', seatId: seat.id, until: seat.until } : null
}

/** A username among words: players do not see each other's names. */
const handleOf = (username: string): string => `@${username}`

const WEEK_HOURS = 7 * 24

const isPlayed = ({ proposal }: Campaign, now: string): boolean =>
  proposal !== null &&
  isPast(
    Temporal.Instant.from(proposal.firstStart).add({ hours: WEEK_HOURS * (proposal.weeks - 1) + 6 }),
    Temporal.Instant.from(now),
  )

/** It is over: played, called off or refused. */
export const isOver = (campaign: Campaign, now: string): boolean =>
  campaign.status === 'created' ? isPlayed(campaign, now) : !campaign.isOpen

const waitingFor = (names: readonly string[]): string =>
  names.length > 2
    ? t('{count, plural, other {# players}} have not answered yet', { count: names.length })
    : t('{names} {count, plural, one {has} other {have}} not answered yet', {
        names: listWords(names),
        count: names.length,
      })

/** Its state in words that say what comes next; null where the act beside it says that. */
export const stateLabel = (campaign: Campaign, act: CampaignAct | null, now: string): string | null => {
  const { status, requester, players } = campaign
  if (act?.kind === 'invitation') return t('{player} invites you', { player: handleOf(requester) })
  if (act) return act.kind === 'seat' ? null : t('Times are proposed')
  const awaited = awaitedOf(players).map(({ username }) => handleOf(username))
  switch (status) {
    case 'pending':
      return awaited.length > 0 ? waitingFor(awaited) : t('We are looking for a game master')
    case 'proposed':
      return waitingFor([handleOf(requester)])
    case 'created':
      return isPlayed(campaign, now) ? t('[state] Played') : t('[campaign] Goes ahead')
    case 'rejected':
      return t('[campaign] Not possible')
    case 'withdrawn':
      return t('[campaign] Called off')
  }
}

/** The other players, by the names that they know of each other. */
export const othersOf = ({ players }: Campaign): readonly string[] =>
  partyOf(players).flatMap(({ isOwn, username }) => (isOwn ? [] : handleOf(username)))
