import { answerable } from '#features/people/notices/answerable-notices.ts'
import { t } from '#kernel/messages.ts'
import { answerGoal } from './agreeing.ts'
import { goalProposedNotice } from './notices.ts'

/** What the answers of the side do that is asked. */
export const goalAnswers = answerable(goalProposedNotice, {
  agree: async (ctx, id) => {
    await answerGoal(ctx, id, 'agree')
    return t('You have agreed on the goal.')
  },
  decline: async (ctx, id) => {
    await answerGoal(ctx, id, 'decline')
    return t('Declined. We tell the other side.')
  },
})
