import { CAMPAIGN_TYPE_LABELS, STATUS_TONES } from '#features/games/campaign-form/labels.ts'
import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Chip } from '#ui/chip.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'

type Props = {
  readonly campaigns: readonly CampaignView[]
  readonly pathOf: (campaignId: string) => string
  readonly now: string
}

/** What a reader is asked to do now. */
const dueOf = ({ status, isOpen, isRequester, players, proposal }: CampaignView): string | null => {
  if (isOpen && players.some(({ isOwn, answer }) => isOwn && answer === 'invited')) return t('Your answer is needed')
  return status === 'proposed' && isRequester && proposal ? t('A session is proposed') : null
}

export const CampaignRows = ({ campaigns, pathOf, now }: Props) => (
  <RowList>
    {campaigns.map(campaign => {
      const { id, title, type, status, statusLabel, requester, partySize, sessionLength, price, createdAt } = campaign
      const due = dueOf(campaign)
      return (
        <Row
          key={id}
          href={pathOf(id)}
          title={title}
          tone="dungeons"
          highlighted={due !== null}
          chips={
            <>
              <Chip tone={STATUS_TONES[status]}>{statusLabel}</Chip>
              {due && <Chip tone="lamp">{due}</Chip>}
            </>
          }
          meta={[
            CAMPAIGN_TYPE_LABELS[type](),
            hoursLabel(sessionLength),
            t('{count, plural, one {# player} other {# players}}', { count: partySize }),
            t('requested by {requester}', { requester }),
          ].join(' · ')}
          time={<LocalTime at={createdAt} now={now} format="near" />}
          price={t('{price} per player', { price: formatPLN(price.perMember) })}
        />
      )
    })}
  </RowList>
)
