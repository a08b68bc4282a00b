import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { GAME_STATUSES, GAME_TYPES, LEVELS, THEMES } from './game-types.ts'

/** In the public list. Must match the conditions of the partial indexes literally, or Postgres does not use them. */
export const isListedSql = (status: SQLWrapper, type: SQLWrapper) =>
  sql`${status} in ('active', 'full') and ${type} <> 'private'`

/** A Dungeons'n English game with seats. Column names follow the specification's field names. Prices in grosze. */
export const dneSessions = pgTable(
  'dne_sessions',
  {
    id: text().primaryKey(),
    /** The game master. */
    teacherId: text()
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    type: text({ enum: GAME_TYPES }).notNull(),
    level: text({ enum: LEVELS }).notNull(),
    contentNotes: text().notNull().default(''),
    /** Of its story; chooses the drawn cover. */
    theme: text({ enum: THEMES }),
    /** Where the uploaded cover is; null for a game with a drawn one. */
    coverURL: text(),
    /** What the uploaded cover shows, for those who cannot see it. */
    coverAlt: text().notNull().default(''),
    /** Hours of one game, in halves. */
    duration: real().notNull(),
    /** Weeks in which it is played, counted from `startsOn`. */
    weeks: integer().notNull(),
    zone: text().notNull(),
    /** Weekday name to the hours at which a game starts, in local time of `zone` (18.5 is 18:30). */
    date_time: jsonb().$type<DateTimeMap>().notNull(),
    /** The first day, in `zone`. */
    startsOn: date({ mode: 'string' }).notNull(),
    /** Per player and game. */
    price: integer().notNull(),
    minPlayers: integer().notNull(),
    maxPlayers: integer().notNull(),
    status: text({ enum: GAME_STATUSES }).notNull().default('active'),
    /** Players with a seat; those whose seat is kept while they set up the payment are in `heldSeats`. Written under the row's lock. */
    seatsTaken: integer().notNull().default(0),
    heldSeats: integer().notNull().default(0),
    hasSpot: boolean().notNull().generatedAlwaysAs(sql`"seats_taken" + "held_seats" < "max_players"`),
    /** The event of its video meetings. */
    eventId: text().notNull().default(''),
    /** The start of the next planned game; null when there is none. Refreshed by transactions and by a job. */
    nextStart: instant(),
    /** Whether games take place is decided for all that start up to here (docs/product.md §13.1). */
    decidedUntil: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    endedAt: instant(),
    /** The mean of what its players gave, and how many did. Written under the row's lock. */
    rating: real().notNull().default(0),
    ratingCount: integer().notNull().default(0),
  },
  t => [
    index('dne_sessions_next')
      .on(t.nextStart, t.id)
      .where(sql`${isListedSql(t.status, t.type)} and ${t.nextStart} is not null`),
    index('dne_sessions_due').on(t.nextStart).where(sql`${t.nextStart} is not null`),
    index('dne_sessions_event').on(t.eventId).where(sql`${t.eventId} <> ''`),
    index('dne_sessions_without_next').on(t.id).where(sql`${t.status} <> 'ended' and ${t.nextStart} is null`),
    index('dne_sessions_teacher').on(t.teacherId, t.createdAt, t.id),
    index('dne_sessions_created').on(t.createdAt, t.id),
    index('dne_sessions_status_created').on(t.status, t.createdAt, t.id),
    index('dne_sessions_type_created').on(t.type, t.createdAt, t.id),
    index('dne_sessions_empty_created')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'active' and ${t.seatsTaken} = 0`),
    check('dne_sessions_type', holdsOneOf(t.type, GAME_TYPES)),
    check('dne_sessions_level', holdsOneOf(t.level, LEVELS)),
    check('dne_sessions_theme', holdsOneOf(t.theme, THEMES)),
    check('dne_sessions_cover', sql`(${t.coverURL} is null) = (${t.coverAlt} = '')`),
    check('dne_sessions_status', holdsOneOf(t.status, GAME_STATUSES)),
    check('dne_sessions_price', sql`${t.price} >= 0`),
    check(
      'dne_sessions_duration',
      sql`${t.duration} between 0.5 and 12 and ${t.duration} * 2 = floor(${t.duration} * 2)`,
    ),
    check('dne_sessions_weeks', sql`${t.weeks} between 1 and 52`),
    check('dne_sessions_players', sql`${t.minPlayers} between 1 and ${t.maxPlayers}`),
    // One seat too many is refused here, whatever the code forgets.
    check(
      'dne_sessions_seats',
      sql`${t.seatsTaken} >= 0 and ${t.heldSeats} >= 0 and ${t.seatsTaken} + ${t.heldSeats} <= ${t.maxPlayers}`,
    ),
    check('dne_sessions_full', sql`${t.status} <> 'full' or not ${t.hasSpot}`),
    check('dne_sessions_ended', sql`(${t.status} = 'ended') = (${t.endedAt} is not null)`),
  ],
)

export type Game = typeof dneSessions.$inferSelect
