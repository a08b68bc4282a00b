import { noticeStyle } from '#features/people/notices/notice-registry.ts'
import type { Reader } from '#platform/database.ts'
import { timeAgo } from './day-groups.ts'
import { listOfferedAnswers, type OfferedAnswer } from './offered-answers.ts'
import type { NotificationItem } from './parts/day-section.tsx'
import type { Notification } from './queries.ts'
import { statusLabel } from './rules.ts'

/** Notifications as pages list them, in the reader's zone. */
export const toListItems = async (
  reader: Reader,
  rows: readonly Notification[],
  now: Temporal.Instant,
  zone: string,
): Promise<NotificationItem[]> => {
  const offered = await listOfferedAnswers(reader, rows, { now, zone })
  return rows.map(row => toListItem(row, offered.get(row.id) ?? [], now, zone))
}

const toListItem = (row: Notification, answers: readonly OfferedAnswer[], now: Temporal.Instant, zone: string) => {
  const { id, title, message, link, read: isRead } = row
  return {
    ...{ id, title, message, link, isRead, answers, status: statusLabel(row, now) },
    ...noticeStyle(row.type),
    at: row.createdAt.toString(),
    ago: timeAgo(row.createdAt, now, zone),
  }
}
