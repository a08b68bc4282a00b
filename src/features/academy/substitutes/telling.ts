import { inArray } from 'drizzle-orm'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { t } from '#kernel/messages.ts'
import { formatDateAndTimeRange, type Span } from '#kernel/time.ts'
import { zoneName } from '#kernel/zones.ts'
import type { Tx } from '#platform/database.ts'

/** More are on the page of the request. */
const NAMED_DATES = 4

/** `Thu 26 Nov, 17:00 – 18:00; … (Warsaw).` in the reader's zone. */
export const datesSentence = (dates: readonly Span[], zone: string, now: Temporal.Instant): string => {
  if (dates.length === 0) return ''
  const labels = dates.slice(0, NAMED_DATES).map(({ start, end }) => formatDateAndTimeRange(start, end, zone, now))
  const more = dates.length - labels.length
  return `${[...labels, ...(more > 0 ? [t('and {count} more', { count: more })] : [])].join('; ')} (${zoneName(zone)}).`
}

/** Names and zones of people, by id. */
export const readPeople = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select({ id: users.id, name: users.displayName, zone: users.zone })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  const byId = new Map(rows.map(row => [row.id, row]))
  return (id: string) => {
    const found = byId.get(id)
    if (!found) throw new Error(`no user ${id}`)
    return found
  }
}

export const readTitle = async (tx: Tx, sessionId: string): Promise<string> => {
  const [found] = await tx
    .select({ title: academySessions.title })
    .from(academySessions)
    .where(inArray(academySessions.id, [sessionId]))
  return found?.title ?? ''
}

/** Who is told, without the one who acts. */
export const without = (ids: readonly string[], { actor }: Pick<Ctx, 'actor'>): readonly string[] =>
  [...new Set(ids)].filter(id => actor.kind !== 'user' || id !== actor.id)
