import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'
import { LEAST_GIFT, MAX_GIFT } from './rules.ts'
import { MAX_REASON } from './schema.ts'

/** Credit that staff gave a person as goodwill. Amounts in grosze. A gift is taken back as a whole, and once. */
export const goodwillGifts = pgTable(
  'goodwill_gifts',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    /** The person reads it. */
    reason: text().notNull(),
    givenBy: text()
      .notNull()
      .references(() => users.id),
    givenAt: instant().notNull(),
    takenBackAt: instant(),
    takenBackBy: text().references(() => users.id),
    /** The person reads it as well. */
    takenBackReason: text(),
  },
  t => [
    index('goodwill_gifts_person').on(t.userId, t.givenAt, t.id),
    index('goodwill_gifts_giver').on(t.givenBy, t.givenAt),
    index('goodwill_gifts_taken_back_by').on(t.takenBackBy).where(sql`${t.takenBackBy} is not null`),
    check('goodwill_gifts_amount', sql.raw(`amount between ${LEAST_GIFT} and ${MAX_GIFT}`)),
    check('goodwill_gifts_not_self', sql`${t.userId} <> ${t.givenBy}`),
    check('goodwill_gifts_reason', sql.raw(`char_length(reason) between 1 and ${MAX_REASON}`)),
    check('goodwill_gifts_taken_back_reason', sql.raw(`char_length(taken_back_reason) between 1 and ${MAX_REASON}`)),
    check(
      'goodwill_gifts_taken_back',
      sql`num_nonnulls(${t.takenBackAt}, ${t.takenBackBy}, ${t.takenBackReason}) in (0, 3)`,
    ),
  ],
)

export type GoodwillGift = typeof goodwillGifts.$inferSelect
