import type { CampaignStatus, InvitationAnswer } from '#features/games/campaign-form/campaign-types.ts'
import { defineEvent } from '#platform/events.ts'

/** The entity of all these events is the campaign. Prices in grosze for one game and player. */
export const campaignRequested = defineEvent<{ readonly userId: string; readonly playerIds: readonly string[] }>(
  'campaign.requested',
)
export const campaignInvitationAnswered = defineEvent<{
  readonly playerId: string
  readonly answer: InvitationAnswer
  readonly priceBefore: number
  readonly priceAfter: number
  /** The players who are asked again. */
  readonly askAgain: readonly string[]
  readonly endsRequest: boolean
}>('campaign.invitation_answered')
export const campaignAvailabilityPainted = defineEvent<{ readonly playerId: string }>('campaign.availability_painted')
export const campaignProposed = defineEvent<{ readonly teacher: string }>('campaign.proposed')
export type TakenBackBecause = 'declined' | 'expired' | 'player_left'
/** The proposal was declined, has expired, or a player left: staff propose another. */
export const campaignTakenBack = defineEvent<{ readonly because: TakenBackBecause }>('campaign.proposal_taken_back')
export const campaignBlocked = defineEvent<{ readonly because: string }>('campaign.blocked')
export const campaignCreated = defineEvent<{ readonly sessionId: string; readonly teacher: string }>('campaign.created')
export const campaignClosed = defineEvent<{
  readonly status: Extract<CampaignStatus, 'rejected' | 'withdrawn'>
  readonly reason: string
}>('campaign.closed')
