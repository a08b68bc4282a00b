import type { Plan } from './states.ts'

export const PLAN_LABELS: Readonly<Record<Plan, string>> = {
  single: 'One lesson',
  block: 'Weekly for four weeks',
  weekly: 'Every week',
  course: 'Whole course',
}
