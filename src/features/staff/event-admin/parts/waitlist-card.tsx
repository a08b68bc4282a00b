import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { EventDetails } from '../session-details.ts'

/** Who waits for a place, in the order of the queue. */
export const WaitlistCard = ({ waiting }: { waiting: EventDetails['waiting'] }) => (
  <Card title="Waitlist">
    <Table
      caption="Waitlist"
      columns={[
        {
          label: 'Student',
          cell: ({ student }: EventDetails['waiting'][number]) => (
            <TextLink to={`/admin/users/${student.uid}`}>{student.displayName}</TextLink>
          ),
        },
        { label: 'From', cell: ({ firstDate }) => firstDate ?? 'The whole course' },
        { label: 'State', cell: ({ state }) => (state === 'offered' ? 'A place is offered' : 'Waits') },
      ]}
      rows={waiting}
      getKey={({ id }) => id}
    />
  </Card>
)
