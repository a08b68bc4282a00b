import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { ROOM_PROVIDERS } from '#kernel/room-provider.ts'
import { holdsName, holdsOneOf, instant } from '#platform/columns.ts'
import { PREPARED_ROOM_STATES, ROOM_ACCOUNT_PROBLEMS } from './states.ts'

/**
 * The room behind the door of an occurrence, from the moment in which the first person opens it: all others come into the same one. A new
 * row, with another address, replaces it when a person who has been in it leaves the roster.
 */
export const meetingRooms = pgTable(
  'meeting_rooms',
  {
    occurrenceId: text()
      .primaryKey()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    /** The key that was given to the provider; of a prepared room its id. */
    key: text().notNull(),
    provider: text().notNull(),
    eventId: text().notNull(),
    url: text().notNull(),
    createdAt: instant().notNull(),
  },
  t => [uniqueIndex('meeting_rooms_one_door').on(t.key), check('meeting_rooms_provider', holdsName(t.provider))],
)

/**
 * A teacher's account at Google or Zoom, in which the rooms of the own lessons and games are made (decision 100). A teacher without one
 * uses the rooms of the school.
 */
export const roomAccounts = pgTable(
  'room_accounts',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    provider: text({ enum: ROOM_PROVIDERS }).notNull(),
    /** Sealed (`sealed-text.ts`): the refresh token of the grant. */
    secret: text().notNull(),
    /** When the token was last used: some expire when they are not. */
    refreshedAt: instant().notNull(),
    /** Why the provider did not do what it was asked, the last time; null while it does. */
    problem: text({ enum: ROOM_ACCOUNT_PROBLEMS }),
    failingSince: instant(),
    failures: integer().notNull().default(0),
    /** Before this, the provider is asked nothing: a pause, or a run that is under way. */
    nextWorkAt: instant().notNull(),
    /** Set when its owner has left it: the rooms are closed and the grant is ended, and then the row is deleted. */
    leavingAt: instant(),
    createdAt: instant().notNull(),
  },
  t => [
    unique('room_accounts_owner_provider').on(t.ownerId, t.provider),
    uniqueIndex('room_accounts_one_in_use').on(t.ownerId).where(sql`${t.leavingAt} is null`),
    check('room_accounts_provider', holdsOneOf(t.provider, ROOM_PROVIDERS)),
    check('room_accounts_problem', holdsOneOf(t.problem, ROOM_ACCOUNT_PROBLEMS)),
    check('room_accounts_failing', sql`(${t.problem} is null) = (${t.failingSince} is null)`),
    check('room_accounts_failures', sql`${t.failures} >= 0`),
  ],
)

/** A room that was made, or is being made, in a teacher's account for one occurrence. Its id is the key that the provider knows. */
export const preparedRooms = pgTable(
  'prepared_rooms',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => roomAccounts.id, { onDelete: 'cascade' }),
    /** Null where the occurrence was deleted: what is at the provider has to be closed all the same. */
    occurrenceId: text().references(() => occurrences.id, { onDelete: 'set null' }),
    state: text({ enum: PREPARED_ROOM_STATES }).notNull(),
    /** As the provider was told. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    eventId: text(),
    url: text(),
    /** When the provider last had it. */
    checkedAt: instant(),
    /** When it came behind the door of its occurrence. It does so once: who has seen the address may have left since. */
    shownAt: instant(),
    /** How often the provider was asked for what the state says, without an answer that says that it is done. */
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('prepared_rooms_one').on(t.occurrenceId).where(sql`${t.state} <> 'closing'`),
    index('prepared_rooms_account').on(t.accountId),
    index('prepared_rooms_occurrence').on(t.occurrenceId),
    check('prepared_rooms_state', holdsOneOf(t.state, PREPARED_ROOM_STATES)),
    check('prepared_rooms_tries', sql`${t.tries} >= 0`),
    check(
      'prepared_rooms_made',
      sql`(${t.eventId} is null) = (${t.url} is null) and (${t.state} <> 'ready' or ${t.url} is not null) and (${t.state} <> 'making' or ${t.url} is null)`,
    ),
    check('prepared_rooms_shown', sql`${t.shownAt} is null or ${t.url} is not null`),
  ],
)
