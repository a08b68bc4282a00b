import {
  campaignClosed,
  campaignCreated,
  campaignInvitationAnswered,
  campaignProposed,
  campaignRequested,
  campaignTakenBack,
} from '#features/games/campaigns/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { tellRequested } from './player-notices.ts'
import { tellAnswered, tellClosed, tellCreated, tellProposed, tellTakenBack } from './requester-notices.ts'

export const campaignReactions: readonly Reaction[] = [
  on(campaignRequested, tellRequested),
  on(campaignInvitationAnswered, tellAnswered),
  on(campaignProposed, tellProposed),
  on(campaignTakenBack, tellTakenBack),
  on(campaignCreated, tellCreated),
  on(campaignClosed, tellClosed),
]
