import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { instant } from '#platform/columns.ts'

/** Stars and words of one person. */
export const starColumns = () => ({
  userId: text()
    .notNull()
    .references(() => users.id),
  stars: integer().notNull(),
  text: text().notNull().default(''),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** What a rating is, of a session or of a game. */
export const ratingColumns = () => ({
  ...starColumns(),
  /** Names it where everyone reads its words. Null while only the person who wrote it does. */
  publicId: text(),
  /** When staff hid its words: from then on only their writer reads them, whatever that person chooses. */
  hiddenAt: instant(),
  /** The teacher's answer, which everyone reads; empty where there is none. */
  reply: text().notNull().default(''),
  repliedAt: instant(),
})

/** Only what everyone reads is answered. */
export const isAnswerable = (publicId: AnyPgColumn, reply: AnyPgColumn, repliedAt: AnyPgColumn) =>
  sql`(${reply} = '') = (${repliedAt} is null) and (${publicId} is not null or ${reply} = '')`

export const isFiveStars = (stars: AnyPgColumn) => sql`${stars} between 1 and 5`
