import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** What a rating is, of a session or of a game. */
export const ratingColumns = () => ({
  userId: text()
    .notNull()
    .references(() => users.id),
  stars: integer().notNull(),
  text: text().notNull().default(''),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const isFiveStars = (stars: AnyPgColumn) => sql`${stars} between 1 and 5`
