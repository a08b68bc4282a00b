import { asc, inArray } from 'drizzle-orm'
import { closeSessionIn, listClosingEffects } from '#features/academy/publishing/close-session.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { decideClose } from '#features/academy/sessions/rules.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { decided } from '#kernel/decision.ts'
import { msg } from '#kernel/messages.ts'
import type { Reader } from '#platform/database.ts'
import type { EventAct } from '../event-kind.ts'

const listClosable = (reader: Reader, ids: readonly string[]) =>
  reader
    .select({ id: academySessions.id, title: academySessions.title, status: academySessions.status })
    .from(academySessions)
    .where(inArray(academySessions.id, [...ids]))
    .orderBy(asc(academySessions.id))

/** Stops new bookings of sessions (docs/product.md §4.4, §12.13). */
export const closeSessions: EventAct = {
  name: 'close_sessions',
  label: msg('Close to new bookings'),
  noun: 'session',
  view: 'sessions',
  icon: 'lock',
  consequences: [
    msg('Booked lessons go ahead.'),
    msg('Each teacher will see the reason.'),
    msg('This cannot be undone: the teacher can publish a new session.'),
  ],
  preview: async (reader, { now }, rowIds, { limit }) => {
    const sessions = await listClosable(reader, rowIds.slice(0, limit))
    const effectsOf = await listClosingEffects(
      reader,
      sessions.map(({ id }) => id),
      now,
    )
    return sessions.map(({ id, title, status }) => {
      const decision = decideClose(status)
      if (!decision.ok) return { id, label: title, decision }
      const dates = effectsOf.get(id)
      const counted = { keptDates: dates?.kept.length ?? 0, freedDates: dates?.freed.length ?? 0 }
      return { id, label: title, decision: decided({ lessons: 0, studentIds: [], returned: 0, ...counted }) }
    })
  },
  labelItems: async (reader, ids) => new Map((await listClosable(reader, ids)).map(({ id, title }) => [id, title])),
  lock: lockSession,
  actOn: (tx, ctx, id, { reason }) => closeSessionIn(tx, ctx, id, reason),
}
