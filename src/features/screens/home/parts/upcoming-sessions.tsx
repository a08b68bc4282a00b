import { SessionRow } from '#features/screens/session-listing/parts/session-row.tsx'
import type { SessionRowFields } from '#features/screens/session-listing/row-labels.ts'
import { t } from '#kernel/messages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { useViewerZone } from '#ui/viewer-zone.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = { readonly title: string; readonly sessions: readonly SessionRowFields[]; readonly now: string }

export const UpcomingSessions = ({ title, sessions, now }: Props) => {
  const zone = useViewerZone()
  return (
    <section aria-labelledby="on-offer">
      <SectionHeading id="on-offer" to="/campus" more={t('All sessions')}>
        {title}
      </SectionHeading>
      {sessions.length > 0 ? (
        <RowList label={title}>
          {sessions.map(session => (
            <SessionRow key={session.id} {...{ session, zone, now }} askedZone={null} isBrief />
          ))}
        </RowList>
      ) : (
        <EmptyState
          title={t('No open sessions right now')}
          icon="lamp"
          tone="academy"
          action={<ButtonLink to="/campus">{t('See all subjects')}</ButtonLink>}
        >
          {t('New sessions appear here as soon as teachers publish them.')}
        </EmptyState>
      )}
    </section>
  )
}
