import { and, asc, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
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

/** What the frame counts on every page: unread notifications, and conversations with something unread. */
export type FrameCounts = { readonly notifications: number; readonly messages: number }

type CountMessages = (userId: string, now: Temporal.Instant) => SQL
let countMessages: CountMessages = () => sql`0`

/** Called once at the start: how a higher feature counts what is unread beside the notifications, as part of the same statement. */
export const registerMessageCount = (count: CountMessages): void => {
  countMessages = count
}

const readFrameCounts = async (userId: string, now: Temporal.Instant): Promise<FrameCounts> => {
  const { rows } = await db.execute<FrameCounts>(sql`
    select (select count(*)::int from ${notifications} where ${notifications.userId} = ${userId} and not ${notifications.read}) as notifications,
      (${countMessages(userId, now)})::int as messages`)
  return rows[0] ?? { notifications: 0, messages: 0 }
}

const frameCounts = createQueryCache<FrameCounts>({ content: 'unreadCounts', seconds: 60 })

/** Both with one statement, cached: what is unread changes with its topics, and by time alone only where a child turns 18. */
export const cachedFrameCounts = (userId: string, now: Temporal.Instant): Promise<FrameCounts> =>
  frameCounts(userId, now, () => readFrameCounts(userId, now))

/** The number on the notification bell, for pages that show it too. */
export const cachedUnreadCount = async (userId: string, now: Temporal.Instant): Promise<number> =>
  (await cachedFrameCounts(userId, now)).notifications

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
