import { t } from '#kernel/messages.ts'
import type { KeysetPage } from '#platform/keyset.ts'
import { Chip } from '#ui/chip.tsx'
import { FilterBar, FilterLink } from '#ui/filters.tsx'
import { Stack } from '#ui/layout.tsx'
import { LocalTime } from '#ui/local-time.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { rich } from '#ui/rich.tsx'
import { Row, RowList } from '#ui/row-list.tsx'
import { EmptyState } from '#ui/state-message.tsx'
import { deliveryPath } from '../paths.ts'
import type { DeliveryView } from '../queries.ts'
import { DELIVERY_FILTERS, type DeliveryFilter, LOG_DAYS } from '../schema.ts'
import { DELIVERY_LABELS, FILTER_LABELS } from './labels.ts'

type Props = {
  readonly endpointId: string
  readonly log: KeysetPage<DeliveryView>
  readonly filter: DeliveryFilter
  readonly isFirstPage: boolean
  readonly now: string
}

/** What was sent, or is to be sent, the latest event first. */
export const DeliveryLog = ({ endpointId, log: { items, nextCursor }, filter, isFirstPage, now }: Props) => (
  <section aria-labelledby="events">
    <Stack gap={4}>
      <h2 id="events">{t('Events of the last {days} days', { days: LOG_DAYS })}</h2>
      <FilterBar label={t('Which events')}>
        {DELIVERY_FILTERS.map(each => (
          <FilterLink key={each} to={`?state=${each}`} active={each === filter}>
            {FILTER_LABELS[each]()}
          </FilterLink>
        ))}
      </FilterBar>
      {items.length > 0 ? (
        <RowList>
          {items.map(delivery => (
            <DeliveryRow key={delivery.id} {...{ endpointId, delivery, now }} />
          ))}
        </RowList>
      ) : (
        <EmptyState title={t('No events')} icon="mail">
          {filter === 'all'
            ? t('Send a test event to see whether your program takes it.')
            : t('No event is in this state.')}
        </EmptyState>
      )}
      {(nextCursor || !isFirstPage) && (
        <Pagination
          summary={t('{count, plural, one {# event} other {# events}}', { count: items.length })}
          previous={isFirstPage ? undefined : `?state=${filter}`}
          previousLabel={t('First page')}
          next={nextCursor ? `?state=${filter}&cursor=${encodeURIComponent(nextCursor)}` : undefined}
        />
      )}
    </Stack>
  </section>
)

type RowProps = { readonly endpointId: string; readonly delivery: DeliveryView; readonly now: string }

const DeliveryRow = ({ endpointId, delivery, now }: RowProps) => {
  const { id, eventType, eventId, state, tries, createdAt, nextAt } = delivery
  const [label, tone] = DELIVERY_LABELS[state]
  return (
    <Row
      title={eventType}
      href={deliveryPath(endpointId, id)}
      tone={tone}
      highlighted={state === 'failed'}
      chips={<Chip tone={tone}>{label()}</Chip>}
      meta={eventId}
      time={<LocalTime at={createdAt} now={now} format="near" />}
      sub={
        nextAt && tries > 0
          ? rich('tried {tries, plural, one {# time} other {# times}}, again <time></time>', {
              tries,
              time: () => <LocalTime at={nextAt} now={now} format="near" />,
            })
          : undefined
      }
    />
  )
}
