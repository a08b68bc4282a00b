import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { campaignPath } from '#features/games/campaigns/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { t } from '#kernel/messages.ts'

type Subject = Pick<ConversationView, 'kind' | 'side' | 'teacherId' | 'sessionId' | 'gameId' | 'campaignId'>

/** From a conversation to what it is about. */
export const subjectOf = ({ kind, side, teacherId, sessionId, gameId, campaignId }: Subject) => {
  if (sessionId)
    return side === 'host'
      ? { to: `/campus/my-sessions/${sessionId}`, label: t('Your session') }
      : { to: `/campus/sessions/${sessionId}`, label: t('Open the lesson') }
  if (gameId) return { to: gamePath(gameId), label: t('Open the game') }
  if (campaignId && side !== 'host') return { to: campaignPath(campaignId), label: t('Open the campaign') }
  return kind === 'pair' && teacherId && side !== 'host'
    ? { to: `/campus/teachers/${teacherId}`, label: t('The teacher’s page') }
    : null
}
