import { sectionSnapshot } from '#features/dashboard/counters.ts'
import { countUnread } from '#features/notifications/queries.ts'
import { userSnapshot } from '#features/users/queries.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/database.ts'
import type { Snapshots } from '#platform/live-events.ts'

/** The snapshots sent with topics to their audience, by the topic's name. */
export const snapshots: Snapshots = {
  notifications: async userId => ({ unread: await countUnread(db, userId) }),
  user: userSnapshot,
  admin: section => sectionSnapshot(section, now()),
}
