import { NOTICE_CATEGORIES } from '#features/people/notices/define-notice.ts'
import { noticeTypesIn } from '#features/people/notices/notice-registry.ts'
import type { Ctx } from '#kernel/actor.ts'
import { requireUser } from '#kernel/policy.ts'
import { db } from '#platform/database.ts'
import { toListedDays, toListItems } from './list-item.ts'
import { listAnswerable, listNotifications } from './queries.ts'
import { isAnswerable } from './rules.ts'

/** `filter`: a category, `unread`, or anything else for all. */
type Asked = { readonly filter: string; readonly cursor?: string | undefined }

/**
 * A page of the actor's notifications. What waits for an answer stands first, on the first page, whatever its age, and is no part of the days.
 */
export const readNotificationList = async (ctx: Ctx, { filter, cursor }: Asked) => {
  const { id, zone } = requireUser(ctx.actor)
  const category = NOTICE_CATEGORIES.find(one => one === filter)
  const isFirst = cursor === undefined
  const [page, answerable] = await Promise.all([
    listNotifications(db, id, { unread: filter === 'unread', category, cursor }),
    isFirst ? listAnswerable(db, id, ctx.now) : [],
  ])
  const asked = answerable.filter(({ type }) => !category || noticeTypesIn(category).includes(type))
  const others = page.items.filter(row => !isAnswerable(row, ctx.now))
  return {
    toAnswer: await toListItems(db, asked, ctx.now, zone),
    days: await toListedDays(db, others, ctx.now, zone),
    nextCursor: page.nextCursor,
    isFirst,
  }
}
