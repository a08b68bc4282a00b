import { lessonPath } from '#features/academy/reservations/paths.ts'
import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { namesLabel } from '../names-label.ts'
import type { SessionDates } from '../session-dates.ts'

type Props = SessionDates & { readonly zone: string; readonly now: string }

const peopleText = (names: readonly string[], substitute: SessionDates['dates'][number]['substitute']): string => {
  const students = namesLabel(names, { kind: 'lesson' })
  return substitute ? t('{students} · taught by {substitute}', { students, substitute }) : students
}

/** The next dates of a teacher's session, each with its students; a booked one leads to its lesson. */
export const SessionDatesCard = ({ dates, more, zone, now }: Props) => (
  <Card title={t('Next dates')}>
    <Stack gap={3}>
      <RowList label={t('Next dates')}>
        {dates.map(({ id, start, end, names, lessonId, substitute }) => (
          <Row
            key={id}
            tone="academy"
            title={<LocalTime at={start} until={end} zone={zone} now={now} />}
            href={lessonId ? lessonPath(lessonId) : undefined}
            meta={peopleText(names, substitute)}
          />
        ))}
      </RowList>
      {more > 0 && (
        <Muted size="small">
          {rich('{count} more in your <calendar>calendar</calendar>.', {
            count: more,
            calendar: words => <TextLink to="/campus/calendar">{words}</TextLink>,
          })}
        </Muted>
      )}
    </Stack>
  </Card>
)
