import type { SessionType } from '#features/academy/sessions/session-types.ts'
import { type Message, msg, t } from '#kernel/messages.ts'
import { formatPLN, type Grosze } from '#kernel/money.ts'
import type { Plan } from './states.ts'

export const PLAN_LABELS: Readonly<Record<Plan, Message>> = {
  single: msg('One lesson'),
  block: msg('Weekly for four weeks'),
  weekly: msg('Every week'),
  course: msg('Whole course'),
}

/** Of a trial, what it is. */
export const planLabel = ({ plan, isTrial }: { readonly plan: Plan; readonly isTrial: boolean }): string =>
  isTrial ? t('Trial lesson') : PLAN_LABELS[plan]()

/** `One lesson`, `Weekly for four weeks · 3 lessons`; a weekly agreement has no number of lessons. */
export const planAndCount = (plan: Plan, lessons: number, isTrial = false): string =>
  isTrial
    ? planLabel({ plan, isTrial })
    : plan === 'block' || plan === 'course'
      ? `${PLAN_LABELS[plan]()} · ${t('{count, plural, one {# lesson} other {# lessons}}', { count: lessons })}`
      : PLAN_LABELS[plan]()

/** What the next four weeks cost for a unit, where it is not what these cost. */
export const priceChange = (type: SessionType, former: Grosze, next: Grosze): string => {
  const prices = { former: formatPLN(former), next: formatPLN(next) }
  return type === 'individual'
    ? t('The price has changed from {former} to {next} an hour.', prices)
    : t('The price has changed from {former} to {next} a lesson.', prices)
}

/** What a booking consists of, as its reader calls it. */
export const bookedNoun = (plan: Plan, lessons: number): 'agreement' | 'lesson' | 'lessons' =>
  plan === 'weekly' ? 'agreement' : lessons === 1 ? 'lesson' : 'lessons'
