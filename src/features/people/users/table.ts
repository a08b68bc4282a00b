import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { ROLES, STAFF_ROLES, THEMES } from '#kernel/actor.ts'
import { holdsLanguage, holdsName, holdsOneOf, instant } from '#platform/columns.ts'

/** The sign-in library reads and writes `Date` in its own columns; our own columns hold instants. */
const dateColumn = () => timestamp({ withTimezone: true, mode: 'date' })

/** Converts an instant for the columns of the sign-in library. */
export const toDate = (at: Temporal.Instant): Date => new Date(at.epochMilliseconds)

export const users = pgTable(
  'users',
  {
    id: text('uid').primaryKey(),
    username: text().notNull(),
    displayName: text().notNull(),
    photoURL: text(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    role: text({ enum: ROLES }).notNull().default('student'),
    DNDRole: text({ enum: ROLES }).notNull().default('student'),
    zone: text().notNull().default('Europe/Warsaw'),
    theme: text({ enum: THEMES }).notNull().default('dark'),
    /** A BCP 47 tag: the language of pages, notices and letters. One that the site does not offer any more counts as English. */
    language: text().notNull().default('en'),
    /** Single keys act on pages, such as `j` for the next row; a person may switch them off. */
    singleKeys: boolean().notNull().default(true),
    birthDate: date({ mode: 'string' }),
    termsVersion: text(),
    termsAcceptedAt: instant(),
    teacherAccessAt: instant(),
    introduction: text().notNull().default(''),
    languages: text().array().notNull().default(sql`'{}'`),
    qualifications: text().notNull().default(''),
    isDemo: boolean().notNull().default(false),
    /** Codes from an app are asked for after the password. The sign-in library sets it. */
    twoFactorEnabled: boolean().notNull().default(false),
    /** Waits for its person to choose a password by a letter: created by staff or by a guardian, or signed up again before it was confirmed. */
    invitedAt: instant(),
    /** False from a sign-up with a provider, or a second one, on, until a password is chosen: the account has none that a person knows. */
    hasPassword: boolean().notNull().default(true),
    /** The account is deleted: the row stays for what refers to it, without the person. */
    deletedAt: instant(),
    createdAt: dateColumn().notNull().defaultNow(),
    updatedAt: dateColumn().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('users_username').on(t.username),
    index('users_username_prefix').on(t.username.op('text_pattern_ops')),
    uniqueIndex('users_email').on(t.email),
    index('users_joined').on(t.createdAt, t.id),
    index('users_role_joined').on(t.role, t.createdAt, t.id),
    index('users_with_access').on(t.displayName, t.id).where(sql`${t.teacherAccessAt} is not null`),
    index('users_access_joined').on(t.createdAt, t.id).where(sql`${t.teacherAccessAt} is not null`),
    index('users_role_access_joined').on(t.role, t.createdAt, t.id).where(sql`${t.teacherAccessAt} is not null`),
    index('users_unconfirmed_joined').on(t.createdAt, t.id).where(sql`not ${t.emailVerified}`),
    index('users_birth_date').on(t.birthDate).where(sql`${t.birthDate} is not null`),
    index('users_demo').on(t.id).where(sql`${t.isDemo}`),
    check('users_username_form', sql`${t.username} ~ '^[a-z0-9_]{3,20}$'`),
    check('users_role', holdsOneOf(t.role, ROLES)),
    check('users_dnd_role', holdsOneOf(t.DNDRole, ROLES)),
    check('users_theme', holdsOneOf(t.theme, THEMES)),
    check('users_language', holdsLanguage(t.language)),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'users_deleted_empty',
      sql`${t.deletedAt} is null or (num_nonnulls(${t.photoURL}, ${t.birthDate}, ${t.teacherAccessAt}, ${t.invitedAt}) = 0 and ${t.introduction} = '' and ${t.languages} = '{}' and ${t.qualifications} = '' and ${t.role} = 'student' and not ${t.emailVerified} and starts_with(${t.username}, 'deleted_'))`,
    ),
    check('users_dnd_role_follows_role', sql`${t.role} = ${t.DNDRole}`),
  ],
)

/** Which accounts of staff are narrowed, and to what; without a row the role decides alone. Triggers keep rows for admins only. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: STAFF_ROLES }).notNull(),
    since: instant().notNull(),
  },
  t => [check('staff_roles_role', holdsOneOf(t.role, STAFF_ROLES))],
)

/** One row for each signed-in device. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its hash (`sign-in-token.ts`). */
    token: text().notNull(),
    expiresAt: dateColumn().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When the second factor was last given on this device. */
    confirmedAt: instant(),
    createdAt: dateColumn().notNull().defaultNow(),
    updatedAt: dateColumn().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('auth_sessions_token').on(t.token),
    index('auth_sessions_user').on(t.userId),
    index('auth_sessions_expiry').on(t.expiresAt),
  ],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: dateColumn(),
    refreshTokenExpiresAt: dateColumn(),
    scope: text(),
    password: text(),
    createdAt: dateColumn().notNull().defaultNow(),
    updatedAt: dateColumn().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('auth_accounts_provider').on(t.providerId, t.accountId),
    index('auth_accounts_user').on(t.userId),
    check('auth_accounts_provider_id', holdsName(t.providerId)),
  ],
)

/** What the library has to remember for a while: links that reset a password, second steps, trusted devices. `value` is the id of the user, where it is of one. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text().primaryKey(),
    /** Hashed by the library. */
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: dateColumn().notNull(),
    createdAt: dateColumn().notNull().defaultNow(),
    updatedAt: dateColumn().notNull().defaultNow(),
  },
  t => [
    index('auth_verifications_identifier').on(t.identifier),
    index('auth_verifications_value').on(t.value),
    index('auth_verifications_expiry').on(t.expiresAt),
  ],
)

/** Tries to sign in to an account since the last right password. `account` is a keyed digest: also addresses without an account are tried. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    account: text().primaryKey(),
    tries: integer().notNull(),
    lastAt: instant().notNull(),
  },
  t => [index('sign_in_tries_last').on(t.lastAt)],
)
