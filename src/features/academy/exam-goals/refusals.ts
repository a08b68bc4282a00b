import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'

/** Also for those whom it does not concern. */
export const GOAL_NOT_FOUND: Refusal = { code: 'goal_not_found', status: 404, message: msg('Goal not found') }
export const WRONG_EXAM_SESSION: Refusal = {
  code: 'wrong_exam_session',
  status: 422,
  field: 'examSession',
  message: msg('This subject is not examined in this session.'),
}
export const WRONG_EXAM_DATE: Refusal = {
  code: 'wrong_exam_date',
  status: 422,
  field: 'examOn',
  message: msg('Choose a day of this session that is ahead, within three years.'),
}
export const GOAL_EXISTS: Refusal = {
  code: 'goal_exists',
  status: 409,
  message: msg('There is a goal for this subject already. End it before you propose another one.'),
}
export const OWN_PROPOSAL: Refusal = {
  code: 'own_proposal',
  status: 403,
  message: msg('The other side answers what you have proposed.'),
}
export const GOAL_NOT_OPEN: Refusal = {
  code: 'goal_not_open',
  status: 409,
  message: msg('This goal was answered or ended already.'),
}
