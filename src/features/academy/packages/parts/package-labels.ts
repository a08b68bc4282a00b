import { schoolDayText } from '#kernel/school-day.ts'
import type { Tone } from '#ui/tone.ts'
import type { PackageView } from '../queries.ts'
import type { Standing } from '../rules.ts'

export const STANDING_LABELS: Readonly<Record<Standing, readonly [label: string, tone: Tone]>> = {
  unpaid: ['Not paid yet', 'warn'],
  active: ['Valid', 'good'],
  used: ['Used up', 'muted'],
  expired: ['No longer valid', 'muted'],
  returned: ['Returned', 'muted'],
  abandoned: ['Never paid', 'muted'],
}

/** `9 of 10 lessons left, valid until 27 May 2027`. */
export const leftText = ({ left, lessons, validUntil }: Pick<PackageView, 'left' | 'lessons' | 'validUntil'>): string =>
  [`${left} of ${lessons} lessons left`, ...(validUntil ? [`valid until ${schoolDayText(validUntil)}`] : [])].join(', ')
