import { dateIn, formatFullDate, formatTime, type InstantLike, toInstant, weekdayIn } from '#kernel/time.ts'

/** `now`, `12 min` or `2 h` today, otherwise `Mon 21:04`. */
export const timeAgo = (at: InstantLike, now: InstantLike, zone: string): string => {
  const minutes = Math.floor((toInstant(now).epochMilliseconds - toInstant(at).epochMilliseconds) / 60_000)
  if (dateIn(at, zone) !== dateIn(now, zone)) return `${weekdayIn(at, zone).slice(0, 3)} ${formatTime(at, zone)}`
  if (minutes < 1) return 'now'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

const dayLabel = (at: InstantLike, now: InstantLike, zone: string): string => {
  const daysAgo = Temporal.PlainDate.from(dateIn(at, zone)).until(dateIn(now, zone)).days
  return daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : formatFullDate(at, zone)
}

/** Takes items newest first. Returns days in `zone`, newest first, with the unread items first within each day. */
export const groupByDay = <Item extends { readonly createdAt: InstantLike; readonly read: boolean }>(
  items: readonly Item[],
  now: InstantLike,
  zone: string,
) => {
  const days: { name: string; items: Item[] }[] = []
  for (const item of items) {
    const name = dayLabel(item.createdAt, now, zone)
    const last = days.at(-1)
    if (last?.name === name) last.items.push(item)
    else days.push({ name, items: [item] })
  }
  return days.map(({ name, items: all }) => ({ name, items: all.toSorted((a, b) => Number(a.read) - Number(b.read)) }))
}
