import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/** How a guardianship was confirmed: by the link in the guardian's e-mail, by the operator, or by the demo data. */
export const CONFIRMATIONS = ['link', 'operator', 'demo'] as const

/**
 * Who may act for a child (docs/product.md §2.3): a guardian's account, or the e-mail address of an invited guardian. A row is a
 * request until it is confirmed, in force from `since`, and over from `until`. Rows stay as history.
 */
export const guardianships = pgTable(
  'guardianships',
  {
    id: text().primaryKey(),
    childId: text()
      .notNull()
      .references(() => users.id),
    guardianId: text().references(() => users.id),
    guardianEmail: text(),
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
    confirmedBy: text({ enum: CONFIRMATIONS }),
    since: instant(),
    until: instant(),
    /** The person who got the request does not know the child: the request is over. */
    deniedAt: instant(),
    /** When staff decided about that; the child books nothing before. */
    denialDecidedAt: instant(),
  },
  t => [
    index('guardianships_child').on(t.childId),
    index('guardianships_guardian').on(t.guardianId),
    index('guardianships_email').on(t.guardianEmail).where(sql`${t.until} is null`),
    index('guardianships_denied').on(t.childId).where(sql`${t.deniedAt} is not null and ${t.denialDecidedAt} is null`),
    uniqueIndex('guardianships_one_per_email').on(t.childId, t.guardianEmail).where(sql`${t.until} is null`),
    uniqueIndex('guardianships_one_per_account').on(t.childId, t.guardianId).where(sql`${t.until} is null`),
    check('guardianships_one_guardian', sql`num_nonnulls(${t.guardianId}, ${t.guardianEmail}) = 1`),
    check('guardianships_not_self', sql`${t.guardianId} <> ${t.childId}`),
    check('guardianships_email_lower', sql`${t.guardianEmail} = lower(${t.guardianEmail})`),
    check('guardianships_confirmed_whole', sql`num_nonnulls(${t.confirmedAt}, ${t.confirmedBy}, ${t.since}) in (0, 3)`),
    check('guardianships_confirmed_by', holdsOneOf(t.confirmedBy, CONFIRMATIONS)),
    check(
      'guardianships_denied_over',
      sql`${t.deniedAt} is null or (${t.until} is not null and ${t.confirmedAt} is null)`,
    ),
    check('guardianships_decided_after_denial', sql`${t.denialDecidedAt} >= ${t.deniedAt}`),
    check('guardianships_ends_after_start', sql`${t.until} > ${t.since}`),
    check('guardianships_ends_after_request', sql`${t.until} >= ${t.requestedAt}`),
  ],
)

/**
 * Children whom an adult has added. Without `signInSince` the account cannot sign in, and a child under 13 gets none: triggers see to both
 * (docs/product.md §2.14).
 */
export const addedChildren = pgTable(
  'added_children',
  {
    childId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedBy: text()
      .notNull()
      .references(() => users.id),
    addedAt: instant().notNull(),
    /** Where a link to choose a password was sent last, whether or not the address was free. */
    signInEmail: text(),
    signInSince: instant(),
  },
  t => [
    index('added_children_by').on(t.addedBy),
    check('added_children_email_lower', sql`${t.signInEmail} = lower(${t.signInEmail})`),
    check('added_children_sign_in_after', sql`${t.signInSince} >= ${t.addedAt}`),
  ],
)

/** For whom a guardian booked last: the page proposes that person. */
export const familyChoices = pgTable(
  'family_choices',
  {
    guardianId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  t => [index('family_choices_person').on(t.personId)],
)

/** What staff saw when they recorded a guardianship, in their words. */
export const guardianshipProofs = pgTable(
  'guardianship_proofs',
  {
    guardianshipId: text()
      .primaryKey()
      .references(() => guardianships.id, { onDelete: 'cascade' }),
    proof: text().notNull(),
    recordedBy: text()
      .notNull()
      .references(() => users.id),
    recordedAt: instant().notNull(),
  },
  t => [
    index('guardianship_proofs_by').on(t.recordedBy),
    check('guardianship_proofs_length', sql`char_length(${t.proof}) between 1 and 500`),
  ],
)
