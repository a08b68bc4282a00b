import { acceptProposal } from '#features/games/campaigns/accept-proposed-session.ts'
import { acceptInvitation, declineInvitation } from '#features/games/campaigns/answer-invitation.ts'
import { declineProposal } from '#features/games/campaigns/close-campaign.ts'
import { parseInvitationId } from '#features/games/campaigns/invitation-id.ts'
import { type AnswerableNotice, answerable } from '#features/people/notices/answerable-notices.ts'
import { t } from '#kernel/messages.ts'
import { campaignInvitation, campaignProposal } from './notices.ts'

export const campaignAnswers: readonly AnswerableNotice[] = [
  answerable(campaignInvitation, {
    accept: async (ctx, id) => {
      const { playerId, price } = parseInvitationId(id)
      await acceptInvitation(ctx, playerId, price)
      return t('Accepted. Show your friends when you are free, on the campaign’s page.')
    },
    decline: async (ctx, id) => {
      await declineInvitation(ctx, parseInvitationId(id).playerId)
      return t('[invitation] Declined.')
    },
  }),
  answerable(campaignProposal, {
    accept: async (ctx, campaignId) => {
      await acceptProposal(ctx, campaignId)
      return t('Accepted. The session has been created, and we hold a seat for each player.')
    },
    decline: async (ctx, campaignId) => {
      await declineProposal(ctx, campaignId)
      return t('Declined. We’ll look for another time.')
    },
  }),
]
