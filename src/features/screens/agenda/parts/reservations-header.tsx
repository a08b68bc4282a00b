import { Link } from 'react-router'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { PROPOSALS_PATH } from '#features/academy/reservations/paths.ts'
import { MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { t } from '#kernel/messages.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { ZoneTime } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'

/** The title, and behind a menu the ways to what else there is about one's lessons. */
export const ReservationsHeader = () => (
  <Stack gap={1}>
    <Cluster spaceBetween>
      <h1>{t('My reservations')}</h1>
      <Dropdown label={t('More')} iconOnly>
        <Link to={HOMEWORK_PATH}>{t('Homework')}</Link>
        <Link to={REPORTS_PATH}>{t('Reports')}</Link>
        <Link to={PROPOSALS_PATH}>{t('Proposals')}</Link>
        <Link to={MY_CAMPAIGNS_PATH}>{t('Campaigns')}</Link>
      </Dropdown>
    </Cluster>
    <Muted size="small">
      <ZoneTime />
    </Muted>
  </Stack>
)
