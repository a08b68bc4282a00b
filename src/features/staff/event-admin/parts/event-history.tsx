import { Card } from '#ui/card.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { EventDetails } from '../session-details.ts'

type Props = { readonly history: EventDetails['history']; readonly auditPath: string; readonly now: string }

const LABELS: Readonly<Record<string, string>> = {
  'session.published': 'Published',
  'session.edited': 'Edited',
  'session.edited_by_staff': 'Edited by staff',
  'session.closed': 'Closed to new bookings',
  'session.dates_skipped': 'Dates left out',
  'course.started': 'Course started',
  'course.cancelled': 'Course did not start',
  'course.renewed': 'Course renewed',
  'game.published': 'Published',
  'game.edited': 'Edited',
  'game.cover_set': 'Cover uploaded',
  'game.cover_removed': 'Cover removed',
  'game.closed': 'Closed to new players',
  'game.date_cancelled': 'Date cancelled',
  'game.ended': 'Ended',
}

/** What happened to a session, out of the audit. */
export const EventHistory = ({ history, auditPath, now }: Props) => (
  <Card title="History" aside={<TextLink to={auditPath}>All</TextLink>}>
    {history.length === 0 ? (
      <Muted>Nothing yet.</Muted>
    ) : (
      <Table
        caption="History"
        columns={[
          { label: 'What', cell: ({ event }: EventDetails['history'][number]) => LABELS[event] ?? event },
          { label: 'Who', cell: ({ actor, name }) => name ?? actor },
          { label: 'When', cell: ({ at }) => <LocalTime at={at} now={now} /> },
        ]}
        rows={history}
        getKey={({ id }) => id}
      />
    )}
  </Card>
)
