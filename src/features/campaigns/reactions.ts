import { on, type Reaction } from '#platform/events.ts'
import {
  campaignClosed,
  campaignCreated,
  campaignInvitationAnswered,
  campaignProposed,
  campaignRequested,
  campaignTakenBack,
} from './events.ts'
import { tellRequested } from './telling-players.ts'
import { tellAnswered, tellClosed, tellCreated, tellProposed, tellTakenBack } from './telling-requester.ts'

export const campaignReactions: readonly Reaction[] = [
  on(campaignRequested, tellRequested),
  on(campaignInvitationAnswered, tellAnswered),
  on(campaignProposed, tellProposed),
  on(campaignTakenBack, tellTakenBack),
  on(campaignCreated, tellCreated),
  on(campaignClosed, tellClosed),
]
