import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { reservations } from '#features/academy/reservations/table.ts'
import { seats } from '#features/games/seats/table.ts'
import { isGuarded, isInForce } from '#features/people/guardians/guardianships.ts'
import { guardianships } from '#features/people/guardians/table.ts'
import { ADULT_AGE } from '#features/people/users/rules.ts'
import { users } from '#features/people/users/table.ts'
import type { Ctx } from '#kernel/actor.ts'
import { roleCan, rolesWith } from '#kernel/capability.ts'
import { requireUser } from '#kernel/policy.ts'
import { refuse, withParams } from '#kernel/refusal.ts'
import { dateIn } from '#kernel/time.ts'
import { SCHOOL_ZONE } from '#kernel/zones.ts'
import { db, type Reader } from '#platform/database.ts'
import { consumeRateLimit, type RateLimit } from '#platform/rate-limit.ts'
import { USERNAME_NOT_FOUND } from './refusals.ts'

/** The specification's limits of the search for usernames (docs/product.md §13.5). */
export const MIN_PREFIX = 2
export const MAX_FOUND = 5

/** Enough to type a party's names, too few to read the names of the school. */
const SEARCHES: RateLimit = { name: 'username-search', max: 120, minutes: 10 }

/** Counts a search of this person. Refuses 429. */
export const limitUsernameSearch = ({ actor, now }: Ctx): Promise<void> =>
  consumeRateLimit(SEARCHES, requireUser(actor).id, now)

const normalize = (text: string): string => text.trim().toLowerCase()

/** In SQL: both have a booked place in the same session or game. */
const sharesSession = (userId: string) => {
  const mine = db
    .select({ id: reservations.productId })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), eq(reservations.state, 'booked')))
  const myGames = db
    .select({ id: seats.sessionId })
    .from(seats)
    .where(and(eq(seats.userId, userId), eq(seats.state, 'booked')))
  return or(
    inArray(
      users.id,
      db
        .select({ id: reservations.userId })
        .from(reservations)
        .where(and(inArray(reservations.productId, mine), eq(reservations.state, 'booked'))),
    ),
    inArray(
      users.id,
      db
        .select({ id: seats.userId })
        .from(seats)
        .where(and(inArray(seats.sessionId, myGames), eq(seats.state, 'booked'))),
    ),
  )
}

/**
 * At most five usernames that begin with this text, in alphabetical order; none for less than two characters. A child is found by the full
 * username or by a person in the same session, and by no one before a guardian has confirmed; staff by no one (docs/product.md §13.5).
 */
export const searchUsernames = async ({ actor, now }: Ctx, text: string): Promise<readonly string[]> => {
  const prefix = normalize(text)
  if (prefix.length < MIN_PREFIX) return []
  const { id } = requireUser(actor)
  const adultFrom = Temporal.PlainDate.from(dateIn(now, SCHOOL_ZONE)).subtract({ years: ADULT_AGE }).toString()
  const isAdult = sql`(${users.birthDate} is null or ${users.birthDate} <= ${adultFrom})`
  const ofUser = and(eq(guardianships.childId, users.id), isInForce(sql`${now.toString()}::timestamptz`))
  // Not `exists`: for a short prefix Postgres would read all guardianships first.
  const hasGuardian = sql`(select true from ${guardianships} where ${ofUser} limit 1)`
  const isFound = or(isAdult, and(hasGuardian, or(eq(users.username, prefix), sharesSession(id))))
  const isPlayer = inArray(users.role, rolesWith('be_invited'))
  const rows = await db
    .select({ username: users.username })
    .from(users)
    // Danger: an underscore of a username would stand for any letter.
    .where(
      and(sql`${users.username} like ${`${prefix.replace(/[\\%_]/g, '\\$&')}%`}`, ne(users.id, id), isPlayer, isFound),
    )
    .orderBy(users.username)
    .limit(MAX_FOUND)
  return rows.map(({ username }) => username)
}

/** A person who can be invited by the full username: a child only once a guardian has confirmed, staff never. Null for an empty name too. */
export const findByUsername = async (reader: Reader, text: string, now: Temporal.Instant) => {
  const username = normalize(text)
  if (username === '') return null
  const [found] = await reader
    .select({ id: users.id, username: users.username, zone: users.zone, role: users.role })
    .from(users)
    .where(eq(users.username, username))
  return found && roleCan(found.role, 'be_invited') && (await isGuarded(reader, found.id, now)) ? found : null
}

/** Whether there is a person who can be invited by this username. */
export const usernameExists = async ({ now }: Ctx, text: string): Promise<boolean> =>
  (await findByUsername(db, text, now)) !== null

/** The people of these usernames. Refuses 422 `username_not_found` with the first that no player has. */
export const requireUsernames = (reader: Reader, { now }: Ctx, usernames: readonly string[]) =>
  Promise.all(
    usernames.map(
      async username =>
        (await findByUsername(reader, username, now)) ?? refuse(withParams(USERNAME_NOT_FOUND, { username })),
    ),
  )
