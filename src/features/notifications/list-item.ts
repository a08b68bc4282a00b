import { timeAgo } from './days.ts'
import { answersOf, noticeStyle } from './notice-registry.ts'
import type { NotificationItem } from './parts/day-section.tsx'
import type { Notification } from './queries.ts'
import { isAnswerable, statusLabel } from './rules.ts'

/** A notification as pages list it, in the reader's zone. */
export const toListItem = (row: Notification, now: Temporal.Instant, zone: string): NotificationItem => {
  const { id, title, message, link, read: isRead } = row
  return {
    ...{ id, title, message, link, isRead, status: statusLabel(row, now) },
    answers: isAnswerable(row, now) ? answersOf(row.type) : [],
    ...noticeStyle(row.type),
    at: row.createdAt.toString(),
    ago: timeAgo(row.createdAt, now, zone),
  }
}
