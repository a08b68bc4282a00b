import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

const dateColumn = () => timestamp({ withTimezone: true, mode: 'date' })

const ownerColumn = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One row for each person with an app that shows codes. The sign-in library writes it, and encrypts the key and the recovery codes. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text().primaryKey(),
    userId: ownerColumn(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** False until the first code has confirmed the app. */
    verified: boolean().notNull().default(false),
    /** The library's own count, which is switched off: `code-tries.ts` counts. */
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: dateColumn(),
  },
  t => [uniqueIndex('auth_two_factors_user').on(t.userId)],
)

/** Whether it stays on one device, in WebAuthn's words. */
const DEVICE_TYPES = ['singleDevice', 'multiDevice'] as const

/** One row for each passkey; the library writes it, without secrets: the private key stays on the person's device. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: text().primaryKey(),
    userId: ownerColumn(),
    name: text(),
    publicKey: text().notNull(),
    credentialID: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text({ enum: DEVICE_TYPES }).notNull(),
    backedUp: boolean().notNull(),
    transports: text(),
    createdAt: dateColumn().notNull().defaultNow(),
    aaguid: text(),
    lastUsedAt: instant(),
  },
  t => [
    uniqueIndex('auth_passkeys_credential').on(t.credentialID),
    index('auth_passkeys_user').on(t.userId),
    check('auth_passkeys_device_type', holdsOneOf(t.deviceType, DEVICE_TYPES)),
  ],
)

/** Codes of apps that were tried, right or wrong, as keyed digests: none works twice. */
export const usedCodes = pgTable(
  'used_codes',
  {
    userId: ownerColumn(),
    digest: text().notNull(),
    usedAt: instant().notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.digest] }), index('used_codes_used').on(t.usedAt)],
)
