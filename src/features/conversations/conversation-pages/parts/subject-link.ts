import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { campaignPath } from '#features/games/campaigns/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'

type Subject = Pick<ConversationView, 'kind' | 'side' | 'teacherId' | 'sessionId' | 'gameId' | 'campaignId'>

/** From a conversation to what it is about. */
export const subjectOf = ({ kind, side, teacherId, sessionId, gameId, campaignId }: Subject) => {
  if (sessionId)
    return side === 'host'
      ? { to: `/campus/my-sessions/${sessionId}`, label: 'Your session' }
      : { to: `/campus/sessions/${sessionId}`, label: 'Open the lesson' }
  if (gameId) return { to: gamePath(gameId), label: 'Open the game' }
  if (campaignId && side !== 'host') return { to: campaignPath(campaignId), label: 'Open the campaign' }
  return kind === 'pair' && teacherId && side !== 'host'
    ? { to: `/campus/teachers/${teacherId}`, label: 'The teacher’s page' }
    : null
}
