import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/state-message.tsx'

/** Shown to students without reservations. */
export const NoUpcomingLessons = () => (
  <EmptyState
    title={t('No upcoming lessons')}
    icon="calendar"
    tone="academy"
    action={
      <ButtonLink to="/campus" variant="primary">
        {t('Find a lesson')}
      </ButtonLink>
    }
  >
    {t('Pick a subject and a time; we hold a place for you while you pay.')}
  </EmptyState>
)
