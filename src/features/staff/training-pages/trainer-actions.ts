import { finishTraining, markAttendance } from '#features/staff/training-dates/completion.ts'
import { cancelDate, moveDate, planTraining } from '#features/staff/training-dates/planning.ts'
import { attendanceForm, cancelDateForm, moveForm, planForm } from '#features/staff/training-records/schema.ts'
import { msg } from '#kernel/messages.ts'
import type { Policy } from '#kernel/policy.ts'
import { NoInput } from '#platform/no-input.ts'
import { actsOn } from './form-acts.ts'

/** What the pages of staff and of the trainer can both do with a training. */
export const trainerActions = (policy: Policy) => {
  const act = actsOn('id', policy)
  return {
    plan: act(
      planForm,
      (ctx, id, { joinDetails }) => planTraining(ctx, id, joinDetails),
      msg('Saved. Everyone is told.'),
    ),
    moveDate: act(moveForm, moveDate, msg('Moved. Everyone is told.')),
    cancelDate: act(cancelDateForm, cancelDate, msg('Cancelled. Everyone is told.')),
    markAttendance: act(attendanceForm, markAttendance, msg('Saved')),
    finish: act(NoInput, (ctx, id) => finishTraining(ctx, id), msg('Marked as done')),
  }
}
