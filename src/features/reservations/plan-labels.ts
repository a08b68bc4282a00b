import type { Plan } from './states.ts'

export const PLAN_LABELS: Readonly<Record<Plan, string>> = {
  single: 'One lesson',
  block: 'Weekly for four weeks',
  weekly: 'Every week',
  course: 'Whole course',
}

/** What a booking consists of, as its reader calls it. */
export const bookedNoun = (plan: Plan, lessons: number): 'agreement' | 'lesson' | 'lessons' =>
  plan === 'weekly' ? 'agreement' : lessons === 1 ? 'lesson' : 'lessons'
