import { and, count, desc, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import type { Reader } from '#platform/database.ts'
import type { NoticeCategory } from './define-notice.ts'
import { noticeTypesIn } from './notice-registry.ts'
import { notifications } from './table.ts'

export type Notification = typeof notifications.$inferSelect

/** `unread`: what nobody has looked at yet; a category: the types that belong together. */
export type NotificationFilter = {
  readonly unread?: boolean | undefined
  readonly category?: NoticeCategory | undefined
}

/** Notifications a page (docs/product.md §7). */
export const PAGE_SIZE = 25

/** How many of a person's notifications are unread: the bell's number. */
export const countUnread = async (reader: Reader, userId: string): Promise<number> => {
  const [row] = await reader
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false)))
  return row?.unread ?? 0
}

const afterCursor = (cursor: string): SQL | undefined => {
  const { at, id } = decodeCursor(cursor)
  const createdAt = Temporal.Instant.from(at)
  return or(
    lt(notifications.createdAt, createdAt),
    and(eq(notifications.createdAt, createdAt), lt(notifications.id, id)),
  )
}

/** A person's notifications, newest first, at most `limit`; `next` continues where there are more. */
export const listNotifications = async (
  reader: Reader,
  userId: string,
  { unread, category, cursor, limit = PAGE_SIZE }: NotificationFilter & { cursor?: string | undefined; limit?: number },
): Promise<{ readonly items: readonly Notification[]; readonly next: string | null }> => {
  const rows = await reader
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        unread ? eq(notifications.read, false) : undefined,
        category ? inArray(notifications.type, [...noticeTypesIn(category)]) : undefined,
        cursor ? afterCursor(cursor) : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodeCursor({ at: last.createdAt.toString(), id: last.id }) : null,
  }
}
