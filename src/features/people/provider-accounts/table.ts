import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { PROVIDERS } from '#kernel/identity-provider.ts'
import { holdsLanguage, holdsOneOf, instant } from '#platform/columns.ts'

const isConnected = (t: { readonly disconnectedAt: SQLWrapper; readonly isWaiting: SQLWrapper }) =>
  sql`${t.disconnectedAt} is null and not ${t.isWaiting}`

/** An account at a provider that signs a person in here. Without tokens: nothing is asked of the provider later. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: PROVIDERS }).notNull(),
    issuer: text().notNull(),
    /** The person at the issuer, for ever. */
    subjectId: text().notNull(),
    /** As it was when it was connected, for the person to recognise it. Nothing is decided by it. */
    email: text(),
    /** The provider answered for the account's address when it was connected: its owner signs in by it, and no other person. */
    isAddressProven: boolean().notNull().default(false),
    /**
     * Of a sign-up with an address for which the provider does not answer: it signs in no one before a letter has confirmed the address.
     * Danger: otherwise it would tell who signed up that the address had no account.
     */
    isWaiting: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** By its person. The row stays, without the address: the same address alone does not connect that provider again. */
    disconnectedAt: instant(),
  },
  t => [
    uniqueIndex('provider_accounts_identity').on(t.issuer, t.subjectId).where(isConnected(t)),
    uniqueIndex('provider_accounts_of_user').on(t.userId, t.provider).where(isConnected(t)),
    index('provider_accounts_user').on(t.userId),
    check('provider_accounts_disconnected', sql`num_nonnulls(${t.disconnectedAt}, ${t.email}) < 2`),
    check('provider_accounts_provider', holdsOneOf(t.provider, PROVIDERS)),
  ],
)

/** What a try is for: to sign in or up, or to connect the account to that of the person who is signed in. */
export const ATTEMPT_PURPOSES = ['sign_in', 'connect'] as const

/** A person who is at a provider at the moment. The row goes when they come back, so that no answer counts twice. */
export const providerAttempts = pgTable(
  'provider_attempts',
  {
    /** The hash of `state`. */
    id: text().primaryKey(),
    provider: text({ enum: PROVIDERS }).notNull(),
    purpose: text({ enum: ATTEMPT_PURPOSES }).notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** To connect an account: the sign-in in which the password was given. */
    signInSessionId: text(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** A path of this site. */
    destination: text().notNull(),
    /** A BCP 47 tag: of the page from which it began. The address to which providers send people back has none. */
    language: text().notNull().default('en'),
    expiresAt: instant().notNull(),
  },
  t => [
    index('provider_attempts_expiry').on(t.expiresAt),
    check('provider_attempts_language', holdsLanguage(t.language)),
    check('provider_attempts_provider', holdsOneOf(t.provider, PROVIDERS)),
    check('provider_attempts_purpose', holdsOneOf(t.purpose, ATTEMPT_PURPOSES)),
    check(
      'provider_attempts_of_sign_in',
      sql`num_nonnulls(${t.userId}, ${t.signInSessionId}) = case ${t.purpose} when 'connect' then 2 else 0 end`,
    ),
  ],
)
