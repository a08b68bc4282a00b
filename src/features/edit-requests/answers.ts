import { answerable } from '#features/notifications/answerable-notices.ts'
import { reservationEditRequest } from './notices.ts'
import { respondToEdit } from './responding.ts'

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
