import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsLanguage, holdsOneOf, instant } from '#platform/columns.ts'
import { RECOVERY_OUTCOMES, RECOVERY_STATUSES } from './schema.ts'

const isOpen = sql.raw(`status = 'open'`)

/** A person who cannot reset a password by e-mail asks staff for help. It holds no password and no link. */
export const recoveryCases = pgTable(
  'recovery_cases',
  {
    id: text().primaryKey(),
    /** The e-mail address or username that was typed. */
    account: text().notNull(),
    /** The account that had it when the person asked; null without one. */
    userId: text().references(() => users.id),
    /** Where the person can be reached. */
    email: text().notNull(),
    /** A BCP 47 tag: of the page on which the person asked. */
    language: text().notNull().default('en'),
    story: text().notNull(),
    /** Of two open cases with the same content the second is refused. */
    contentKey: text().notNull(),
    status: text({ enum: RECOVERY_STATUSES }).notNull().default('open'),
    outcome: text({ enum: RECOVERY_OUTCOMES }),
    /** How staff made sure that the person owns the account. */
    identityNote: text().notNull().default(''),
    /** Why no link was sent. */
    reason: text().notNull().default(''),
    closedBy: text().references(() => users.id),
    closedAt: instant(),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('recovery_cases_one_open').on(t.contentKey).where(isOpen),
    index('recovery_cases_open').on(t.createdAt, t.id).where(isOpen),
    index('recovery_cases_status').on(t.status, t.createdAt, t.id),
    index('recovery_cases_user').on(t.userId),
    index('recovery_cases_closed').on(t.closedAt).where(sql`status = 'closed'`),
    check('recovery_cases_language', holdsLanguage(t.language)),
    check('recovery_cases_status', holdsOneOf(t.status, RECOVERY_STATUSES)),
    check('recovery_cases_outcome', holdsOneOf(t.outcome, RECOVERY_OUTCOMES)),
    check(
      'recovery_cases_closed_whole',
      sql`(${t.status} = 'closed') = (${t.outcome} is not null) and (${t.status} = 'closed') = (${t.closedAt} is not null) and (${t.status} = 'closed') = (${t.closedBy} is not null)`,
    ),
    check('recovery_cases_identity', sql`${t.outcome} is distinct from 'link_elsewhere' or ${t.identityNote} <> ''`),
    check('recovery_cases_reason', sql`${t.outcome} is distinct from 'no_link' or ${t.reason} <> ''`),
    check(
      'recovery_cases_link_account',
      sql`${t.outcome} is null or ${t.outcome} = 'no_link' or ${t.userId} is not null`,
    ),
    check('recovery_cases_story_length', sql`char_length(${t.story}) <= 2000`),
    check('recovery_cases_reason_length', sql`char_length(${t.reason}) <= 1000`),
    check('recovery_cases_email', sql`${t.email} ~ '^[^[:space:][:cntrl:],<>]+@[^[:space:][:cntrl:],<>@]+$'`),
  ],
)

export type StoredRecoveryCase = typeof recoveryCases.$inferSelect
