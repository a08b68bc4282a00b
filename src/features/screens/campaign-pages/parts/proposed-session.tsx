import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { formatPLN } from '#kernel/money.ts'
import { pluralize } from '#kernel/pluralize.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'

type Props = { readonly campaign: CampaignView; readonly now: string }

/** What staff propose. */
export const ProposedSessionText = ({ campaign: { proposal, teacherName, sessionLength }, now }: Props) =>
  proposal && (
    <Stack gap={2}>
      <p>
        <b>{proposal.title}</b>, level {proposal.level}, with {teacherName} as game master.
      </p>
      <p>
        {proposal.weeks === 1 ? 'One game' : `${proposal.weeks} games, one a week,`} of{' '}
        {pluralize(sessionLength, 'hour')}, {proposal.weeks === 1 ? '' : 'the first '}
        <LocalTime at={proposal.firstStart} now={now} withZone />.
      </p>
      <p>{formatPLN(proposal.price)} for each player and game, charged after it is played.</p>
      {proposal.message && <blockquote>{proposal.message}</blockquote>}
    </Stack>
  )
