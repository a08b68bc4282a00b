import { finishTraining, markAttendance } from '#features/staff/training-dates/completion.ts'
import { cancelDate, moveDate, planTraining } from '#features/staff/training-dates/planning.ts'
import { attendanceForm, cancelDateForm, moveForm, planForm } from '#features/staff/training-records/schema.ts'
import type { Policy } from '#kernel/policy.ts'
import { actionHandler } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'

/** What the pages of staff and of the trainer can both do with a training. */
export const trainerActions = (policy: Policy) => ({
  plan: actionHandler({
    policy,
    schema: planForm,
    run: async ({ ctx, params, input }) => {
      await planTraining(ctx, params.id ?? '', input.joinDetails)
      return { done: 'Saved. Everyone is told.' }
    },
  }),
  moveDate: actionHandler({
    policy,
    schema: moveForm,
    run: async ({ ctx, params, input }) => {
      await moveDate(ctx, params.id ?? '', input)
      return { done: 'Moved. Everyone is told.' }
    },
  }),
  cancelDate: actionHandler({
    policy,
    schema: cancelDateForm,
    run: async ({ ctx, params, input }) => {
      await cancelDate(ctx, params.id ?? '', input)
      return { done: 'Cancelled. Everyone is told.' }
    },
  }),
  markAttendance: actionHandler({
    policy,
    schema: attendanceForm,
    run: async ({ ctx, params, input }) => {
      await markAttendance(ctx, params.id ?? '', input)
      return { done: 'Saved' }
    },
  }),
  finish: actionHandler({
    policy,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await finishTraining(ctx, params.id ?? '')
      return { done: 'Marked as done' }
    },
  }),
})
