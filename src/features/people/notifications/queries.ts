import { and, asc, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { NoticeCategory } from '#features/people/notices/define-notice.ts'
import { noticeTypesIn } from '#features/people/notices/notice-registry.ts'
import { MAX_PAGE_SIZE } from '#kernel/paging.ts'
import { db, type Reader } from '#platform/database.ts'
import { type KeysetPage, keyset, type PageQuery, readPage } from '#platform/keyset.ts'
import { createQueryCache } from '#platform/query-cache.ts'
import { notifications } from './table.ts'

export type Notification = typeof notifications.$inferSelect

export type NotificationFilter = {
  readonly unread?: boolean | undefined
  readonly category?: NoticeCategory | undefined
}

/** The number on the notification bell. */
export const countUnread = async (reader: Reader, userId: string): Promise<number> => {
  const [row] = await reader
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false)))
  return row?.unread ?? 0
}

const unreadCounts = createQueryCache<number>({ content: 'unreadCounts', seconds: 60 })

/** The same for pages, cached: it changes only with its topics, never by time alone. */
export const cachedUnreadCount = (userId: string, now: Temporal.Instant): Promise<number> =>
  unreadCounts(userId, now, () => countUnread(db, userId))

/** One of a person's own notifications. */
export const findNotification = async (
  reader: Reader,
  userId: string,
  id: string,
): Promise<Notification | undefined> => {
  const [found] = await reader
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
  return found
}

const newestFirst = keyset(notifications.createdAt, notifications.id, 'descending')

/** A person's notifications, newest first (docs/product.md §7). */
export const listNotifications = (
  reader: Reader,
  userId: string,
  { unread, category, cursor, limit }: NotificationFilter & PageQuery,
): Promise<KeysetPage<Notification>> =>
  readPage(
    limit,
    rows =>
      reader
        .select()
        .from(notifications)
        .where(
          and(
            eq(notifications.userId, userId),
            unread ? eq(notifications.read, false) : undefined,
            category ? inArray(notifications.type, [...noticeTypesIn(category)]) : undefined,
            newestFirst.afterCursor(cursor),
          ),
        )
        .orderBy(...newestFirst.orderBy)
        .limit(rows),
    ({ createdAt, id }) => ({ at: createdAt.toString(), id }),
  )

/** The notifications that a person can answer now, the oldest first. */
export const listAnswerable = (reader: Reader, userId: string, now: Temporal.Instant): Promise<Notification[]> =>
  reader
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        notifications.isActionable,
        or(isNull(notifications.expiryDate), gt(notifications.expiryDate, now)),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(MAX_PAGE_SIZE)
