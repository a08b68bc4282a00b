import { defineNotice, type Notice } from '#features/people/notices/define-notice.ts'
import { msg, type Said } from '#kernel/messages.ts'

const look = { category: 'games', tone: 'dungeons', icon: 'people', email: true } as const
const declining = (consequence: Said) =>
  ({ key: 'decline', label: msg('Decline'), confirm: { consequence, label: msg('Decline') } }) as const

/** To an invited player and the player's guardians: once, and again when the price has changed. */
export const campaignInvitation = defineNotice('private_campaign_invitation', {
  ...look,
  label: msg('Private campaign invitation'),
  title: msg('{headline}: {theme}'),
  message: msg('{requester} asks {studentName} to join a private campaign: {theme}, {type}, games of {hours}. {price}'),
  onPage: msg('{requester} asks {studentName}: {type}, games of {hours}. {price}'),
  emailAction: msg('View and answer'),
  answers: [
    { key: 'accept', label: msg('Accept') },
    declining(msg('You do not play in this campaign. We’ll tell the person who asked. You cannot undo this.')),
  ],
})

/** To the person who asked: what a player answered, and what one game costs now. */
export const campaignInvitationResponse = defineNotice('private_campaign_invitation_response', {
  ...look,
  label: msg('Private campaign invitation response'),
  title: msg('{studentName} {outcome} your invitation: {theme}'),
  message: msg('{studentName} {outcome} your invitation to the campaign {theme}. {consequence}'),
  onPage: '{consequence}',
  emailAction: msg('View campaign'),
})

/** To the person who asked: staff propose a session. */
export const campaignProposal = defineNotice('private_campaign_proposal', {
  ...look,
  label: msg('Private campaign proposal'),
  icon: 'calendar',
  title: msg('A session for your campaign: {theme}'),
  message: msg(
    'We propose {title} with {teacherName} as game master: {when}. {price} Please answer by {deadline}. Accepting keeps a seat for every player. {words}',
  ),
  onPage: msg('{title} with {teacherName}: {when}. {price} Answer by {deadline}. {words}'),
  emailAction: msg('View and answer'),
  answers: [
    {
      ...{ key: 'accept', label: msg('Accept') },
      confirm: {
        consequence: msg(
          'The games are planned at these times. We hold a seat for each player until 24 hours before the first game; each of them confirms it and how to pay. You cannot undo this.',
        ),
        label: msg('Plan the games'),
      },
    },
    declining(msg('These games are not planned. We look for another session. You cannot undo this.')),
  ],
})

/** To the person who asked. */
export const campaignRejected = defineNotice('private_campaign_request_rejected', {
  ...look,
  label: msg('Private campaign request rejected'),
  title: msg('Your campaign request was rejected: {theme}'),
  message: msg('We cannot offer the campaign {theme}. {reason}'),
  onPage: '{reason}',
  emailAction: msg('View campaign'),
})

/** To all players, their guardians and the game master. */
export const campaignCreatedNotice = defineNotice('private_campaign_created', {
  ...look,
  label: msg('Private campaign created'),
  icon: 'calendar',
  title: msg('Your campaign begins: {title}'),
  message: msg('{title} with {teacherName} as game master: {when}. {next}'),
  onPage: msg('With {teacherName}: {when}. {next}'),
  emailAction: msg('[game] View session'),
  changesPlans: 'undated',
})

/** To the players who had not declined: the campaign does not take place. Our own, because the specification has none for them. */
export const campaignEnded = defineNotice('private_campaign_ended', {
  ...look,
  label: msg('Private campaign ended'),
  title: msg('The campaign will not go ahead: {theme}'),
  message: msg('{requester}’s private campaign {theme} will not go ahead. You have nothing to do and nothing to pay.'),
  onPage: msg('You have nothing to do and nothing to pay.'),
  emailAction: msg('View campaign'),
})

export const campaignNotices: readonly Notice[] = [
  campaignInvitation,
  campaignInvitationResponse,
  campaignProposal,
  campaignRejected,
  campaignCreatedNotice,
  campaignEnded,
]
