import { moveRules } from '#features/scheduling/proposed-moves/rules.ts'
import { LESSON_MOVE_REFUSALS } from './refusals.ts'

/** The rules of games (docs/product.md §13.8), for one date of a group or a course (§5.29). */
export const { decideProposal, decideMove, decideKeeping, decideAnswer } = moveRules(LESSON_MOVE_REFUSALS)
