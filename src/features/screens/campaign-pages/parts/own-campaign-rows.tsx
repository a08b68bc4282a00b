import { Form } from 'react-router'
import { OTHER_THEME } from '#features/games/campaign-form/campaign-types.ts'
import type { CampaignView } from '#features/games/campaigns/campaign-view.ts'
import { campaignPath } from '#features/games/campaigns/paths.ts'
import { awaitedOf } from '#features/games/campaigns/rules.ts'
import { drawnCover } from '#features/games/covers/parts/drawn-covers.ts'
import { hoursLabel } from '#features/games/games/hours-label.ts'
import { releaseSeatPath, seatPath } from '#features/games/seats/paths.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink, SubmitButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Price } from '#ui/price.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { actOf, type CampaignAct, type HeldSeat, isOver, othersOf, stateLabel } from '../own-campaigns.ts'
import styles from './own-campaign-rows.module.css'

type Props = {
  readonly label: string
  readonly campaigns: readonly CampaignView[]
  readonly seats: ReadonlyMap<string, HeldSeat>
  readonly now: string
}

/** The reader's campaigns: what waits for the reader has its act, the others say what comes next. */
export const OwnCampaignRows = ({ label, campaigns, seats, now }: Props) => (
  <RowList label={label}>
    {campaigns.map(campaign => (
      <OwnCampaignRow key={campaign.id} {...{ campaign, now }} seat={seats.get(campaign.sessionId ?? '') ?? null} />
    ))}
  </RowList>
)

type RowProps = { readonly campaign: CampaignView; readonly seat: HeldSeat | null; readonly now: string }

/** `with Ewa Lis and 2 friends`, `with 2 friends`; null for a game that has neither. */
const withWhom = (campaign: CampaignView): string | null => {
  const count = othersOf(campaign).length
  const teacherName = campaign.proposal ? campaign.teacherName : null
  if (teacherName && count > 0)
    return t('with {teacherName} and {count, plural, one {# friend} other {# friends}}', { teacherName, count })
  if (teacherName) return t('[a campaign] with {teacherName}', { teacherName })
  return count > 0 ? t('with {count, plural, one {# friend} other {# friends}}', { count }) : null
}

const OwnCampaignRow = ({ campaign, seat, now }: RowProps) => {
  const { id, title, theme, sessionId, sessionLength, price, proposal, createdAt } = campaign
  const act = actOf(campaign, seat)
  const over = isOver(campaign, now)
  const state = stateLabel(campaign, act, now)
  const tone = act ? 'lamp' : over ? 'muted' : campaign.status === 'created' ? 'good' : 'dungeons'
  return (
    <Row
      href={campaignPath(id)}
      title={theme === OTHER_THEME ? title : t('{theme} campaign', { theme: title })}
      tone="dungeons"
      opens
      highlighted={act !== null}
      avatar={<img src={drawnCover(sessionId ?? id, theme).src} alt="" className={styles.cover} loading="lazy" />}
      chips={proposal && state && <Chip tone={tone}>{state}</Chip>}
      meta={[hoursLabel(sessionLength), withWhom(campaign)].filter(text => text !== null).join(' · ')}
      time={
        proposal ? (
          <>
            {over ? t('[a campaign] Began') : t('First game')} <LocalTime at={proposal.firstStart} now={now} />
          </>
        ) : (
          state
        )
      }
      sub={
        proposal ? (
          [
            t('[dates] {count, plural, one {# game} other {# games}}', { count: proposal.weeks }),
            act?.kind === 'seat' ? t('nothing to pay now') : null,
          ]
            .filter(text => text !== null)
            .join(' · ')
        ) : (
          <>
            {t('[a campaign] Requested')} <LocalTime at={createdAt} now={now} format="near" />
            {campaign.status === 'pending' &&
              !act &&
              awaitedOf(campaign.players).length > 0 &&
              ` · ${t('then we look for a game master')}`}
          </>
        )
      }
      price={<Price amount={formatPLN(proposal?.price ?? price.perMember)} per={t('[price] a game')} />}
      action={
        act && (
          <>
            <Act {...{ act, campaign }} />
            {act.until && (
              <p className={styles.until}>
                {t('Answer by')} <LocalTime at={act.until} now={now} />
              </p>
            )}
          </>
        )
      }
    />
  )
}

const Act = ({ act, campaign }: { readonly act: CampaignAct; readonly campaign: CampaignView }) => {
  const { id, title, price } = campaign
  switch (act.kind) {
    case 'invitation':
      return (
        <Cluster gap={2} className={styles.acts}>
          <Form method="post">
            <input type="hidden" name="playerId" value={act.playerId} />
            <input type="hidden" name="seenPrice" value={price.perMember} />
            <SubmitButton
              name="verb"
              value="accept"
              variant="primary"
              size="small"
              aria-label={t('Agree: {title}', { title })}
            >
              {t('[action] Agree')}
            </SubmitButton>
          </Form>
          <ButtonLink to={campaignPath(id)} size="small" aria-label={t('Decline {title}', { title })}>
            {t('Decline')}
          </ButtonLink>
        </Cluster>
      )
    case 'proposal':
      return (
        <Cluster gap={2} className={styles.acts}>
          <ButtonLink to={campaignPath(id)} variant="primary" size="small" aria-label={t('Answer: {title}', { title })}>
            {t('See and answer')}
          </ButtonLink>
        </Cluster>
      )
    case 'seat':
      return (
        <Cluster gap={2} className={styles.acts}>
          <ButtonLink
            to={seatPath(act.seatId)}
            variant="primary"
            size="small"
            aria-label={t('Keep my seat: {title}', { title })}
          >
            {t('Keep my seat')}
          </ButtonLink>
          <ButtonLink to={releaseSeatPath(act.seatId)} size="small" aria-label={t('Decline {title}', { title })}>
            {t('Decline')}
          </ButtonLink>
        </Cluster>
      )
  }
}
