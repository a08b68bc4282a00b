import type { LessonSide } from '#features/lessons/schema.ts'
import { EMAIL_NOT_VERIFIED, GUARDIAN_NOT_CONFIRMED } from '#features/reservations/refusals.ts'
import type { User } from '#kernel/actor.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { ProposalType } from './schema.ts'

/** An extra lesson is a booking, so the student's side needs what booking needs (docs/product.md §5.2). */
export const checkBooker = (
  { emailVerified, guardianConfirmed }: Pick<User, 'emailVerified' | 'guardianConfirmed'>,
  { side, type }: { readonly side: LessonSide; readonly type: ProposalType },
): Refusal | null => {
  if (side !== 'participant' || type !== 'extra_lesson') return null
  if (!emailVerified) return EMAIL_NOT_VERIFIED
  return guardianConfirmed ? null : GUARDIAN_NOT_CONFIRMED
}
