import { msg } from '#kernel/messages.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ConstraintRefusals } from '#platform/database.ts'

export const TRIAL_NOT_OFFERED: Refusal = {
  code: 'trial_not_offered',
  status: 409,
  message: msg('This teacher no longer offers a trial lesson. You can book an ordinary lesson.'),
}
export const TRIAL_TAKEN: Refusal = {
  code: 'trial_taken',
  status: 409,
  message: msg('The trial lesson with this teacher is booked already. Each student has one.'),
}
export const NOT_FIRST_LESSON: Refusal = {
  code: 'not_first_lesson',
  status: 409,
  message: msg('A trial is a first lesson, and this student has a lesson with this teacher already.'),
}
export const TRIAL_FAMILY_LIMIT: Refusal = {
  code: 'trial_family_limit',
  status: 409,
  message: msg(
    'Three people of your family have a trial lesson with this teacher already. You can book an ordinary lesson.',
  ),
}
export const TRIAL_INDIVIDUAL: Refusal = {
  code: 'trial_individual',
  status: 422,
  field: 'plan',
  message: msg('A trial is one individual lesson. Please choose another way to book.'),
}
export const TRIAL_LENGTH: Refusal = {
  code: 'trial_length',
  status: 422,
  field: 'date_time',
  message: msg('The trial lesson lasts {length}. Please choose one time of that length.'),
}

/** Two transactions that met: the database keeps one trial of a student with a teacher. */
export const trialConstraintRefusals: ConstraintRefusals = { reservations_one_trial: TRIAL_TAKEN }
