import { asc, inArray } from 'drizzle-orm'
import { closeSessionIn, findClosingEffects } from '#features/academy/publishing/close-session.ts'
import { lockSession } from '#features/academy/sessions/queries.ts'
import { decideClose } from '#features/academy/sessions/rules.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { decided } from '#kernel/decision.ts'
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
  label: 'Close to new bookings',
  noun: 'session',
  view: 'sessions',
  icon: 'lock',
  consequences: [
    'Booked lessons go ahead.',
    'Each teacher will see the reason.',
    'This cannot be undone: the teacher can publish a new session.',
  ],
  preview: async (reader, { now }, rowIds, { limit }) => {
    const previews = []
    for (const { id, title, status } of await listClosable(reader, rowIds.slice(0, limit))) {
      const decision = decideClose(status)
      if (!decision.ok) previews.push({ id, label: title, decision })
      else {
        const { kept, freed } = await findClosingEffects(reader, id, now)
        const effects = { lessons: 0, studentIds: [], returned: 0, keptDates: kept.length, freedDates: freed.length }
        previews.push({ id, label: title, decision: decided(effects) })
      }
    }
    return previews
  },
  labelItems: async (reader, ids) => new Map((await listClosable(reader, ids)).map(({ id, title }) => [id, title])),
  lock: lockSession,
  actOn: (tx, ctx, id, { reason }) => closeSessionIn(tx, ctx, id, reason),
}
