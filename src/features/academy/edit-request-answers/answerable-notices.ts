import { reservationEditRequest } from '#features/academy/edit-requests/notices.ts'
import { answerable } from '#features/people/notices/answerable-notices.ts'
import { t } from '#kernel/messages.ts'
import { respondToEdit } from './respond-to-edit.ts'

/** What the answers to a proposed change do. */
export const editRequestAnswers = answerable(reservationEditRequest, {
  approve: async (ctx, id) => {
    await respondToEdit(ctx, id, 'approve')
    return t('Change approved.')
  },
  decline: async (ctx, id) => {
    await respondToEdit(ctx, id, 'decline')
    return t('Change declined. Everything stays as it is.')
  },
})
