import { and, asc, eq, inArray, lt, min, sql } from 'drizzle-orm'
import { findNotice } from '#features/people/notices/notice-registry.ts'
import {
  choiceOf,
  DEFAULT_SUMMARY_HOUR,
  lastSummary,
} from '#features/people/notification-preferences/delivery-rules.ts'
import { listPeople, type Recipient } from '#features/people/notification-preferences/queries.ts'
import { lockPreferences } from '#features/people/notification-preferences/save-preferences.ts'
import { optOutOf, SUMMARY_TYPE } from '#features/people/notification-preferences/stop-links.ts'
import { notificationPreferences } from '#features/people/notification-preferences/table.ts'
import { users } from '#features/people/users/table.ts'
import { t } from '#kernel/messages.ts'
import { db, type Tx, transaction } from '#platform/database.ts'
import { enqueueEmail } from '#platform/email-outbox.ts'
import { inLanguage } from '#platform/readers.ts'
import { notifications } from './table.ts'

/** A longer e-mail is not read; the page shows the rest. */
const MAX_LISTED = 40

/**
 * The schedule: to each person whose hour has come one e-mail with what waits for the summary. What the person has read or settled
 * meanwhile is left out. Returns how many e-mails are sent (docs/product.md §7.1).
 */
export const sendDailySummaries = async (now: Temporal.Instant): Promise<number> => {
  const waiting = await db
    .select({
      userId: notifications.userId,
      zone: users.zone,
      summaryHour: notificationPreferences.summaryHour,
      since: min(notifications.createdAt),
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(sql`${notifications.awaitsSummary}`)
    .groupBy(notifications.userId, users.zone, notificationPreferences.summaryHour)
  let sent = 0
  for (const { userId, zone, summaryHour, since } of waiting) {
    const { at } = lastSummary({ zone, summaryHour: summaryHour ?? DEFAULT_SUMMARY_HOUR }, now)
    if (since && Temporal.Instant.compare(since, at) < 0 && (await sendSummary(userId, now))) sent += 1
  }
  return sent
}

/** One person's summary. Another process that sends the same one waits for this, and then finds the day done. */
const sendSummary = (userId: string, now: Temporal.Instant): Promise<boolean> =>
  transaction(async tx => {
    await lockPreferences(tx, userId, now)
    const [stored] = await tx
      .select({
        summarizedOn: notificationPreferences.summarizedOn,
        summaryHour: notificationPreferences.summaryHour,
        zone: users.zone,
      })
      .from(notificationPreferences)
      .innerJoin(users, eq(users.id, notificationPreferences.userId))
      .where(eq(notificationPreferences.userId, userId))
    if (!stored) return false
    const { day, at } = lastSummary(stored, now)
    if (stored.summarizedOn && stored.summarizedOn >= day) return false
    const isDue = and(eq(notifications.userId, userId), notifications.awaitsSummary, lt(notifications.createdAt, at))
    const due = await tx
      .select({
        id: notifications.id,
        type: notifications.type,
        title: notifications.title,
        message: notifications.message,
        read: notifications.read,
      })
      .from(notifications)
      .where(isDue)
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
    if (due.length === 0) return false
    await tx
      .update(notifications)
      .set({ awaitsSummary: false })
      .where(
        inArray(
          notifications.id,
          due.map(({ id }) => id),
        ),
      )
    const to = (await listPeople(tx, [userId])).get(userId)
    const news = to?.isConfirmed ? due.filter(({ type, read }) => !read && !isSilenced(to, type)) : []
    if (!to || news.length === 0) return false
    await tx
      .update(notificationPreferences)
      .set({ summarizedOn: day })
      .where(eq(notificationPreferences.userId, userId))
    await enqueueSummary(tx, to, { day, news, now })
    return true
  })

const isSilenced = ({ choices }: Recipient, type: string): boolean => {
  const category = findNotice(type)?.category
  return category !== undefined && choiceOf(choices, { type, category }) === 'off'
}

type Summary = {
  readonly day: string
  readonly now: Temporal.Instant
  readonly news: readonly { readonly title: string; readonly message: string }[]
}

/** The key makes the e-mail's id: the day's summary is one e-mail however often it is sent. */
const enqueueSummary = (tx: Tx, { id, email, name, language }: Recipient, { day, now, news }: Summary): Promise<void> =>
  inLanguage(language, () => {
    const rest = news.length - MAX_LISTED
    return enqueueEmail(tx, {
      to: email,
      emailSubject: t('Your day at a glance: {count, plural, one {# notification} other {# notifications}}', {
        count: news.length,
      }),
      paragraphs: [
        t('Hello {name},', { name }),
        t('Here is what is new since your last summary.'),
        ...news.slice(0, MAX_LISTED).map(({ title, message }) => `${title}\n${message}`),
        ...(rest > 0 ? [t('And {rest} more on the site.', { rest })] : []),
      ],
      action: { label: t('View notifications'), url: '/notifications' },
      optOut: optOutOf(id, { type: SUMMARY_TYPE, label: t('The daily summary') }, now),
      key: `daily-summary:${id}:${day}`,
    })
  })
