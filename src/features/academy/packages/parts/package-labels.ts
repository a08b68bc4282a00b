import { type Message, msg, t } from '#kernel/messages.ts'
import { schoolDayText } from '#kernel/school-day.ts'
import type { Tone } from '#ui/tone.ts'
import type { PackageView } from '../queries.ts'
import type { Standing } from '../rules.ts'

export const STANDING_LABELS: Readonly<Record<Standing, readonly [label: Message, tone: Tone]>> = {
  unpaid: [msg('Not paid yet'), 'warn'],
  active: [msg('Valid'), 'good'],
  used: [msg('Used up'), 'muted'],
  expired: [msg('No longer valid'), 'muted'],
  returned: [msg('Returned'), 'muted'],
  abandoned: [msg('Never paid'), 'muted'],
}

/** `9 of 10 lessons left, valid until 27 May 2027`. */
export const leftText = ({
  left,
  lessons,
  validUntil,
}: Pick<PackageView, 'left' | 'lessons' | 'validUntil'>): string =>
  validUntil
    ? t('{left} of {lessons} lessons left, valid until {day}', { left, lessons, day: schoolDayText(validUntil) })
    : t('{left} of {lessons} lessons left', { left, lessons })
