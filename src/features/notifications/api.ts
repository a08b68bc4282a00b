import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { markAllRead, markRead } from './actions.ts'
import { answerNotification } from './answering.ts'
import { NOTICE_FIELDS } from './define-notice.ts'
import { answersOf } from './notice-registry.ts'
import { countUnread, findNotification, listNotifications, type Notification } from './queries.ts'
import { NO_NOTIFICATION } from './refusals.ts'
import { isAnswerable } from './rules.ts'
import {
  NotificationAnswer,
  NotificationFilterQuery,
  NotificationPage,
  NotificationParams,
  NotificationSchema,
  UnreadCount,
} from './schema.ts'

const tag = 'Notifications'

/** A row as JSON. The specification’s fields move from `params` to the top level. */
export const toJson = (notification: Notification, now: Temporal.Instant) => {
  const { id, userId, title, message, type, read, link, params, createdAt, expiryDate, status } = notification
  const isActionable = isAnswerable(notification, now)
  return {
    ...{ id, userId, title, message, type, read, link, isActionable },
    answers: isActionable ? answersOf(type) : [],
    createdAt: createdAt.toString(),
    expiryDate: expiryDate?.toString() ?? null,
    status: status || null,
    ...Object.fromEntries(NOTICE_FIELDS.map(name => [name, params[name] ?? null])),
  }
}

export const notificationEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/api/v1/notifications',
    tag,
    summary: 'My notifications, newest first',
    policy: signedIn,
    query: NotificationFilterQuery.extend(pageQuery),
    response: NotificationPage,
    run: async ({ ctx, query }) => {
      const { items, nextCursor } = await listNotifications(db, requireUser(ctx.actor).id, query)
      return { items: items.map(row => toJson(row, ctx.now)), nextCursor }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/notifications/unread-count',
    tag,
    summary: 'How many are unread',
    policy: signedIn,
    response: UnreadCount,
    run: async ({ ctx }) => ({ unread: await countUnread(db, requireUser(ctx.actor).id) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/notifications/reading',
    tag,
    summary: 'Mark all as read',
    policy: signedIn,
    response: UnreadCount,
    run: async ({ ctx }) => {
      await markAllRead(ctx)
      return { unread: 0 }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/notifications/{id}/reading',
    tag,
    summary: 'Mark one as read',
    policy: signedIn,
    params: NotificationParams,
    status: 204,
    run: ({ ctx, params }) => markRead(ctx, params.id),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/notifications/{id}/answer',
    tag,
    summary:
      'Answer one of my notifications; 422 where the answer needs more than its name, such as one of several times: then answer what it is about',
    policy: signedIn,
    params: NotificationParams,
    body: NotificationAnswer,
    response: NotificationSchema,
    run: async ({ ctx, params: { id }, body: { answer } }) => {
      const outcome = await answerNotification(ctx, id, answer)
      if (typeof outcome !== 'string' && outcome.missing) refuse(outcome.missing)
      const answered = (await findNotification(db, requireUser(ctx.actor).id, id)) ?? refuse(NO_NOTIFICATION)
      return toJson(answered, ctx.now)
    },
  }),
]
