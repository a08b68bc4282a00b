import type { OfferedGame } from '#features/games/games/queries.ts'
import type { GameDateMove } from './table.ts'

/** The fields that every event of a move has. */
export const payloadOf = (
  { teacherId, title }: Pick<OfferedGame, 'teacherId' | 'title'>,
  { id, occurrenceId, oldStart, newStart }: GameDateMove,
) => ({ moveId: id, teacherId, title, occurrenceId, from: oldStart.toString(), to: newStart.toString() })
