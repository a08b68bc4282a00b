import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'
import { SIDES, trainingDates, trainings } from './table.ts'

const TEXT_LENGTH = 4_000

/** Who takes part, named by the school or by staff. */
export const trainingParticipants = pgTable(
  'training_participants',
  {
    id: text().primaryKey(),
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Empty for a person who is told by the school. */
    email: text().notNull().default(''),
    addedBy: text({ enum: SIDES }).notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    unique('training_participants_id_training').on(t.id, t.trainingId),
    index('training_participants_training').on(t.trainingId, t.createdAt, t.id),
    uniqueIndex('training_participants_email').on(t.trainingId, t.email).where(sql`${t.email} <> ''`),
    check('training_participants_added_by', holdsOneOf(t.addedBy, SIDES)),
  ],
)

export const trainingAttendances = pgTable(
  'training_attendances',
  {
    dateId: text()
      .notNull()
      .references(() => trainingDates.id, { onDelete: 'cascade' }),
    participantId: text()
      .notNull()
      .references(() => trainingParticipants.id, { onDelete: 'cascade' }),
    markedBy: text()
      .notNull()
      .references(() => users.id),
    markedAt: instant().notNull(),
  },
  t => [
    primaryKey({ columns: [t.dateId, t.participantId] }),
    index('training_attendances_participant').on(t.participantId),
  ],
)

/** What the school asked by its link, and what staff answered. */
export const trainingMessages = pgTable(
  'training_messages',
  {
    id: text().primaryKey(),
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    side: text({ enum: SIDES }).notNull(),
    /** Of staff; null for the school. */
    authorId: text().references(() => users.id),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    index('training_messages_training').on(t.trainingId, t.createdAt, t.id),
    check('training_messages_side', holdsOneOf(t.side, SIDES)),
    check('training_messages_author', sql`(${t.side} = 'staff') = (${t.authorId} is not null)`),
    check('training_messages_length', sql`char_length(${t.text}) <= ${sql.raw(String(TEXT_LENGTH))}`),
  ],
)

/** Once by each participant, and once by the school. */
export const trainingFeedback = pgTable(
  'training_feedback',
  {
    id: text().primaryKey(),
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    /** Null for the school. */
    participantId: text(),
    rating: integer().notNull(),
    text: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  t => [
    unique('training_feedback_once').on(t.trainingId, t.participantId).nullsNotDistinct(),
    foreignKey({
      name: 'training_feedback_participant',
      columns: [t.participantId, t.trainingId],
      foreignColumns: [trainingParticipants.id, trainingParticipants.trainingId],
    }).onDelete('cascade'),
    check('training_feedback_rating', sql`${t.rating} between 1 and 5`),
  ],
)

/** The hash of a token that opens the page of a school or of one participant until it expires. */
export const trainingLinks = pgTable(
  'training_links',
  {
    id: text().primaryKey(),
    trainingId: text()
      .notNull()
      .references(() => trainings.id, { onDelete: 'cascade' }),
    /** Null for the school. */
    participantId: text().references(() => trainingParticipants.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  t => [
    uniqueIndex('training_links_token').on(t.tokenHash),
    // A new link ends the one before.
    unique('training_links_one').on(t.trainingId, t.participantId).nullsNotDistinct(),
    index('training_links_participant').on(t.participantId),
  ],
)
