import { countUnreadMessages } from '#features/conversations/unread/counting.ts'
import { countUnread } from '#features/people/notifications/queries.ts'
import { userSnapshot } from '#features/people/users/queries.ts'
import { sectionSnapshot } from '#features/staff/dashboard/counters.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import type { Snapshots } from '#platform/live-events.ts'

/** The snapshots sent with topics to their audience, by the topic's name. */
export const snapshots: Snapshots = {
  notifications: async userId => ({ unread: await countUnread(db, userId) }),
  messages: { readAll: ids => countUnreadMessages(ids, now()) },
  user: userSnapshot,
  admin: section => sectionSnapshot(section, now()),
}
