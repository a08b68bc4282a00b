import { pluralize } from '#kernel/pluralize.ts'
import type { Plan } from './states.ts'

export const PLAN_LABELS: Readonly<Record<Plan, string>> = {
  single: 'One lesson',
  block: 'Weekly for four weeks',
  weekly: 'Every week',
  course: 'Whole course',
}

/** Of a trial, what it is. */
export const planLabel = ({ plan, isTrial }: { readonly plan: Plan; readonly isTrial: boolean }): string =>
  isTrial ? 'Trial lesson' : PLAN_LABELS[plan]

/** `One lesson`, `Weekly for four weeks · 3 lessons`; a weekly agreement has no number of lessons. */
export const planAndCount = (plan: Plan, lessons: number, isTrial = false): string =>
  isTrial
    ? planLabel({ plan, isTrial })
    : plan === 'block' || plan === 'course'
      ? `${PLAN_LABELS[plan]} · ${pluralize(lessons, 'lesson')}`
      : PLAN_LABELS[plan]

/** What a booking consists of, as its reader calls it. */
export const bookedNoun = (plan: Plan, lessons: number): 'agreement' | 'lesson' | 'lessons' =>
  plan === 'weekly' ? 'agreement' : lessons === 1 ? 'lesson' : 'lessons'
