import { pluralize } from '#kernel/pluralize.ts'
import type { Plan } from './states.ts'

export const PLAN_LABELS: Readonly<Record<Plan, string>> = {
  single: 'One lesson',
  block: 'Weekly for four weeks',
  weekly: 'Every week',
  course: 'Whole course',
}

/** `One lesson`, `Weekly for four weeks · 3 lessons`; a weekly agreement has no number of lessons. */
export const planAndCount = (plan: Plan, lessons: number): string =>
  plan === 'block' || plan === 'course' ? `${PLAN_LABELS[plan]} · ${pluralize(lessons, 'lesson')}` : PLAN_LABELS[plan]
