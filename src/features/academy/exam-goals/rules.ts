import { type Decision, decided, refused } from '#kernel/decision.ts'
import { isInSession, sessionsOf } from './exam-sessions.ts'
import { GOAL_NOT_OPEN, OWN_PROPOSAL, WRONG_EXAM_DATE, WRONG_EXAM_SESSION } from './refusals.ts'
import type { GoalAnswer, GoalInput, GoalSide, GoalState } from './schema.ts'

const FARTHEST_YEARS = 3

/** Refuses 422 `wrong_exam_session`, `wrong_exam_date`; `today` is `YYYY-MM-DD` (docs/product.md §16.5). */
export const decideGoal = ({ subject, examSession, examOn }: GoalInput, today: string): Decision<null> => {
  if (!sessionsOf(subject).includes(examSession)) return refused(WRONG_EXAM_SESSION)
  const last = Temporal.PlainDate.from(today).add({ years: FARTHEST_YEARS }).toString()
  return examOn > today && examOn <= last && isInSession(examSession, examOn) ? decided(null) : refused(WRONG_EXAM_DATE)
}

type Proposed = { readonly state: GoalState; readonly proposedBy: GoalSide }

/** The side that has not proposed it answers. Refuses 409 `goal_not_open`, 403 `own_proposal`. */
export const decideAnswer = (
  { state, proposedBy }: Proposed,
  side: GoalSide,
  answer: GoalAnswer,
): Decision<GoalState> => {
  if (state !== 'proposed') return refused(GOAL_NOT_OPEN)
  if (side === proposedBy) return refused(OWN_PROPOSAL)
  return decided(answer === 'agree' ? 'agreed' : 'declined')
}

/** Each side ends a goal, or takes back what it has proposed. Refuses 409 `goal_not_open`. */
export const decideEnding = ({ state }: Proposed): Decision<GoalState> =>
  state === 'proposed' || state === 'agreed' ? decided('ended') : refused(GOAL_NOT_OPEN)

/** Whole weeks from a day until the exam; a begun one counts. */
export const weeksUntil = (examOn: string, today: string): number =>
  Math.max(0, Math.ceil(Temporal.PlainDate.from(today).until(examOn).days / 7))
