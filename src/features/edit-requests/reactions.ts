import { reservationEnded, reservationResigned } from '#features/reservations/events.ts'
import { on, type Reaction } from '#platform/events.ts'
import { closeForEnded } from './closing.ts'
import { notifyApproved, notifyDeclined, notifyRequested } from './edit-notices.ts'
import { editApproved, editDeclined, editRequested } from './events.ts'

export const editRequestReactions: readonly Reaction[] = [
  on(editRequested, notifyRequested),
  on(editApproved, notifyApproved),
  on(editDeclined, notifyDeclined),
  on(reservationResigned, closeForEnded),
  on(reservationEnded, closeForEnded),
]
