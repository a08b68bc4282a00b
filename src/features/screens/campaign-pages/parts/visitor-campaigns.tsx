import { CAMPAIGN_TYPES } from '#features/games/campaign-form/campaign-types.ts'
import { CAMPAIGN_TYPE_LABELS } from '#features/games/campaign-form/labels.ts'
import { campaignPrice } from '#features/games/campaign-form/price.ts'
import { CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { drawnCover } from '#features/games/covers/parts/drawn-covers.ts'
import { THEME_LABELS, THEMES } from '#features/games/games/game-types.ts'
import { t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Page, Stack } from '#ui/layout.tsx'
import { Table } from '#ui/table.tsx'
import { Lead, Muted } from '#ui/typography.tsx'
import styles from './visitor-campaigns.module.css'

const EXAMPLES = [2, 3, 4].flatMap(sessionLength =>
  CAMPAIGN_TYPES.map(type => ({ type, sessionLength, ...campaignPrice({ type, sessionLength, players: 4 }) })),
)

/** What a private campaign is and costs, for who is not logged in. */
export const VisitorCampaigns = () => (
  <Page width="narrow" data-tone="dungeons">
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('Private campaigns')}</h1>
        <Lead>
          {t(
            'A story of your own in English, for two to six friends. You choose the theme and the players; we find a game master and a time for all of you.',
          )}
        </Lead>
        <Cluster>
          <ButtonLink to={`/enter?to=${encodeURIComponent(CAMPAIGNS_PATH)}`} variant="primary" icon="dice">
            {t('Log in to plan a campaign')}
          </ButtonLink>
        </Cluster>
        <Muted size="small">{t('Every player needs an account: you invite your friends by their usernames.')}</Muted>
      </Stack>
      <ul className={styles.themes} aria-label={t('Themes')}>
        {THEMES.map(theme => (
          <li key={theme}>
            <img src={drawnCover('', theme).src} alt="" width={320} height={180} loading="lazy" />
            {theme === 'Other' ? t('Your own idea') : THEME_LABELS[theme]()}
          </li>
        ))}
      </ul>
      <Card title={t('What one game costs')} tone="dungeons">
        <Table
          caption={t('Prices for a party of four')}
          rows={EXAMPLES}
          getKey={({ type, sessionLength }) => `${type} ${sessionLength}`}
          columns={[
            { label: t('Type'), cell: ({ type }) => CAMPAIGN_TYPE_LABELS[type]() },
            { label: t('Hours'), cell: ({ sessionLength }) => sessionLength, end: true },
            { label: t('One game'), cell: ({ total }) => formatPLN(total), end: true },
            { label: t('Each of four'), cell: ({ perMember }) => formatPLN(perMember), end: true },
          ]}
        />
      </Card>
    </Stack>
  </Page>
)
