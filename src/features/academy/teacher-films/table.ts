import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** The short film that a teacher shows on the own public page: its address elsewhere. */
export const teacherFilms = pgTable(
  'teacher_films',
  {
    teacherId: text()
      .primaryKey()
      .references(() => users.id),
    url: text().notNull(),
    updatedAt: instant().notNull(),
  },
  t => [check('teacher_films_url', sql`starts_with(${t.url}, 'https://')`)],
)
