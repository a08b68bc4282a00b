import type { LessonSide } from '#features/academy/lessons/schema.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { ONLY_STUDENT_ANSWERS, ONLY_TEACHER_ASKS } from './refusals.ts'

/** The teacher proposes and withdraws; the student's side answers (docs/product.md §5.20). */
export const mayAsk = (side: LessonSide): Refusal | null => (side === 'host' ? null : ONLY_TEACHER_ASKS)
export const mayAnswer = (side: LessonSide): Refusal | null => (side === 'participant' ? null : ONLY_STUDENT_ANSWERS)
