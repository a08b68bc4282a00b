import { repricePath, reservationPath, terminatePath } from '#features/academy/reservations/paths.ts'
import { planLabel } from '#features/academy/reservations/plan-labels.ts'
import { eventPath } from '#features/academy/sessions/paths.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN } from '#kernel/money.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Table } from '#ui/table.tsx'
import { Muted, TextLink } from '#ui/typography.tsx'
import type { EventDetails } from '../session-details.ts'
import { PersonWithPayer } from './person-with-payer.tsx'

type Props = {
  readonly sessionId: string
  readonly bookings: EventDetails['bookings']
  readonly isFirstPage: boolean
  readonly now: string
}
type Booking = Props['bookings']['items'][number]

const STATES: Readonly<Record<Booking['state'], Message>> = {
  held: msg('[booking] Held, not paid yet'),
  booked: msg('[booking] Booked'),
  lapsed: msg('[booking] Lapsed'),
  resigned: msg('[booking] Resigned'),
  ended: msg('[booking] Ended'),
}

/** The bookings of a session, with what staff can do to each. */
export const BookingsCard = ({ sessionId, bookings: { items, nextCursor }, isFirstPage, now }: Props) => (
  <Card title={t('Bookings')}>
    {items.length === 0 ? (
      <Muted>{t('No booking yet.')}</Muted>
    ) : (
      <Stack gap={4}>
        <Table
          caption={t('Bookings')}
          columns={[
            {
              label: t('Student'),
              cell: ({ student, payer }: Booking) => <PersonWithPayer person={student} payer={payer} />,
            },
            {
              label: t('Booking'),
              cell: ({ id, plan, isTrial, createdAt }) => (
                <span>
                  <TextLink to={reservationPath(id)}>{planLabel({ plan, isTrial })}</TextLink>
                  <br />
                  <Muted size="small">
                    <LocalTime at={createdAt} now={now} format="day" />
                  </Muted>
                </span>
              ),
            },
            {
              label: t('State'),
              cell: ({ state, endReason }) => (
                <Chip tone={state === 'booked' ? 'good' : state === 'held' ? 'warn' : 'muted'}>
                  {endReason === 'completed' ? t('[booking] Completed') : STATES[state]()}
                </Chip>
              ),
            },
            { label: t('Lessons ahead'), cell: ({ lessonsAhead }) => lessonsAhead, end: true },
            {
              label: t('Amount'),
              cell: ({ amount, plan }) => (plan === 'weekly' ? '–' : formatPLN(amount)),
              end: true,
            },
            {
              label: t('[column] Change'),
              cell: ({ id, state, plan }) =>
                state === 'booked' ? (
                  <Cluster gap={2}>
                    <TextLink to={terminatePath(id)}>{t('[booking] End')}</TextLink>
                    {plan === 'weekly' && <TextLink to={repricePath(id)}>{t('Price')}</TextLink>}
                  </Cluster>
                ) : (
                  <Muted>–</Muted>
                ),
            },
          ]}
          rows={items}
          getKey={({ id }) => id}
        />
        {(nextCursor || !isFirstPage) && (
          <Pagination
            summary={t('{count, plural, one {# booking} other {# bookings}}', { count: items.length })}
            previous={isFirstPage ? undefined : eventPath(sessionId)}
            previousLabel={t('First page')}
            next={nextCursor ? `${eventPath(sessionId)}?cursor=${nextCursor}` : undefined}
          />
        )}
      </Stack>
    )}
  </Card>
)
