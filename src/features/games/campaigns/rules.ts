import {
  type CampaignStatus,
  type CampaignType,
  type InvitationAnswer,
  MIN_PLAYERS,
} from '#features/games/campaign-form/campaign-types.ts'
import { campaignPrice } from '#features/games/campaign-form/price.ts'
import { type Decision, decided, refused } from '#kernel/decision.ts'
import { type Message, msg } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { type Refusal, withParams } from '#kernel/refusal.ts'
import { isPast } from '#kernel/time.ts'
import {
  ALREADY_ANSWERED,
  ALREADY_PROPOSED,
  ANSWERS_OPEN,
  CAMPAIGN_CREATED,
  CAMPAIGN_REJECTED,
  CAMPAIGN_WITHDRAWN,
  FIRST_GAME_TOO_SOON,
  NOT_PROPOSED,
  PRICE_CHANGED,
  PROPOSAL_EXPIRED,
  REQUESTER_STAYS,
} from './refusals.ts'

/** A campaign becomes a game when everybody who is invited agrees to its price, and the person who asked to its time (docs/product.md §13.5). */
const TRANSITIONS = {
  propose: { from: ['pending'], to: 'proposed' },
  /** The proposal was declined, has expired, or a player has left. */
  takeBack: { from: ['proposed'], to: 'pending' },
  create: { from: ['proposed'], to: 'created' },
  reject: { from: ['pending', 'proposed'], to: 'rejected' },
  withdraw: { from: ['pending', 'proposed'], to: 'withdrawn' },
} as const satisfies Record<string, { readonly from: readonly CampaignStatus[]; readonly to: CampaignStatus }>
export type CampaignAct = keyof typeof TRANSITIONS

const OBSTACLES: Readonly<Record<CampaignStatus, Refusal>> = {
  pending: NOT_PROPOSED,
  proposed: ALREADY_PROPOSED,
  created: CAMPAIGN_CREATED,
  rejected: CAMPAIGN_REJECTED,
  withdrawn: CAMPAIGN_WITHDRAWN,
}

/** The status after an act; refuses by the status that does not allow it. */
export const nextStatus = (status: CampaignStatus, act: CampaignAct): Decision<CampaignStatus> => {
  const { from, to } = TRANSITIONS[act]
  return from.some(each => each === status) ? decided(to) : refused(OBSTACLES[status])
}

/** Null while answers, proposals and withdrawal are possible; otherwise why not. */
export const checkOpen = (status: CampaignStatus): Refusal | null => {
  const next = nextStatus(status, 'withdraw')
  return next.ok ? null : next.refusal
}
export const isOpen = (status: CampaignStatus): boolean => checkOpen(status) === null

type Player = {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly answer: InvitationAnswer
  /** Grosze for one game; null before the first answer. */
  readonly agreedPrice: number | null
}

/** A campaign as its rules see it. */
export type CampaignState = {
  readonly status: CampaignStatus
  readonly userId: string
  readonly type: CampaignType
  readonly sessionLength: number
  readonly expiryDate: Temporal.Instant | null
  readonly players: readonly Player[]
}

const HAS_LEFT: readonly InvitationAnswer[] = ['declined', 'removed']
/** The players who are invited or have accepted. */
export const partyOf = <Each extends Pick<Player, 'answer'>>(players: readonly Each[]): readonly Each[] =>
  players.filter(({ answer }) => !HAS_LEFT.includes(answer))

/** The players whose answer is awaited; no session is proposed before there are none. */
export const awaitedOf = <Each extends Pick<Player, 'answer'>>(players: readonly Each[]): readonly Each[] =>
  players.filter(({ answer }) => answer === 'invited')

/** What one game costs for the party as it is. */
export const currentPrice = ({
  type,
  sessionLength,
  players,
}: Omit<CampaignState, 'status' | 'userId' | 'expiryDate'>) =>
  campaignPrice({ type, sessionLength, players: Math.max(1, partyOf(players).length) })

type AskedPlayer = { readonly campaign: CampaignState; readonly playerId: string }

const ANSWER_LABELS: Readonly<Record<InvitationAnswer, Message>> = {
  invited: msg('[an invitation] invited'),
  accepted: msg('[an invitation] accepted'),
  declined: msg('[an invitation] declined'),
  removed: msg('[an invitation] removed from the list'),
}

