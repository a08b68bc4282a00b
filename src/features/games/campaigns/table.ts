import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPES,
  INVITATION_ANSWERS,
  OTHER_THEME,
} from '#features/games/campaign-form/campaign-types.ts'
import type { Availability, Preferences } from '#features/games/campaign-form/schema.ts'
import { type Level, THEMES } from '#features/games/games/game-types.ts'
import { dneSessions } from '#features/games/games/table.ts'
import { users } from '#features/people/users/table.ts'
import type { DateTimeMap } from '#kernel/timetable.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/** The session that staff propose: one game a week, in local time of the campaign's zone. */
export type ProposedSession = {
  readonly title: string
  readonly level: Level
  readonly message: string
  /** YYYY-MM-DD. */
  readonly startsOn: string
  /** Weekday name to the hour at which a game starts. */
  readonly date_time: DateTimeMap
  readonly weeks: number
  /** ISO instant of the first game. */
  readonly firstStart: string
  /** Grosze for one game and player. */
  readonly price: number
}

/** A request for a private campaign. Column names follow the specification's field names. */
export const campaigns = pgTable(
  'dne_private_sessions_requests',
  {
    id: text().primaryKey(),
    /** The person who asked, who is the first player. */
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The game master of the proposed session. */
    teacher: text().references(() => users.id),
    status: text({ enum: CAMPAIGN_STATUSES }).notNull().default('pending'),
    theme: text({ enum: THEMES }).notNull(),
    customTheme: text().notNull(),
    type: text({ enum: CAMPAIGN_TYPES }).notNull(),
    /** Hours of one game. */
    sessionLength: integer().notNull(),
    /** As it was asked for; players who left are among the players still. */
    playerCount: integer().notNull(),
    availability: jsonb().$type<Availability>().notNull(),
    zone: text().notNull(),
    preferences: jsonb().$type<Preferences>().notNull(),
    proposal: jsonb().$type<ProposedSession>(),
    /** Until when the proposal can be answered. */
    expiryDate: instant(),
    /** Why the last try to create the session failed. */
    blockedBecause: text().notNull().default(''),
    /** The game session that came of it. */
    sessionId: text().references(() => dneSessions.id),
    /** Why it was rejected, or ended by itself. */
    reason: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [
    uniqueIndex('campaigns_one_session').on(t.sessionId),
    index('campaigns_requester').on(t.userId, t.createdAt, t.id),
    index('campaigns_created').on(t.createdAt, t.id),
    index('campaigns_status_created').on(t.status, t.createdAt, t.id),
    index('campaigns_teacher').on(t.teacher),
    index('campaigns_expiring').on(t.expiryDate).where(sql`${t.status} = 'proposed'`),
    check('campaigns_status', holdsOneOf(t.status, CAMPAIGN_STATUSES)),
    check('campaigns_theme', holdsOneOf(t.theme, THEMES)),
    check('campaigns_custom_theme', sql`${t.theme} <> ${sql.raw(`'${OTHER_THEME}'`)} or ${t.customTheme} <> ''`),
    check('campaigns_type', holdsOneOf(t.type, CAMPAIGN_TYPES)),
    check('campaigns_session_length', sql`${t.sessionLength} between 2 and 5`),
    check('campaigns_player_count', sql`${t.playerCount} between 2 and 6`),
    check(
      'campaigns_proposed',
      sql`${t.status} not in ('proposed', 'created') or (${t.teacher} is not null and ${t.proposal} is not null and ${t.expiryDate} is not null)`,
    ),
    check('campaigns_created_session', sql`(${t.status} = 'created') = (${t.sessionId} is not null)`),
    check('campaigns_reason', sql`${t.status} <> 'rejected' or ${t.reason} <> ''`),
  ],
)

export type Campaign = typeof campaigns.$inferSelect

/** The players of a campaign with their answers, the person who asked among them. */
export const campaignPlayers = pgTable(
  'dne_private_session_players',
  {
    id: text().primaryKey(),
    campaignId: text()
      .notNull()
      .references(() => campaigns.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    answer: text({ enum: INVITATION_ANSWERS }).notNull().default('invited'),
    /** Grosze for one game. */
    agreedPrice: integer(),
    /** Free half-hours of a week in local time of `zone`: a wish, which takes no time in a calendar. */
    availability: jsonb().$type<DateTimeMap>().notNull().default({}),
    zone: text().notNull(),
    respondedAt: instant(),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('campaign_players_once').on(t.campaignId, t.userId),
    index('campaign_players_user').on(t.userId, t.createdAt),
    check('campaign_players_answer', holdsOneOf(t.answer, INVITATION_ANSWERS)),
    check('campaign_players_agreed', sql`${t.answer} <> 'accepted' or ${t.agreedPrice} is not null`),
    check('campaign_players_price', sql`${t.agreedPrice} >= 0`),
  ],
)

export type CampaignPlayer = typeof campaignPlayers.$inferSelect
