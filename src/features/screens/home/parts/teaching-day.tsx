import { TaughtLine } from '#features/screens/teaching/parts/taught-line.tsx'
import { TodayList } from '#features/screens/teaching/parts/today-list.tsx'
import { t } from '#kernel/messages.ts'
import { formatDate, isPast } from '#kernel/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LineList } from '#ui/line-list.tsx'
import { Muted } from '#ui/typography.tsx'
import type { TeachingOverview } from '../dashboard.ts'
import { SectionHeading } from './section-heading.tsx'

type Props = {
  readonly teaching: TeachingOverview
  /** The first steps beside it lead to the profile. */
  readonly hasFirstSteps: boolean
  readonly zone: string
  readonly now: string
}

/** For teachers whom staff have not approved yet. */
const NoAccess = ({ hasFirstSteps }: Pick<Props, 'hasFirstSteps'>) => (
  <Card title={t('You cannot publish lessons yet')} tone="warn" variant="highlighted">
    <Stack gap={4}>
      <p>
        {t(
          'Publishing needs approved teacher access. Write your public profile, then ask us for access. The Teacher Panel explains how.',
        )}
      </p>
      <Cluster>
        <ButtonLink to="/campus/teacher-panel" variant="primary">
          {t('How to get access')}
        </ButtonLink>
        {!hasFirstSteps && <ButtonLink to="/account/teaching">{t('Write your profile')}</ButtonLink>}
      </Cluster>
    </Stack>
  </Card>
)

type ComingProps = Pick<Extract<TeachingOverview, { access: true }>, 'coming'> & Pick<Props, 'zone' | 'now'>

const Coming = ({ coming, zone, now }: ComingProps) =>
  coming.length > 0 && (
    <section aria-labelledby="coming">
      <SectionHeading id="coming" to="/campus/calendar" more={t('Calendar')}>
        {t('Next bookings')}
      </SectionHeading>
      <Stack gap={4}>
        {[...Map.groupBy(coming, ({ start }) => formatDate(start, zone, now))].map(([day, lessons]) => (
          <Stack key={day} gap={2}>
            <Muted size="small">{day}</Muted>
            <LineList label={t('Next booked lessons, {day}', { day })}>
              {lessons.map(lesson => (
                <TaughtLine key={lesson.id} {...{ lesson, zone }} />
              ))}
            </LineList>
          </Stack>
        ))}
      </Stack>
    </section>
  )

/** The running or next date first: today’s, or where nothing more is today the next bookings. */
export const TeachingDay = ({ teaching, hasFirstSteps, zone, now }: Props) => {
  if (!teaching.access) return <NoAccess hasFirstSteps={hasFirstSteps} />
  const { today, coming } = teaching
  const hasMoreToday = today.some(({ end }) => !isPast(end, now))
  return (
    <>
      {!hasMoreToday && <Coming {...{ coming, zone, now }} />}
      <section aria-labelledby="today">
        <SectionHeading id="today" to="/campus/teacher-panel" more={t('Teacher Panel')}>
          {t('Today')}
        </SectionHeading>
        {today.length > 0 ? (
          <TodayList lessons={today} {...{ zone, now }} />
        ) : (
          <Card>
            <Muted>{t('No lessons today.')}</Muted>
          </Card>
        )}
      </section>
      {hasMoreToday && <Coming {...{ coming, zone, now }} />}
    </>
  )
}
