import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { findOfficePerson } from '#features/academy/office-bookings/office-person.ts'
import { reservations } from '#features/academy/reservations/table.ts'
import { findSession } from '#features/academy/sessions/queries.ts'
import { isOnOffer } from '#features/academy/sessions/rules.ts'
import { academySessions } from '#features/academy/sessions/table.ts'
import { users } from '#features/people/users/table.ts'
import { findSessionIds } from '#features/staff/event-admin/find-sessions.ts'
import { listUsersForStaff } from '#features/staff/user-admin/queries.ts'
import { MIN_SEARCH_LENGTH } from '#features/staff/user-admin/schema.ts'
import type { Ctx } from '#kernel/actor.ts'
import { db } from '#platform/database.ts'

const SHOWN = 20

type Asked = { readonly personId: string | null; readonly sessionId: string | null; readonly q: string }

/** What staff still have to choose before they book: the person, then the session; those that match what was typed. */
export const readChoosing = async (ctx: Ctx, { personId, sessionId, q }: Asked) => {
  const person = personId ? await findOfficePerson(db, ctx, personId) : null
  const session = sessionId ? await findSession(db, sessionId) : undefined
  const text = q.trim().length >= MIN_SEARCH_LENGTH ? q.trim() : null
  return {
    person: person && { id: person.id, name: person.name },
    session: session ? { id: session.id, title: session.title, isOnOffer: isOnOffer(session) } : null,
    people: !person && text ? await findPeople(ctx, text) : [],
    sessions: person && !session ? await findSessions(person.id, text) : [],
  }
}

const findPeople = async (ctx: Ctx, q: string) => {
  const { items } = await listUsersForStaff(ctx, { q, limit: SHOWN })
  return items.map(({ uid, displayName, username, minor }) => ({ uid, displayName, username, minor }))
}

/** Those that are found; without a text the ones that the person booked last. */
const findSessions = async (personId: string, text: string | null) => {
  const ids = text ? await findSessionIds(db, text) : await listLastBooked(personId)
  if (ids.length === 0) return []
  const rows = await db
    .select({
      ...{ id: academySessions.id, title: academySessions.title, type: academySessions.type },
      ...{ price: academySessions.price, teacherName: users.displayName },
    })
    .from(academySessions)
    .innerJoin(users, eq(users.id, academySessions.user_id))
    .where(
      and(
        inArray(academySessions.id, [...ids]),
        inArray(academySessions.status, ['open', 'active']),
        sql`${users.teacherAccessAt} is not null`,
      ),
    )
  return ids.flatMap(id => rows.find(row => row.id === id) ?? []).slice(0, SHOWN)
}

const listLastBooked = async (personId: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: reservations.productId })
    .from(reservations)
    .where(eq(reservations.userId, personId))
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .limit(100)
  return [...new Set(rows.map(({ id }) => id))]
}
