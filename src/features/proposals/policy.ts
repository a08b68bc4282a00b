import type { LessonSide } from '#features/lessons/schema.ts'
import { EMAIL_NOT_VERIFIED, GUARDIAN_NOT_CONFIRMED } from '#features/reservations/refusals.ts'
import { TERMS_NOT_ACCEPTED } from '#features/users/refusals.ts'
import type { User } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ProposalType } from './schema.ts'

type BookerField = 'emailVerified' | 'guardianConfirmed' | 'mustAcceptTerms'

/** An extra lesson is a booking, so the student's side needs what booking needs (docs/product.md §5.2). */
export const checkBooker = (
  { emailVerified, guardianConfirmed, mustAcceptTerms }: Pick<User, BookerField>,
  { side, type }: { readonly side: LessonSide; readonly type: ProposalType },
): Refusal | null => {
  if (side !== 'participant' || type !== 'extra_lesson') return null
  if (!emailVerified) return EMAIL_NOT_VERIFIED
  if (!guardianConfirmed) return GUARDIAN_NOT_CONFIRMED
  return mustAcceptTerms ? TERMS_NOT_ACCEPTED : null
}
