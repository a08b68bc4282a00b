import { closeForEnded } from '#features/academy/edit-requests/close-requests.ts'
import { editApproved, editDeclined, editRequested } from '#features/academy/edit-requests/events.ts'
import { reservationEnded, reservationResigned } from '#features/academy/reservations/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { notifyApproved, notifyDeclined, notifyRequested } from './edit-notices.ts'

export const editRequestReactions: readonly Reaction[] = [
  on(editRequested, notifyRequested),
  on(editApproved, notifyApproved),
  on(editDeclined, notifyDeclined),
  on(reservationResigned, closeForEnded),
  on(reservationEnded, closeForEnded),
]
