import { actionableDefaults, gameDefaults, type NotificationKind } from './notification-kind.ts'

/** What happens around game sessions and private campaigns. */
export const GAME_KINDS = {
  dne_session_join: {
    ...gameDefaults,
    email: true,
    to: 'the game master',
    title: 'A player joined your game',
    message: '{name} took a seat in {subject}.',
  },
  dne_session_resignation: {
    ...gameDefaults,
    email: true,
    tone: 'warn',
    to: 'the game master',
    title: 'A player left your game',
    message: '{name} gave up the seat in {subject}.',
  },
  private_campaign_invitation: {
    ...gameDefaults,
    ...actionableDefaults,
    to: 'the invited player',
    title: '{name} invites you to a campaign',
    message: '{subject}: {price} a game. Please accept or decline.',
  },
  private_campaign_invitation_response: {
    ...gameDefaults,
    email: true,
    to: 'the requester',
    title: 'Your invitation was {outcome}',
    message: '{name} {outcome} your invitation to {subject}.',
  },
  private_campaign_proposal: {
    ...gameDefaults,
    ...actionableDefaults,
    to: 'the requester',
    title: 'A game master for your campaign',
    message: '{name} would lead {subject}, {when}. Please accept or decline.',
  },
  private_campaign_request_rejected: {
    ...gameDefaults,
    email: true,
    tone: 'danger',
    to: 'the requester',
    title: 'Your campaign cannot be held',
    message: '{subject}: {reason}',
  },
  private_campaign_created: {
    ...gameDefaults,
    email: true,
    tone: 'good',
    to: 'all players and the game master',
    title: 'Your campaign is set',
    message: '{subject} begins {when}.',
  },
} as const satisfies Record<string, NotificationKind>
