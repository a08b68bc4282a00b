import { type AnswerableNotice, answerable } from '#features/notifications/answerable-notices.ts'
import { acceptProposal } from './accepting.ts'
import { acceptInvitation, declineInvitation } from './answering.ts'
import { declineProposal } from './closing.ts'
import { parseInvitationId } from './invitation-id.ts'
import { campaignInvitation, campaignProposal } from './notices.ts'

export const campaignAnswers: readonly AnswerableNotice[] = [
  answerable(campaignInvitation, {
    accept: async (ctx, id) => {
      const { playerId, price } = parseInvitationId(id)
      await acceptInvitation(ctx, playerId, price)
      return 'Accepted. Show your friends when you are free, on the campaign’s page.'
    },
    decline: async (ctx, id) => {
      await declineInvitation(ctx, parseInvitationId(id).playerId)
      return 'Declined.'
    },
  }),
  answerable(campaignProposal, {
    accept: async (ctx, campaignId) => {
      await acceptProposal(ctx, campaignId)
      return 'Accepted. The session has been created, and we hold a seat for each player.'
    },
    decline: async (ctx, campaignId) => {
      await declineProposal(ctx, campaignId)
      return 'Declined. We’ll look for another time.'
    },
  }),
]
