import { Link } from 'react-router'
import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { PROPOSALS_PATH } from '#features/academy/reservations/paths.ts'
import { MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { Dropdown } from '#ui/dropdown.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { ZoneName } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'

/** The title, and behind a menu the ways to what else there is about one's lessons. */
export const ReservationsHeader = () => (
  <Stack gap={1}>
    <Cluster spaceBetween>
      <h1>My reservations</h1>
      <Dropdown label="More" size="small">
        <Link to={HOMEWORK_PATH}>Homework</Link>
        <Link to={REPORTS_PATH}>Reports</Link>
        <Link to={PROPOSALS_PATH}>Proposals</Link>
        <Link to={MY_CAMPAIGNS_PATH}>Campaigns</Link>
      </Dropdown>
    </Cluster>
    <Muted size="small">
      Times in <ZoneName />
    </Muted>
  </Stack>
)
