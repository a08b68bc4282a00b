import type { ConversationView } from '#features/conversations/conversations/queries.ts'
import { campaignPath } from '#features/games/campaigns/paths.ts'
import { gamePath } from '#features/games/games/paths.ts'
import { TextLink } from '#ui/typography.tsx'

type Props = {
  readonly conversation: Pick<ConversationView, 'kind' | 'side' | 'teacherId' | 'sessionId' | 'gameId' | 'campaignId'>
}

const subjectOf = ({ kind, side, teacherId, sessionId, gameId, campaignId }: Props['conversation']) => {
  if (sessionId)
    return side === 'host'
      ? { to: `/campus/my-sessions/${sessionId}`, label: 'Your session' }
      : { to: `/campus/sessions/${sessionId}`, label: 'The session' }
  if (gameId) return { to: gamePath(gameId), label: 'The game' }
  if (campaignId && side !== 'host') return { to: campaignPath(campaignId), label: 'The campaign' }
  return kind === 'pair' && teacherId && side !== 'host'
    ? { to: `/campus/teachers/${teacherId}`, label: 'The teacher’s page' }
    : null
}

/** From a conversation to what it is about. */
export const SubjectLink = ({ conversation }: Props) => {
  const subject = subjectOf(conversation)
  return (
    subject && (
      <div>
        <TextLink to={subject.to}>{subject.label}</TextLink>
      </div>
    )
  )
}
