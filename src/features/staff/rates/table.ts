import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { RATE_SETTINGS, TEACHING_KINDS } from './kinds.ts'

/**
 * What is earned by teaching, from a day on; append-only. The database takes none that would be valid in a closed month (decision 112).
 * `value` is in basis points of what students are charged, or in grosze for an hour.
 */
export const teachingRates = pgTable(
  'teaching_rates',
  {
    id: text().primaryKey(),
    /** Null: the school's rate, for all who have none of their own. */
    personId: text().references(() => users.id),
    kind: text({ enum: TEACHING_KINDS }).notNull(),
    /** `school`: the person has no rate of their own from that day on. */
    basis: text({ enum: RATE_SETTINGS }).notNull(),
    value: integer().notNull(),
    /** The first day in the school's zone. */
    validFrom: date({ mode: 'string' }).notNull(),
    createdBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  t => [
    index('teaching_rates_of').on(t.personId, t.kind, t.validFrom),
    index('teaching_rates_newest').on(t.createdAt, t.id),
    check('teaching_rates_kind', holdsOneOf(t.kind, TEACHING_KINDS)),
    check('teaching_rates_basis', holdsOneOf(t.basis, RATE_SETTINGS)),
    check('teaching_rates_value', sql`${t.value} >= 0 and (${t.basis} <> 'share' or ${t.value} <= 10000)`),
    check('teaching_rates_end', sql`${t.basis} <> 'school' or (${t.personId} is not null and ${t.value} = 0)`),
  ],
)

export type TeachingRate = typeof teachingRates.$inferSelect
