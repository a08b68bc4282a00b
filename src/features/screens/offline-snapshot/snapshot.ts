import { joinPath } from '#features/academy/reservations/paths.ts'
import type { CalendarItem } from '#features/screens/agenda/calendar-item.ts'
import { listCalendarItems } from '#features/screens/agenda/calendar-items.ts'
import { entryHref } from '#features/screens/agenda/calendar-links.ts'
import { type Ctx, readsOwn } from '#kernel/actor.ts'
import { type OfflineItem, type OfflineSnapshot, SNAPSHOT_FORMAT } from '#kernel/offline-snapshot.ts'
import { READ_ONLY, requireUser } from '#kernel/policy.ts'
import { refuse } from '#kernel/refusal.ts'

const [SHOWN_DAYS, KEPT_DAYS, MAX_ITEMS] = [14, 7, 20]

const toItem = (item: CalendarItem): OfflineItem => ({
  ...{ title: item.title, withWhom: item.withWhom, start: item.start, end: item.end },
  path: entryHref(item),
  joinPath: item.joinId && joinPath(item.joinId),
})

/**
 * What the actor's browser keeps for when the server cannot be reached: the next lessons and games, without addresses of rooms. Refused
 * while staff see the site as the person: nothing of it stays on their device.
 */
export const readSnapshot = async ({ actor, now }: Ctx): Promise<OfflineSnapshot> => {
  const user = requireUser(actor)
  if (!readsOwn(actor, user.id)) refuse(READ_ONLY)
  const items = await listCalendarItems(user, { start: now, end: now.add({ hours: 24 * SHOWN_DAYS }) })
  return {
    ...{ format: SNAPSHOT_FORMAT, person: user.id, zone: user.zone, theme: user.theme },
    asOf: now.toString(),
    until: now.add({ hours: 24 * KEPT_DAYS }).toString(),
    items: items
      .filter(({ state }) => state === 'booked' || state === 'teaching')
      .slice(0, MAX_ITEMS)
      .map(toItem),
  }
}
