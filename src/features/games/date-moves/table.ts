import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { dneSessions } from '#features/games/games/table.ts'
import { seats } from '#features/games/seats/table.ts'
import { users } from '#features/people/users/table.ts'
import { occurrences } from '#features/scheduling/calendar/table.ts'
import { MOVE_ANSWERS, MOVE_STATES } from '#features/scheduling/proposed-moves/schema.ts'
import { holdsOneOf, instant } from '#platform/columns.ts'

/** Another time that was proposed for one date of a game. */
export const gameDateMoves = pgTable(
  'dne_date_moves',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => dneSessions.id),
    // Dates of a game that no one has joined are replaced when it gets another timetable.
    occurrenceId: text()
      .notNull()
      .references(() => occurrences.id, { onDelete: 'cascade' }),
    proposedBy: text()
      .notNull()
      .references(() => users.id),
    /** Of the date when it was proposed. */
    oldStart: instant().notNull(),
    newStart: instant().notNull(),
    newEnd: instant().notNull(),
    /** Players answer before it. */
    deadline: instant().notNull(),
    /** From the game master; the players read it. */
    message: text().notNull().default(''),
    state: text({ enum: MOVE_STATES }).notNull().default('open'),
    /** Whether the game master was told that the players have answered, or that their time is over. */
    isTold: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    closedAt: instant(),
  },
  t => [
    uniqueIndex('dne_date_moves_one_open').on(t.occurrenceId).where(sql`${t.state} = 'open'`),
    index('dne_date_moves_date').on(t.occurrenceId, t.createdAt),
    index('dne_date_moves_session').on(t.sessionId, t.createdAt),
    index('dne_date_moves_proposer').on(t.proposedBy),
    index('dne_date_moves_due').on(t.deadline).where(sql`${t.state} = 'open'`),
    check('dne_date_moves_state', holdsOneOf(t.state, MOVE_STATES)),
    check('dne_date_moves_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
    check('dne_date_moves_span', sql`${t.newStart} < ${t.newEnd} and ${t.newStart} <> ${t.oldStart}`),
    check('dne_date_moves_deadline', sql`${t.deadline} < least(${t.oldStart}, ${t.newStart})`),
  ],
)
export type GameDateMove = typeof gameDateMoves.$inferSelect

/** A player who is asked whether they can come at the proposed time. */
export const moveAnswers = pgTable(
  'dne_move_answers',
  {
    id: text().primaryKey(),
    moveId: text()
      .notNull()
      .references(() => gameDateMoves.id, { onDelete: 'cascade' }),
    seatId: text()
      .notNull()
      .references(() => seats.id),
    /** Null until there is one. */
    answer: text({ enum: MOVE_ANSWERS }),
    /** The player, or a guardian. */
    answeredBy: text().references(() => users.id),
    answeredAt: instant(),
  },
  t => [
    unique('dne_move_answers_once').on(t.moveId, t.seatId),
    index('dne_move_answers_seat').on(t.seatId),
    index('dne_move_answers_person').on(t.answeredBy),
    check('dne_move_answers_answer', holdsOneOf(t.answer, MOVE_ANSWERS)),
    check(
      'dne_move_answers_whole',
      sql`(${t.answer} is null) = (${t.answeredBy} is null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
)
export type StoredMoveAnswer = typeof moveAnswers.$inferSelect
