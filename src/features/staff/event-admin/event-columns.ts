import type { EventWords } from '#features/staff/event-changes/event-kind.ts'
import type { EventView } from '#features/staff/event-changes/schema.ts'
import { t } from '#kernel/messages.ts'

/** Those of both views that can be hidden. A name that both have is hidden in both. */
export const EVENT_COLUMNS = {
  sessions: ['type', 'teacher', 'students', 'next', 'status', 'published', 'price'],
  dates: ['teacher', 'students', 'status'],
} as const satisfies Record<EventView, readonly string[]>

type EventColumn = (typeof EVENT_COLUMNS)[EventView][number] | 'session'

/** As the kind calls them. */
export const eventColumnLabels = ({
  session,
  teacher,
  students,
}: EventWords): Readonly<Record<EventColumn, string>> => ({
  ...{ session, teacher, students },
  type: t('Type'),
  status: t('Status'),
  next: t('Next date'),
  published: t('[column] Published'),
  price: t('Price'),
})
