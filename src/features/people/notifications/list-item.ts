import { linesOnPage, noticeStyle } from '#features/people/notices/notice-registry.ts'
import { capitalize } from '#kernel/letter-case.ts'
import { cityOf, zoneName } from '#kernel/zones.ts'
import type { Reader } from '#platform/database.ts'
import { type Fold, foldByDay, timeAgo } from './day-groups.ts'
import { listOfferedAnswers, type OfferedAnswer } from './offered-answers.ts'
import type { NotificationItem } from './parts/answer-forms.tsx'
import type { Notification } from './queries.ts'
import { outcomeLabel } from './rules.ts'

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

/** Times are in the reader's zone unless they say another one. An e-mail names it, in the language of that day, a page has it once. */
const withoutZone = (text: string, zone: string): string =>
  text.replaceAll(` (${zoneName(zone)})`, '').replaceAll(` (${cityOf(zone)})`, '')

const toListItem = (row: Notification, answers: readonly OfferedAnswer[], now: Temporal.Instant, zone: string) => {
  const { id, title, message, link, read: isRead, type, params, status } = row
  // The times of an answer are its buttons; once it cannot be given, the message tells what was asked.
  const isPastAnswer = status !== '' && answers.length === 0
  const lines = (isPastAnswer ? [message] : linesOnPage(type, message, params)).map(line => withoutZone(line, zone))
  return {
    ...{ id, link, isRead, answers, status: outcomeLabel(row, now) },
    title: capitalize(title),
    lines,
    ...noticeStyle(row.type),
    at: row.createdAt.toString(),
    ago: timeAgo(row.createdAt, now, zone),
    until: row.expiryDate?.toString() ?? null,
  }
}

export type ListedDay = {
  readonly name: string
  /** All days before the last seven. */
  readonly isEarlier: boolean
  readonly folds: readonly Fold<NotificationItem>[]
}

/** Notifications, newest first, by day in the reader's zone, with alike ones folded. */
export const toListedDays = async (
  reader: Reader,
  rows: readonly Notification[],
  now: Temporal.Instant,
  zone: string,
): Promise<ListedDay[]> => {
  const items = await toListItems(reader, rows, now, zone)
  const listed = rows.flatMap((row, at) => (items[at] ? [{ ...row, item: items[at] }] : []))
  return foldByDay(listed, now, zone).map(({ folds, ...day }) => ({
    ...day,
    folds: folds.map(({ newest, others }) => ({ newest: newest.item, others: others.map(({ item }) => item) })),
  }))
}