const getPlayer = ({ campaign, playerId }: AskedPlayer): Player => {
  const player = campaign.players.find(({ id }) => id === playerId)
  if (!player) throw new Error(`no player ${playerId} in this campaign`)
  return player
}

const answered = ({ answer }: Player): Refusal => withParams(ALREADY_ANSWERED, { answer: ANSWER_LABELS[answer]() })

/** Accepting agrees to the price of one game. Refuses 409 what is over, answered, or costs something else than was seen. */
export const decideAcceptedInvitation = (
  asked: AskedPlayer,
  seenPrice: number,
): Decision<{ readonly agreedPrice: number }> => {
  const { campaign } = asked
  const player = getPlayer(asked)
  const over = checkOpen(campaign.status)
  if (over) return refused(over)
  if (player.answer !== 'invited') return refused(answered(player))
  const { perMember } = currentPrice(campaign)
  return perMember === seenPrice
    ? decided({ agreedPrice: perMember })
    : refused(withParams(PRICE_CHANGED, { price: formatPLN(perMember) }))
}

export type LeavingEffects = {
  /** Grosze for one game and player, before and after. */
  readonly priceBefore: number
  readonly priceAfter: number
  /** The players who are asked again, because the price rises above what they agreed to. */
  readonly askAgain: readonly string[]
  /** A proposal was for the whole party, so it is taken back. */
  readonly takesBackProposal: boolean
  /** The party is too small, so the request ends. */
  readonly endsRequest: boolean
}

/** A player leaves: declines, or is taken off by the person who asked. Refuses 409 what is over, answered, or the person who asked. */
export const decideLeaving = (asked: AskedPlayer): Decision<LeavingEffects> => {
  const { campaign } = asked
  const player = getPlayer(asked)
  const over = checkOpen(campaign.status)
  if (over) return refused(over)
  if (HAS_LEFT.includes(player.answer)) return refused(answered(player))
  if (player.userId === campaign.userId) return refused(REQUESTER_STAYS)
  const others = partyOf(campaign.players).filter(({ id }) => id !== player.id)
  const priceAfter = currentPrice({ ...campaign, players: others }).perMember
  const endsRequest = others.length < MIN_PLAYERS
  // The person who asked agrees to the price with the proposal.
  const isAskedAgain = ({ userId, answer, agreedPrice }: Player) =>
    userId !== campaign.userId && answer === 'accepted' && (agreedPrice ?? 0) < priceAfter
  return decided({
    ...{ priceBefore: currentPrice(campaign).perMember, priceAfter, endsRequest },
    askAgain: endsRequest ? [] : others.filter(isAskedAgain).map(({ id }) => id),
    takesBackProposal: campaign.status === 'proposed' && !endsRequest,
  })
}

/** Elapsed hours before the first game at which a proposal expires, as the specification says. */
export const PROPOSAL_HOURS = 24

/** A proposal needs a pending request that everybody has accepted, and a first game more than 24 hours ahead. */
export const decideProposal = (
  campaign: CampaignState,
  firstStart: Temporal.Instant,
  now: Temporal.Instant,
): Decision<{ readonly expiryDate: Temporal.Instant; readonly perMember: number }> => {
  const next = nextStatus(campaign.status, 'propose')
  if (!next.ok) return next
  const awaited = awaitedOf(campaign.players)
  if (awaited.length > 0)
    return refused(withParams(ANSWERS_OPEN, { usernames: awaited.map(({ username }) => username).join(', ') }))
  const expiryDate = firstStart.subtract({ hours: PROPOSAL_HOURS })
  return isPast(expiryDate, now)
    ? refused(FIRST_GAME_TOO_SOON)
    : decided({ expiryDate, perMember: currentPrice(campaign).perMember })
}

/** The person who asked answers a proposal, until it expires. */
export const decideProposalAnswer = (
  { status, expiryDate }: Pick<CampaignState, 'status' | 'expiryDate'>,
  act: 'create' | 'takeBack',
  now: Temporal.Instant,
): Decision<CampaignStatus> => {
  const next = nextStatus(status, act)
  return next.ok && expiryDate && isPast(expiryDate, now) ? refused(PROPOSAL_EXPIRED) : next
}
