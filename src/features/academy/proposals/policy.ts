import type { LessonSide } from '#features/academy/lessons/schema.ts'
import { checkApproval } from '#features/academy/reservations/policy.ts'
import { EMAIL_NOT_VERIFIED } from '#features/academy/reservations/refusals.ts'
import { TERMS_NOT_ACCEPTED } from '#features/people/users/refusals.ts'
import type { User } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { CONSENTS_ARE_THEIRS } from './refusals.ts'
import type { ProposalType } from './schema.ts'

type BookerField = 'emailVerified' | 'guardianConfirmed' | 'closedToBooking' | 'mustAcceptTerms'

/** An extra lesson is a booking, so the student's side needs what booking needs (docs/product.md §5.2). */
export const checkBooker = (
  actor: Pick<User, BookerField | 'actsFor'>,
  { side, type }: { readonly side: LessonSide; readonly type: ProposalType },
): Refusal | null => {
  if (side !== 'participant' || type !== 'extra_lesson') return null
  if (actor.actsFor) return CONSENTS_ARE_THEIRS
  if (!actor.emailVerified) return EMAIL_NOT_VERIFIED
  return checkApproval(actor) ?? (actor.mustAcceptTerms ? TERMS_NOT_ACCEPTED : null)
}
