import { t } from '#kernel/messages.ts'
import { dateIn, formatDayAndTime, formatFullDate, type InstantLike, toInstant } from '#kernel/time.ts'

/** `now`, `12 min` or `2 h` today, otherwise `Mon 21:04`. */
export const timeAgo = (at: InstantLike, now: InstantLike, zone: string): string => {
  const minutes = Math.floor((toInstant(now).epochMilliseconds - toInstant(at).epochMilliseconds) / 60_000)
  if (dateIn(at, zone) !== dateIn(now, zone)) return formatDayAndTime(at, zone)
  if (minutes < 1) return t('[time ago] now')
  return minutes < 60 ? t('{minutes} min', { minutes }) : t('{hours} h', { hours: Math.floor(minutes / 60) })
}

/** `Today`, `Yesterday`, otherwise the date: `Monday 23 November 2026`. */
export const dayLabel = (at: InstantLike, now: InstantLike, zone: string, writeDate = formatFullDate): string => {
  const daysAgo = Temporal.PlainDate.from(dateIn(at, zone)).until(dateIn(now, zone)).days
  return daysAgo === 0 ? t('Today') : daysAgo === 1 ? t('Yesterday') : writeDate(at, zone)
}

/** What a notification is about: those of one type about one thing are alike. */
type Alike = { readonly type: string; readonly link: string; readonly entityId: string | null }

const subjectOf = ({ type, link, entityId }: Alike): string => `${type} ${link.split(/[?#]/)[0] || entityId || ''}`

/** Items of a day as they are listed: the newest of those that are alike, and the others of them folded behind it. */
export type Fold<Item> = { readonly newest: Item; readonly others: readonly Item[] }

/** Only what is equally read or unread is folded. Keeps the order of the newest. */
const foldAlike = <Item extends Alike & { readonly read: boolean }>(items: readonly Item[]): readonly Fold<Item>[] =>
  [...Map.groupBy(items, item => `${item.read} ${subjectOf(item)}`).values()].flatMap(([newest, ...others]) =>
    newest ? [{ newest, others }] : [],
  )

/** Takes items newest first. Returns days in `zone`, newest first, with alike items folded within each day. */
export const foldByDay = <Item extends Alike & { readonly createdAt: InstantLike; readonly read: boolean }>(
  items: readonly Item[],
  now: InstantLike,
  zone: string,
) =>
  [...Map.groupBy(items, ({ createdAt }) => dayLabel(createdAt, now, zone))].map(([name, all]) => ({
    name,
    folds: foldAlike(all),
  }))
