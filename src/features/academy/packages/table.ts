import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reservations } from '#features/academy/reservations/table.ts'
import { paymentIntents } from '#features/money/payments/table.ts'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { LESSON_COUNTS, LESSON_PRICES, PACKAGE_MINUTES, PACKAGE_STATES, VALID_MONTHS } from './rules.ts'

/** Lessons that are sold together. It is never changed, only ended (docs/product.md §6.22). */
export const packageOffers = pgTable(
  'lesson_package_offers',
  {
    id: text().primaryKey(),
    /** Null: an offer of the school. */
    teacherId: text().references(() => users.id),
    lessons: integer().notNull(),
    minutes: integer().notNull(),
    /** Grosze for each lesson. */
    lessonPrice: integer().notNull(),
    months: integer().notNull(),
    /** Of an offer of the school; empty: all. */
    subjects: jsonb().$type<readonly string[]>().notNull().default([]),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text().references(() => users.id),
  },
  t => [
    index('lesson_package_offers_of').on(t.teacherId).where(sql`${t.endedAt} is null`),
    index('lesson_package_offers_created').on(t.createdAt, t.id),
    check('lesson_package_offers_lessons', sql.raw(`lessons between ${LESSON_COUNTS.least} and ${LESSON_COUNTS.most}`)),
    check('lesson_package_offers_minutes', sql.raw(`minutes in (${PACKAGE_MINUTES.join(', ')})`)),
    check(
      'lesson_package_offers_price',
      sql.raw(`lesson_price between ${LESSON_PRICES.least} and ${LESSON_PRICES.most}`),
    ),
    check('lesson_package_offers_months', sql.raw(`months between ${VALID_MONTHS.least} and ${VALID_MONTHS.most}`)),
    check('lesson_package_offers_ended', sql`num_nonnulls(${t.endedAt}, ${t.endedBy}) in (0, 2)`),
  ],
)
export type PackageOffer = typeof packageOffers.$inferSelect

/** A package that a payer has bought: its money is the payer's credit, and so many lessons cost the payer less. */
export const packages = pgTable(
  'lesson_packages',
  {
    id: text().primaryKey(),
    offerId: text()
      .notNull()
      .references(() => packageOffers.id),
    buyerId: text()
      .notNull()
      .references(() => users.id),
    /** Grosze. */
    amount: integer().notNull(),
    state: text({ enum: PACKAGE_STATES }).notNull().default('unpaid'),
    createdAt: instant().notNull(),
    paidAt: instant(),
    /** The payment that bought it. */
    intentId: text().references(() => paymentIntents.id),
    /** The last day in Warsaw. */
    validUntil: date({ mode: 'string' }),
    endedAt: instant(),
  },
  t => [
    uniqueIndex('lesson_packages_intent').on(t.intentId),
    index('lesson_packages_buyer').on(t.buyerId, t.createdAt, t.id),
    index('lesson_packages_newest').on(t.createdAt, t.id),
    index('lesson_packages_offer').on(t.offerId),
    index('lesson_packages_valid_until').on(t.validUntil).where(sql`${t.state} = 'active'`),
    index('lesson_packages_unpaid').on(t.createdAt).where(sql`${t.state} = 'unpaid'`),
    check('lesson_packages_state', holdsOneOf(t.state, PACKAGE_STATES)),
    check('lesson_packages_amount', sql`${t.amount} > 0`),
    check(
      'lesson_packages_paid',
      sql`num_nonnulls(${t.paidAt}, ${t.intentId}, ${t.validUntil}) = case when ${t.state} in ('active', 'returned') then 3 else 0 end`,
    ),
    check('lesson_packages_ended', sql`(${t.endedAt} is not null) = (${t.state} in ('returned', 'abandoned'))`),
  ],
)
export type LessonPackage = typeof packages.$inferSelect

/** A booking of which lessons are of a package: those of which something was taken off, while they count (docs/product.md §6.22). */
export const packageUses = pgTable(
  'lesson_package_uses',
  {
    reservationId: text()
      .primaryKey()
      .references(() => reservations.id),
    packageId: text()
      .notNull()
      .references(() => packages.id),
    usedAt: instant().notNull(),
  },
  t => [index('lesson_package_uses_package').on(t.packageId)],
)
