import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for a campaign in which the person has no part. */
export const CAMPAIGN_NOT_FOUND: Refusal = {
  code: 'campaign_not_found',
  status: 404,
  message: msg('Campaign not found'),
}
export const USERNAME_NOT_FOUND: Refusal = {
  code: 'username_not_found',
  status: 422,
  field: 'usernames',
  message: msg('We can’t find a player with the username “{username}”. Check the spelling with your friend.'),
}
export const REQUESTER_MISSING: Refusal = {
  code: 'requester_missing',
  status: 422,
  field: 'usernames',
  message: msg('You are one of the players: include yourself, {username}, too.'),
}
export const CAMPAIGN_CREATED: Refusal = {
  code: 'campaign_created',
  status: 409,
  message: msg('The session of this campaign already exists. To leave it, give up your seat.'),
}
export const CAMPAIGN_REJECTED: Refusal = {
  code: 'campaign_rejected',
  status: 409,
  message: msg('The school has rejected this request.'),
}
export const CAMPAIGN_WITHDRAWN: Refusal = {
  code: 'campaign_withdrawn',
  status: 409,
  message: msg('This request has been withdrawn.'),
}
export const ALREADY_PROPOSED: Refusal = {
  code: 'campaign_proposed',
  status: 409,
  message: msg('A session has already been proposed for this campaign.'),
}
export const NOT_PROPOSED: Refusal = {
  code: 'campaign_not_proposed',
  status: 409,
  message: msg('No session is proposed at the moment. We’ll tell you when there is one.'),
}
export const PROPOSAL_EXPIRED: Refusal = {
  code: 'proposal_expired',
  status: 409,
  message: msg('This proposal could be answered until 24 hours before its first game. We’ll look for another time.'),
}
export const ALREADY_ANSWERED: Refusal = {
  code: 'invitation_answered',
  status: 409,
  message: msg('This invitation has already been answered: {answer}.'),
}
export const PRICE_CHANGED: Refusal = {
  code: 'price_changed',
  status: 409,
  field: 'seenPrice',
  message: msg('The price has changed: one game now costs {price} for each player. Please answer again.'),
}
export const REQUESTER_STAYS: Refusal = {
  code: 'requester_stays',
  status: 409,
  message: msg('You asked for this campaign, so you cannot leave it. You can withdraw the request.'),
}
export const ANSWERS_OPEN: Refusal = {
  code: 'answers_open',
  status: 409,
  message: msg('Not every player has accepted yet: {usernames}.'),
}
export const FIRST_GAME_TOO_SOON: Refusal = {
  code: 'first_game_too_soon',
  status: 422,
  field: 'startsOn',
  message: msg('The first game must be more than 24 hours ahead: the players answer until 24 hours before it.'),
}
export const NOT_A_GAME_MASTER: Refusal = {
  code: 'not_a_game_master',
  status: 422,
  field: 'teacher',
  message: msg('Choose a teacher with teacher access.'),
}
export const GAME_MASTER_PLAYS: Refusal = {
  code: 'game_master_plays',
  status: 422,
  field: 'teacher',
  message: msg('This teacher is one of the players.'),
}
/** To the person who asked; staff read which calendar is not free. */
export const NOT_POSSIBLE_NOW: Refusal = {
  code: 'not_possible_now',
  status: 409,
  message: msg(
    'Not everyone is still free at these times. We have been told, too. You can decline this proposal, and we’ll look for another time.',
  ),
}
/** For staff: who is not free. */
export const PLAYERS_BUSY: Refusal = {
  code: 'players_busy',
  status: 409,
  message: msg('These players are not free at the proposed times: {usernames}.'),
}
