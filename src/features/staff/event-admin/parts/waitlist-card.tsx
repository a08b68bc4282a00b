import { t } from '#kernel/messages.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { TextLink } from '#ui/typography.tsx'
import type { EventDetails } from '../session-details.ts'

/** Who waits for a place, in the order of the queue. */
export const WaitlistCard = ({ waiting }: { waiting: EventDetails['waiting'] }) => (
  <Card title={t('Waitlist')}>
    <Table
      caption={t('Waitlist')}
      columns={[
        {
          label: t('Student'),
          cell: ({ student }: EventDetails['waiting'][number]) => (
            <TextLink to={`/admin/users/${student.uid}`}>{student.displayName}</TextLink>
          ),
        },
        { label: t('[date] From'), cell: ({ firstDate }) => firstDate ?? t('The whole course') },
        {
          label: t('State'),
          cell: ({ state }) => (state === 'offered' ? t('A place is offered') : t('[waitlist] Waits')),
        },
      ]}
      rows={waiting}
      getKey={({ id }) => id}
    />
  </Card>
)
