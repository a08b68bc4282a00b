import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'

type Props = { readonly campaign: CampaignView; readonly now: string }

/** What staff propose. */
export const ProposedSessionText = ({ campaign: { proposal, teacherName, sessionLength }, now }: Props) =>
  proposal && (
    <Stack gap={2}>
      <p>
        {rich('<b>{title}</b>, level {level}, with {teacherName} as game master.', {
          b: words => <b>{words}</b>,
          title: proposal.title,
          level: proposal.level,
          teacherName: teacherName ?? '',
        })}
      </p>
      <p>
        {rich(
          '{weeks, plural, one {One game of {hours, plural, one {# hour} other {# hours}}, <time></time>.} other {# games, one a week, of {hours, plural, one {# hour} other {# hours}}, the first <time></time>.}}',
          {
            weeks: proposal.weeks,
            hours: sessionLength,
            time: () => <LocalTime at={proposal.firstStart} now={now} withZone />,
          },
        )}
      </p>
      <p>{t('{price} for each player and game, charged after it is played.', { price: formatPLN(proposal.price) })}</p>
      {proposal.message && <blockquote>{proposal.message}</blockquote>}
    </Stack>
  )
