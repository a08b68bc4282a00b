import { redirect } from 'react-router'
import { cancelLesson, undoCancellation } from '#features/academy/cancellations/cancel-lesson.ts'
import { dateMoveActions } from '#features/academy/date-moves/page-actions.ts'
import { answerGoal, endGoal, proposeGoal } from '#features/academy/exam-goals/agreeing.ts'
import { endGoalForm, goalAnswerForm, goalForm } from '#features/academy/exam-goals/schema.ts'
import { setForm } from '#features/academy/homework/schema.ts'
import { setHomework } from '#features/academy/homework/set-homework.ts'
import { listWithoutNotes } from '#features/academy/lesson-notes/queries.ts'
import { noteForm } from '#features/academy/lesson-notes/schema.ts'
import { writeNotes } from '#features/academy/lesson-notes/write-notes.ts'
import { reportProblem } from '#features/academy/lesson-reports/actions.ts'
import { reportInput } from '#features/academy/lesson-reports/schema.ts'
import { actingFor } from '#features/academy/lessons/policy.ts'
import { mayBookForPeople } from '#features/academy/office-bookings/policy.ts'
import { rateLesson } from '#features/academy/ratings/rate-lesson.ts'
import { ratingForm } from '#features/academy/ratings/schema.ts'
import { lessonPath } from '#features/academy/reservations/paths.ts'
import { returnChoice } from '#features/money/refunds/schema.ts'
import { takeCreditAction } from '#features/money/refunds/take-credit-action.ts'
import { t } from '#kernel/messages.ts'
import { requireUser, signedIn } from '#kernel/policy.ts'
import { parseWallTime } from '#kernel/time.ts'
import { actionHandler } from '#platform/form-action.ts'
import { NoInput } from '#platform/no-input.ts'

/** The form actions of a lesson's page. */
export const lessonActions = {
  rate: actionHandler({
    policy: signedIn,
    schema: ratingForm,
    run: async ({ ctx, params, input }) => {
      await rateLesson(ctx, params.id ?? '', input)
      return { done: t('Thank you for your rating.') }
    },
  }),
  report: actionHandler({
    policy: signedIn,
    schema: reportInput,
    run: async ({ ctx, params, input }) => {
      await reportProblem(ctx, params.id ?? '', input)
      return { done: t('Thank you. Our staff will look into it.'), isOnPage: true }
    },
  }),
  notes: actionHandler({
    policy: signedIn,
    schema: noteForm,
    run: async ({ ctx, params, input: { readers, after, ...input }, requestContext }) => {
      await writeNotes(ctx, params.id ?? '', { ...input, isShared: readers === 'shared' })
      const [next] = after ? await listWithoutNotes(requireUser(ctx.actor).id, ctx.now) : []
      if (next) {
        requestContext.flash.announce(t('The notes are saved. This is the next lesson without notes.'))
        return redirect(`${lessonPath(next.lessonId)}#lesson-notes`)
      }
      return { done: t('The notes are saved.'), isOnPage: true }
    },
  }),
  setHomework: actionHandler({
    policy: signedIn,
    schema: setForm,
    run: async ({ ctx, params, input: { due, forWhom, ...input } }) => {
      const dueAt = parseWallTime(due, requireUser(ctx.actor).zone).toString()
      await setHomework(ctx, params.id ?? '', { ...input, dueAt, forAll: forWhom === 'all' })
      return { done: t('The homework is set.'), isOnPage: true }
    },
  }),
  proposeGoal: actionHandler({
    policy: signedIn,
    schema: goalForm,
    run: async ({ ctx, params, input }) => {
      await proposeGoal(ctx, params.id ?? '', input)
      return { done: t('The goal is proposed.'), isOnPage: true }
    },
  }),
  answerGoal: actionHandler({
    policy: signedIn,
    schema: goalAnswerForm,
    run: async ({ ctx, input: { goal, answer } }) => {
      await answerGoal(ctx, goal, answer)
      return { done: answer === 'agree' ? t('You have agreed on this goal.') : t('You have declined this goal.') }
    },
  }),
  endGoal: actionHandler({
    policy: signedIn,
    schema: endGoalForm,
    run: async ({ ctx, input }) => {
      await endGoal(ctx, input.goal)
      return { done: t('The goal is ended.') }
    },
  }),
  cancel: actionHandler({
    policy: signedIn,
    schema: returnChoice,
    run: async ({ ctx, params, input }) => {
      await cancelLesson(ctx, params.id ?? '', input.method)
      return { done: t('The lesson is cancelled.'), isOnPage: true }
    },
  }),
  cancelFor: actionHandler({
    policy: mayBookForPeople,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await cancelLesson(actingFor(ctx, 'participant'), params.id ?? '')
      return { done: t('The lesson is cancelled for the student.'), isOnPage: true }
    },
  }),
  undoFor: actionHandler({
    policy: mayBookForPeople,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await undoCancellation(actingFor(ctx, 'participant'), params.id ?? '')
      return { done: t('The lesson will go ahead as booked.'), isOnPage: true }
    },
  }),
  ...dateMoveActions,
  takeCredit: takeCreditAction,
  undo: actionHandler({
    policy: signedIn,
    schema: NoInput,
    run: async ({ ctx, params }) => {
      await undoCancellation(ctx, params.id ?? '')
      return { done: t('The lesson will go ahead as booked.'), isOnPage: true }
    },
  }),
}
