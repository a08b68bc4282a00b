import { alias } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/table.ts'

/** The people of a seat, for queries that join more than one of them. */
export const gameMasters = alias(users, 'game_masters')
export const players = alias(users, 'players')
export const seatPayers = alias(users, 'seat_payers')
