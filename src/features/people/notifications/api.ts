import { NOTICE_FIELDS } from '#features/people/notices/define-notice.ts'
import { NO_NOTIFICATION } from '#features/people/notices/refusals.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'
import { type Endpoint, endpoint } from '#platform/api.ts'
import { db } from '#platform/database.ts'
import { pageQuery } from '#platform/keyset.ts'
import { markAllRead, markRead } from './actions.ts'
import { answerNotification } from './answer-notification.ts'
import { listOfferedAnswers } from './offered-answers.ts'
import { countUnread, findNotification, listNotifications, type Notification } from './queries.ts'
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

/** Rows as JSON, with the labels of times in the reader's zone. */
const toJson = async ({ actor, now }: Ctx, rows: readonly Notification[]) => {
  const offered = await listOfferedAnswers(db, rows, { now, zone: requireUser(actor).zone })
  return rows.map(row => ({
    ...fieldsOf(row, now),
    answers: (offered.get(row.id) ?? []).map(({ key, label, time }) => ({ key, label, time })),
  }))
}

/** The specification’s fields move from `params` to the top level. */
const fieldsOf = (notification: Notification, now: Temporal.Instant) => {
  const { id, userId, title, message, type, read, link, params, createdAt, expiryDate, status } = notification
  return {
    ...{ id, userId, title, message, type, read, link, isActionable: isAnswerable(notification, now) },
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
    scope: ['read'],
    query: NotificationFilterQuery.extend(pageQuery),
    response: NotificationPage,
    run: async ({ ctx, query }) => {
      const { items, nextCursor } = await listNotifications(db, requireUser(ctx.actor).id, query)
      return { items: await toJson(ctx, items), nextCursor }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/v1/notifications/unread-count',
    tag,
    summary: 'How many are unread',
    policy: signedIn,
    scope: ['read'],
    response: UnreadCount,
    run: async ({ ctx }) => ({ unread: await countUnread(db, requireUser(ctx.actor).id) }),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/notifications/reading',
    tag,
    summary: 'Mark all as read',
    policy: signedIn,
    scope: ['book'],
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
    scope: ['book'],
    params: NotificationParams,
    status: 204,
    run: ({ ctx, params }) => markRead(ctx, params.id),
  }),
  endpoint({
    method: 'post',
    path: '/api/v1/notifications/{id}/answer',
    tag,
    summary:
      'Answer one of my notifications, with the time where it offers several; 422 where the answer needs more: then answer what it is about',
    policy: signedIn,
    scope: 'none',
    params: NotificationParams,
    body: NotificationAnswer,
    response: NotificationSchema,
    run: async ({ ctx, params: { id }, body }) => {
      const outcome = await answerNotification(ctx, id, body)
      if (typeof outcome !== 'string' && outcome.missing) refuse(outcome.missing)
      const answered = (await findNotification(db, requireUser(ctx.actor).id, id)) ?? refuse(NO_NOTIFICATION)
      const [json] = await toJson(ctx, [answered])
      return json ?? refuse(NO_NOTIFICATION)
    },
  }),
]
