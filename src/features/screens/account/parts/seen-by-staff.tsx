import type { ImpersonationView } from '#features/people/impersonation/impersonations.ts'
import { t } from '#kernel/messages.ts'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { SettingsSection } from './settings-section.tsx'

type Props = { readonly seen: readonly ImpersonationView[]; readonly now: string }

/** When staff looked at the site as the reader does, and why. */
export const SeenByStaffSection = ({ seen, now }: Props) => (
  <SettingsSection
    id="seen"
    title={t('Viewed by staff')}
    text={t('To help you, staff can see the site as you do for up to 30 minutes. They can’t change anything.')}
  >
    <RowList label={t('Viewed by staff')}>
      {seen.map(({ id, staffName, reason, startedAt, endedAt }) => (
        <Row
          key={id}
          title={reason}
          meta={staffName}
          time={<LocalTime at={startedAt} {...(endedAt ? { until: endedAt } : {})} now={now} />}
        />
      ))}
    </RowList>
  </SettingsSection>
)
