import { reservationEditRequest } from '#features/academy/edit-requests/notices.ts'
import { answerable } from '#features/people/notices/answerable-notices.ts'
import { respondToEdit } from './respond-to-edit.ts'

/** What the answers to a proposed change do. */
export const editRequestAnswers = answerable(reservationEditRequest, {
  approve: async (ctx, id) => {
    await respondToEdit(ctx, id, 'approve')
    return 'Change approved.'
  },
  decline: async (ctx, id) => {
    await respondToEdit(ctx, id, 'decline')
    return 'Change declined. Everything stays as it is.'
  },
})
