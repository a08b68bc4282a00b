import { t } from '#kernel/messages.ts'
import { dateIn, formatDayAndTime, formatDayMonth, formatFullDate, type InstantLike, toInstant } from '#kernel/time.ts'

const daysBetween = (at: InstantLike, now: InstantLike, zone: string): number =>
  Temporal.PlainDate.from(dateIn(at, zone)).until(dateIn(now, zone)).days

/** Days of their own in the list; what is older has one group. */
const RECENT_DAYS = 7

/** `now`, `12 min` or `2 h` today, within a week `Mon 21:04`, otherwise `24 Oct`. */
export const timeAgo = (at: InstantLike, now: InstantLike, zone: string): string => {
  const minutes = Math.floor((toInstant(now).epochMilliseconds - toInstant(at).epochMilliseconds) / 60_000)
  const days = daysBetween(at, now, zone)
  if (days >= RECENT_DAYS) return formatDayMonth(at, zone, now)
  if (days !== 0) return formatDayAndTime(at, zone)
  if (minutes < 1) return t('[time ago] now')
  return minutes < 60 ? t('{minutes} min ago', { minutes }) : t('{hours} h ago', { hours: Math.floor(minutes / 60) })
}

/** `Today`, `Yesterday`, otherwise the date: `Monday 23 November 2026`. */
export const dayLabel = (at: InstantLike, now: InstantLike, zone: string, writeDate = formatFullDate): string => {
  const daysAgo = daysBetween(at, now, zone)
  return daysAgo === 0 ? t('Today') : daysAgo === 1 ? t('Yesterday') : writeDate(at, zone)
}

/** What a notification is about: those of one type about one thing are alike. */
type Alike = { readonly type: string; readonly link: string; readonly entityId: string | null }

const subjectOf = ({ type, link, entityId }: Alike): string => `${type} ${link.split(/[?#]/)[0] || entityId || ''}`

const EARLIER = ''

/** Items of a day as they are listed: the newest of those that are alike, and the others of them folded behind it. */
export type Fold<Item> = { readonly newest: Item; readonly others: readonly Item[] }

/** Only what is equally read or unread is folded. Keeps the order of the newest. */
const foldAlike = <Item extends Alike & { readonly read: boolean }>(items: readonly Item[]): readonly Fold<Item>[] =>
  [...Map.groupBy(items, item => `${item.read} ${subjectOf(item)}`).values()].flatMap(([newest, ...others]) =>
    newest ? [{ newest, others }] : [],
  )

/**
 * Takes items newest first. Returns days in `zone`, newest first, with alike items folded within each day. What is a week old or older is
 * one group, the last.
 */
export const foldByDay = <Item extends Alike & { readonly createdAt: InstantLike; readonly read: boolean }>(
  items: readonly Item[],
  now: InstantLike,
  zone: string,
) =>
  [
    ...Map.groupBy(items, ({ createdAt }) =>
      daysBetween(createdAt, now, zone) >= RECENT_DAYS ? EARLIER : dayLabel(createdAt, now, zone),
    ),
  ].map(([name, all]) => ({
    ...(name === EARLIER ? { name: t('Earlier'), isEarlier: true } : { name, isEarlier: false }),
    folds: foldAlike(all),
  }))
