import { lessonPath } from '#features/academy/reservations/paths.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import { namesLabel } from '../names-label.ts'
import type { SessionDates } from '../session-dates.ts'

type Props = SessionDates & { readonly zone: string; readonly now: string }

/** The next dates of a teacher's session, each with its students; a booked one leads to its lesson. */
export const SessionDatesCard = ({ dates, more, zone, now }: Props) => (
  <Card title="Next dates">
    <Stack gap={3}>
      <RowList label="Next dates">
        {dates.map(({ id, start, end, names, lessonId, substitute }) => (
          <Row
            key={id}
            tone="academy"
            title={<LocalTime at={start} until={end} zone={zone} now={now} />}
            href={lessonId ? lessonPath(lessonId) : undefined}
            meta={`${namesLabel(names, { kind: 'lesson' })}${substitute ? ` · taught by ${substitute}` : ''}`}
          />
        ))}
      </RowList>
      {more > 0 && (
        <Muted size="small">
          {more} more in your <TextLink to="/campus/calendar">calendar</TextLink>.
        </Muted>
      )}
    </Stack>
  </Card>
)
