import { HOMEWORK_PATH } from '#features/academy/homework/paths.ts'
import { REPORTS_PATH } from '#features/academy/progress-reports/paths.ts'
import { PROPOSALS_PATH } from '#features/academy/reservations/paths.ts'
import { MY_CAMPAIGNS_PATH } from '#features/games/campaigns/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { ZoneName } from '#ui/local-time.tsx'
import { Muted } from '#ui/typography.tsx'

/** The title, and the ways to what else there is about one's lessons. */
export const ReservationsHeader = () => (
  <Cluster spaceBetween>
    <h1>My reservations</h1>
    <Cluster>
      <Muted size="small">
        Times in <ZoneName />
      </Muted>
      <ButtonLink to={HOMEWORK_PATH} size="small">
        Homework
      </ButtonLink>
      <ButtonLink to={REPORTS_PATH} size="small">
        Reports
      </ButtonLink>
      <ButtonLink to={PROPOSALS_PATH} size="small">
        Proposals
      </ButtonLink>
      <ButtonLink to={MY_CAMPAIGNS_PATH} size="small">
        Campaigns
      </ButtonLink>
    </Cluster>
  </Cluster>
)
